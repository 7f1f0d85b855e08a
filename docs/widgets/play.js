/**
 * Play a scenario with as many of the known answers as still fit. A run is a pure function of scenario and answers and
 * starts from the beginning each time, so trying is cheap; where the answers end, the resolver asks.
 */

/**
 * @typedef {{run: any, told: any, answers: any[]}} Played
 * @param {(request: object) => Promise<{run: any, told: any}>} send
 * @param {any} scenario
 * @param {any[]} known answers from the example, the reader or a link, in the order of the questions
 * @returns {Promise<Played>}
 */
export async function play(send, scenario, known) {
  const attempt = async (answers, tables) => ({ ...(await send({ scenario, answers, tables })), answers });
  const whole = await attempt(known, true);
  if (!whole.run.error || !known.length || !isAboutAnswers(whole.run.error)) return whole;
  // A changed scenario asks other questions: keep each answer that its question still takes, up to the first that is none.
  let best = await attempt([], false);
  for (const answer of known) {
    const { question } = best.run;
    if (!question) break;
    if (answer.refused) continue;
    if (answer.at !== question.at || answer.player !== question.player) break;
    const next = await attempt([...best.answers, answer], false);
    if (next.run.error) {
      if (isAboutAnswers(next.run.error)) break;
      return next;
    }
    best = next;
  }
  return attempt(best.answers, true);
}

/** @param {{path?: string}} error */
function isAboutAnswers(error) {
  return /^(answers|choices)\b/.test(error.path ?? "");
}

/**
 * Which answer belongs to which event: the index in the queue of answers, for each event that took one.
 * @param {any[]} trace
 * @returns {Map<number, number>} event index -> answer index
 */
export function answersByEvent(trace) {
  const result = new Map();
  let used = 0;
  trace.forEach((event, index) => {
    const refusedAnswer = event.kind === "refused" && !["cast", "activate", "attack", "block"].includes(event.at);
    if (event.kind === "choice") result.set(index, used);
    if (event.kind === "choice" || refusedAnswer) used += 1;
  });
  return result;
}
