/** The words of the interface, one JSON per language, written by the build from the catalogues (domain `widget`). */

/** @type {Map<string, Promise<Record<string, string>>>} */
const loaded = new Map();

/**
 * @param {string} language
 * @returns {Promise<(id: string, fields?: Record<string, unknown>) => string>} a function from id to words; an unknown id shows as [id]
 */
export async function words(language) {
  if (!loaded.has(language)) loaded.set(language, read(new URL(`words.${language}.json`, import.meta.url)));
  const messages = await loaded.get(language).catch((error) => {
    loaded.delete(language); // ask again the next time
    throw error;
  });
  return (id, fields = {}) =>
    (messages[id] ?? `[${id}]`).replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? String(fields[name]) : whole));
}

/** @param {URL} url */
export async function read(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.json();
}
