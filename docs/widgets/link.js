/**
 * A link to a run: `#run=1.<term>.<example>.<what differs from the example>`. It holds the differences only.
 * A link is input from a stranger: whatever is not exactly what `fragment` writes is refused, with a code that says why.
 */
import { allows, changeable } from "./changes.js";
import { decode, encode, isPlain, isSmall } from "./code.js";

const VERSION = "1";
const PREFIX = "#run=";
export const LONGEST = 8000; // characters: messengers cut longer links
const MOST_ANSWERS = 100;

/** code: other | version | long | broken | changed */
export class LinkError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** @param {string} hash */
export function isRun(hash) {
  return hash.startsWith(PREFIX);
}

/** Is it a run of this example? @param {string} hash @param {string} term @param {string} example */
export function isOf(hash, term, example) {
  return hash.startsWith(`${PREFIX}${VERSION}.${term}.${example}.`);
}

/**
 * @param {string} term @param {string} example
 * @param {{edits: Record<string, any>, answers: any[] | null, position: number}} run
 */
export function fragment(term, example, { edits, answers, position }) {
  const content = { edits, answers, step: position };
  return `${PREFIX}${VERSION}.${term}.${example}.${encode(content)}`;
}

/**
 * Whose run is it?
 * @param {string} hash
 * @returns {{term: string, example: string}}
 */
export function addressee(hash) {
  if (hash.length > LONGEST) throw new LinkError("long");
  const [version, term = "", example = ""] = hash.slice(PREFIX.length).split(".");
  if (version !== VERSION) throw new LinkError(/^[1-9]\d{0,3}$/.test(version) ? "version" : "broken");
  if (!/^[a-z0-9-]+$/.test(term) || !/^[a-z0-9-]+$/.test(example)) throw new LinkError("broken");
  return { term, example };
}

/**
 * @param {string} hash
 * @param {any} scenario the example's own
 * @returns {{edits: Record<string, any>, answers: any[] | null, position: number}}
 */
export function open(hash, scenario) {
  addressee(hash);
  const parts = hash.slice(PREFIX.length).split(".");
  if (parts.length !== 4) throw new LinkError("broken");
  const content = decode(parts[3]);
  if (!isPlain(content) || Object.keys(content).sort().join() !== "answers,edits,step") throw new LinkError("broken");
  const { edits, answers, step } = content;
  if (!isPlain(edits) || !Number.isInteger(step) || step < 0 || step > 100_000) throw new LinkError("broken");
  if (answers !== null && !(Array.isArray(answers) && answers.length <= MOST_ANSWERS)) throw new LinkError("broken");
  for (const answer of answers ?? []) if (!isAnswer(answer, scenario)) throw new LinkError("broken");
  const known = new Map(changeable(scenario).map((change) => [change.path, change]));
  // The words of the link are right, but the example is no longer the one that it was made from.
  for (const [path, value] of Object.entries(edits)) if (!allows(known.get(path), value)) throw new LinkError("changed");
  return { edits, answers, position: step };
}

/** @param {any} answer @param {any} scenario */
function isAnswer(answer, scenario) {
  return (
    isPlain(answer) &&
    Object.keys(answer).every((key) => ["at", "player", "value", "refused"].includes(key)) &&
    /^[a-z_]+(\.[a-z_]+)?$/.test(answer.at) &&
    Object.hasOwn(scenario.setup.players, answer.player) &&
    (answer.refused === undefined || /^[a-z_]+$/.test(answer.refused)) &&
    isSmall(answer.value, 4)
  );
}
