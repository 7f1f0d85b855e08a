/** JSON in the fragment of an address: base64url of UTF-8. */

/** @param {any} content */
export function encode(content) {
  const binary = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(content)));
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** @param {string} code @returns {any} undefined if it is nothing that `encode` writes */
export function decode(code) {
  if (!/^[A-Za-z0-9_-]+$/.test(code)) return undefined;
  try {
    const binary = atob(code.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Plain JSON of little depth, few items and short words? It may come from a stranger.
 * @param {any} value @param {number} depth @param {number} [items] the most that one list or object holds
 */
export function isSmall(value, depth, items = 200) {
  if (value === null || typeof value === "boolean" || Number.isSafeInteger(value)) return true;
  if (typeof value === "string") return value.length <= 100;
  if (depth === 0 || typeof value !== "object") return false;
  const inside = Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)];
  return inside.length <= items && inside.every((item) => isSmall(item, depth - 1, items));
}

export function isPlain(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
