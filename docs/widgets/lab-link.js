/**
 * A link to a table in the laboratory: `#lab=1.<scenario and step>`. What it says is judged by the resolver before
 * anything of it is shown; here only what is no such link at all is refused, with a code that says why.
 */
import { decode, encode, isPlain, isSmall } from "./code.js";
import { LinkError, LONGEST } from "./link.js";

const VERSION = "1";
const PREFIX = "#lab=";
const DEEPEST = 14; // a scenario with effects inside effects
const MOST_ITEMS = 400;

/** @param {string} hash */
export function isLab(hash) {
  return hash.startsWith(PREFIX);
}

/** @param {any} scenario @param {number} step */
export function labFragment(scenario, step) {
  return `${PREFIX}${VERSION}.${encode({ scenario, step })}`;
}

/** @param {string} hash */
export function isTooLong(hash) {
  return hash.length > LONGEST;
}

/**
 * @param {string} hash
 * @returns {{scenario: any, step: number}}
 */
export function openLab(hash) {
  if (isTooLong(hash)) throw new LinkError("long");
  const [version, code, ...more] = hash.slice(PREFIX.length).split(".");
  if (version !== VERSION) throw new LinkError(/^[1-9]\d{0,3}$/.test(version) ? "version" : "broken");
  const content = more.length ? undefined : decode(code ?? "");
  if (!isPlain(content) || Object.keys(content).sort().join() !== "scenario,step") throw new LinkError("broken");
  const { scenario, step } = content;
  if (!isPlain(scenario) || !isSmall(scenario, DEEPEST, MOST_ITEMS)) throw new LinkError("broken");
  if (!Number.isInteger(step) || step < 0 || step > 100_000) throw new LinkError("broken");
  return { scenario, step };
}
