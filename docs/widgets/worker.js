/**
 * The worker that plays: it starts Python when told to and then answers requests; errors arrive as text.
 *
 * In:  {kit, isCareful} once, see python.js · {id, request, language}, see player.js
 * Out: {ready: true, kit} when Python has started · {restarting: true} if it broke and starts again, carefully ·
 *      {failure} if it does not start · {id, run, told} (both JSON text) or {id, failure}
 */
import { start } from "./python.js";

/** @type {Promise<{play: Function, kit: object | null}>} */
let python;

// Set before anything is awaited: a message that came earlier would be lost.
self.onmessage = ({ data }) => (data.id === undefined ? begin(data) : answer(data));

function begin({ kit = null, isCareful = false }) {
  python = start(kit, isCareful);
  python.then(({ kit }) => postMessage({ ready: true, kit }), (error) => postMessage({ failure: text(error) }));
}

async function answer({ id, request, language }) {
  let started;
  try {
    started = await python;
  } catch {
    return; // `begin` has said so
  }
  try {
    postMessage({ id, ...(await played(started, request, language)) });
  } catch (error) {
    postMessage({ id, failure: text(error) });
    restart(); // nothing more comes out of a Python that has suffered this
  }
}

/**
 * resolver and narrator never raise, so any error is Python's own end: a trap where the module was cut, or worse.
 * After the fast Python the whole one tries the same.
 */
async function played({ play, kit }, request, language) {
  try {
    return play(request, language);
  } catch (error) {
    if (!kit) throw error;
    console.info(`Python starts again without its snapshot: ${text(error)}`);
    restart();
    return (await python).play(request, language);
  }
}

function restart() {
  postMessage({ restarting: true });
  begin({ isCareful: true });
}

/** @param {unknown} error */
function text(error) {
  return error instanceof Error ? error.message : String(error);
}
