/**
 * Play a scenario with as many of the known answers as still fit. A run is a pure function of scenario and answers and
 * starts from the beginning each time, so trying is cheap; where the answers end, the resolver asks.
 */

/**
 * @typedef {{run: any, told: any, answers: any[]}} Played
 * @param {(request: object) => Promise<{run: any, told: any}>} send
 * @param {any} scenario
 * @param {any[]} known answers from the example, the reader or a link, in the order of the questions
 * @param {object} [more] what else is asked of the resolver
 * @returns {Promise<Played>} a run that the rules refuse on its way goes up to there, beside its error
 */
export async function play(send, scenario, known, more = {}) {
  const attempt = async (answers) => ({ ...(await send({ scenario, answers, tables: true, so_far: true, ...more })), answers });
  const played = await attempt(known);
  // A changed scenario asks other questions: the answers stay up to the first that is none.
  const misfit = /^(?:answers|choices)\[(\d+)\]/.exec(played.run.error?.path ?? "");
  return misfit ? attempt(known.slice(0, Number(misfit[1]))) : played;
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
