/** Why there is no run, or only a part of one: in the reader's words; the machine's own are folded away. */
import { make } from "./dom.js";
import { RunFailed } from "./runner.js";

const SITE = new URL("../", import.meta.url);

/**
 * @param {unknown} error @param {string} language @param {import("./card.js").Words} words
 * @param {Record<string, string>} [ids] words of one's own for some codes
 * @returns {(Node | string)[]}
 */
export function drawFailure(error, language, words, ids = {}) {
  const { code, detail } = error instanceof RunFailed ? error : new RunFailed("failed", String(error));
  if (code === "start" && !navigator.onLine)
    return [`${words("error.offline")} `, make("a", { href: new URL(`${language}/about/#offline`, SITE).href }, words("error.offline.keep"))];
  return [words(ids[code] ?? `error.${code}`), ...drawDetail(detail, words)];
}

/** @param {string | null} detail in English, for authors @param {import("./card.js").Words} words */
export function drawDetail(detail, words) {
  return detail ? [make("details", { class: "complaint-detail" }, make("summary", {}, words("error.detail")), make("small", { lang: "en" }, detail))] : [];
}
