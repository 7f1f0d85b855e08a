/** One worker with a Python in it, and the requests that wait for its answers. */

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

export class PythonWorker {
  isReady = false;
  #lastId = 0;
  #startTimer = 0;
  /** @type {Map<number, {done: Function, failed: Function, timer?: number}>} */ #waiting = new Map();
  #worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });

  /**
   * @param {{kit?: object | null, isCareful?: boolean}} how see worker.js
   * @param {{started: (kit: object | null) => void, ended: () => void}} told
   */
  constructor(how, told) {
    this.told = told;
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = (event) => this.end("start", event.message); // without a message if the file itself did not come
    this.#starting();
    this.#worker.postMessage(how);
  }

  /** @returns {Promise<{run: string, told: string}>} JSON texts, as Python wrote them */
  play(request, language) {
    return new Promise((done, failed) => {
      const id = ++this.#lastId;
      this.#waiting.set(id, { done, failed });
      this.#worker.postMessage({ id, request, language });
      if (this.isReady) this.#limit(id);
    });
  }

  /** @param {string} code @param {string} [detail] */
  end(code, detail) {
    this.#worker.terminate();
    clearTimeout(this.#startTimer);
    this.told.ended();
    for (const { timer, failed } of this.#waiting.values()) {
      clearTimeout(timer);
      failed(new RunFailed(code, detail));
    }
    this.#waiting.clear();
  }

  #receive({ id, ready, restarting, kit, failure, run, told }) {
    if (ready) {
      clearTimeout(this.#startTimer);
      this.isReady = true;
      for (const each of this.#waiting.keys()) this.#limit(each);
      this.told.started(kit);
    } else if (restarting) {
      this.isReady = false;
      for (const { timer } of this.#waiting.values()) clearTimeout(timer);
      this.#starting();
    } else if (id === undefined) {
      this.end("start", failure);
    } else {
      const { timer, done, failed } = this.#waiting.get(id);
      this.#waiting.delete(id);
      clearTimeout(timer);
      if (failure === undefined) done({ run, told });
      else failed(new RunFailed("failed", failure));
    }
  }

  #starting() {
    this.#startTimer = setTimeout(() => this.end("start", "timeout"), START_LIMIT);
  }

  /** @param {number} id */
  #limit(id) {
    this.#waiting.get(id).timer = setTimeout(() => this.end("slow"), RUN_LIMIT);
  }
}
