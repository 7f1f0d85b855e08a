/**
 * One Python for all the examples of a page, outside of the elements: instant navigation replaces those, Python stays.
 * Nothing is loaded before `warm` or `run` is called. Once something has been played a spare Python waits, so that
 * whoever stops a run plays on at once.
 */
import { PythonWorker, RunFailed } from "./python-worker.js";

export { RunFailed };

/** @type {PythonWorker | null} */ let current = null;
/** @type {PythonWorker | null} */ let spare = null;
/** What a further worker need not fetch nor compile. @type {object | null} */ let kit = null;
/** Has the fast way failed here? */ let isCareful = false;

/** Can this browser run Python at all? */
export function available() {
  return typeof Worker === "function" && typeof WebAssembly === "object";
}

/** Has Python started? Then a run takes a moment, otherwise the reader must wait for it. */
export function ready() {
  return Boolean((current ?? spare)?.isReady);
}

/** Start Python if it is not there yet. */
export function warm() {
  if (current || !available()) return;
  current = spare ?? another();
  spare = null;
}

/**
 * Play a scenario.
 * @param {object} request {scenario, answers, tables}
 * @param {string} language
 * @returns {Promise<{run: string, told: string}>} JSON texts, as Python wrote them
 */
export async function run(request, language) {
  if (!available()) throw new RunFailed("unavailable");
  warm();
  const played = await current.play(JSON.stringify(request), language);
  whenIdle(() => (spare ??= mayHaveSpare() ? another() : null));
  return played;
}

/** End what is running, at once. */
export function stop() {
  current?.end("stopped");
}

function another() {
  const made = new PythonWorker({ kit, isCareful }, {
    started(itsKit) {
      kit = itsKit;
      isCareful = !itsKit;
    },
    ended() {
      if (current === made) current = null;
      if (spare === made) spare = null;
    },
  });
  return made;
}

/** A second Python is sixty megabytes of memory; and without a kit it would be fetched again. */
function mayHaveSpare() {
  return kit && (/** @type {any} */ (navigator).deviceMemory ?? 8) > 2;
}

function whenIdle(action) {
  if (globalThis.requestIdleCallback) requestIdleCallback(action, { timeout: 2000 });
  else setTimeout(action, 200); // Safari
}
