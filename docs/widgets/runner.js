/**
 * One worker for all the examples of a page, outside of the elements: instant navigation replaces those, the worker stays.
 * Nothing is loaded before `warm` or `run` is called.
 */

const START_LIMIT = 120_000; // ms: a bad network at a table
const RUN_LIMIT = 10_000; // ms: the resolver has its own limit of steps, this is for what it did not foresee

/** A run that gave no result; `code` says why: unavailable | start | slow | stopped | failed. */
export class RunFailed extends Error {
  /** @param {string} code @param {string} [detail] what the machine said, in its own words */
  constructor(code, detail = "") {
    super(detail || code);
    this.code = code;
    this.detail = detail;
  }
}

/** @type {Worker | null} */
let worker = null;
let isReady = false;
let lastId = 0;
/** @type {Map<number, {request: string, language: string, done: Function, failed: Function, timer?: number}>} */
const waiting = new Map();
let startTimer = 0;

/** Can this browser run Python at all? */
export function available() {
  return typeof Worker === "function" && typeof WebAssembly === "object";
}

/** Has Python started? Then a run takes a moment, otherwise the reader must wait for it. */
export function ready() {
  return isReady;
}

/** Start Python if it is not there yet. */
export function warm() {
  if (worker || !available()) return;
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => receive(data);
  worker.onerror = (event) => end("start", event.message); // without a message if the file itself did not come
  startTimer = setTimeout(() => end("start", "timeout"), START_LIMIT);
}

/**
 * Play a scenario.
 * @param {object} request {scenario, answers, tables}
 * @param {string} language
 * @returns {Promise<{run: string, told: string}>} JSON texts, as Python wrote them
 */
export function run(request, language) {
  if (!available()) return Promise.reject(new RunFailed("unavailable"));
  warm();
  return new Promise((done, failed) => {
    const id = ++lastId;
    waiting.set(id, { request: JSON.stringify(request), language, done, failed });
    worker.postMessage({ id, request: waiting.get(id).request, language });
    if (isReady) limit(id);
  });
}

/** End what is running, at once; the next run starts anew. */
export function stop() {
  end("stopped");
}

function receive({ id, ready: started, failure, run: played, told }) {
  if (started) {
    clearTimeout(startTimer);
    isReady = true;
    for (const each of waiting.keys()) limit(each);
  } else if (id === undefined) {
    end("start", failure);
  } else {
    const request = waiting.get(id);
    waiting.delete(id);
    clearTimeout(request?.timer);
    if (failure === undefined) request?.done({ run: played, told });
    else request?.failed(new RunFailed("failed", failure));
  }
}

/** @param {number} id */
function limit(id) {
  waiting.get(id).timer = setTimeout(() => end("slow"), RUN_LIMIT);
}

/** @param {string} code @param {string} [detail] */
function end(code, detail) {
  worker?.terminate();
  worker = null;
  isReady = false;
  clearTimeout(startTimer);
  for (const request of waiting.values()) {
    clearTimeout(request.timer);
    request.failed(new RunFailed(code, detail));
  }
  waiting.clear();
}
