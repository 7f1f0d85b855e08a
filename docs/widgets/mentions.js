/** Words of a step that name a term lead to its page; which they are, the build knows. */
import { make } from "./dom.js";
import { read } from "./words.js";

const SITE = new URL("../", import.meta.url);
/** @type {Map<string, Promise<(text: string) => (Node | string)[]>>} */
const loaded = new Map();

/**
 * A function that makes a sentence into text and links, each term once; without a network the text alone.
 * @param {string} language @param {string} [own] the term whose page this is
 * @returns {Promise<(text: string) => (Node | string)[]>}
 */
export async function mentions(language, own = "") {
  const key = `${language} ${own}`;
  if (!loaded.has(key)) loaded.set(key, load(language, own));
  try {
    return await loaded.get(key);
  } catch {
    loaded.delete(key);
    return (text) => [text];
  }
}

async function load(language, own) {
  const terms = new Map(Object.entries(await read(new URL(`terms.${language}.json`, import.meta.url))));
  const words = [...terms.keys()].sort((a, b) => b.length - a.length).map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"));
  if (!words.length) return (text) => [text];
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return (text) => {
    const seen = new Set([own]);
    const parts = [];
    let at = 0;
    for (const { 0: phrase, index } of text.matchAll(named)) {
      const term = terms.get(phrase.toLowerCase());
      if (!term || seen.has(term)) continue;
      seen.add(term);
      parts.push(text.slice(at, index), make("a", { class: "mention", href: new URL(`${language}/terms/${term}/`, SITE).href }, phrase));
      at = index + phrase.length;
    }
    return [...parts, text.slice(at)];
  };
}
