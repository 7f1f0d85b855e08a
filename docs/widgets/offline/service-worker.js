/**
 * Answers from the pack of one release, which holds the whole reference (generator/offline.py writes it and puts the
 * line with RELEASE before this). A new release comes as another worker with another pack: it waits until no page of
 * the old one is open or the reader asks for it, so that no page ever gets files of two releases.
 */

const SCOPE = new URL("./", self.location.href);
const OURS = `regolario ${SCOPE.pathname} `;
const PAGES = OURS + RELEASE.release;
const PLAYED = `${OURS}runtime`;
const PACK = new URL(RELEASE.pack, SCOPE).href;
const TYPES = {
  css: "text/css", html: "text/html", js: "text/javascript", json: "application/json", mjs: "text/javascript",
  png: "image/png", svg: "image/svg+xml", webmanifest: "application/manifest+json",
};
const MOST_OPEN = 3; // groups, of up to two megabytes

self.addEventListener("install", (event) => event.waitUntil(fetchPack()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener("message", ({ data }) => data === "replace" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(SCOPE.href)) event.respondWith(answer(event.request));
});

/** Whole or not at all: a pack that was cut off or is of another release is refused, and the old worker stays. */
async function fetchPack() {
  const cache = await caches.open(PAGES);
  if (await cache.match(PACK)) return;
  const response = await fetch(PACK);
  if (!response.ok) throw new Error(`${PACK}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== RELEASE.release) throw new Error(`${PACK}: expected ${RELEASE.release}, got ${found}`);
  await cache.put(PACK, new Response(bytes));
}

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== PAGES && name !== PLAYED) await caches.delete(name);
  }
  const cache = await caches.open(PLAYED);
  const current = new Set(RELEASE.runtime.map((path) => new URL(path, SCOPE).href));
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
}

/** @param {Request} request */
async function answer(request) {
  const url = new URL(request.url);
  const path = decodeURIComponent(url.pathname.slice(SCOPE.pathname.length));
  if (RELEASE.runtime.includes(path)) return played(url);
  const content = await find(path).catch(() => null); // a browser short of room may have thrown the pack away
  if (content === "folder") return Response.redirect(`${url.pathname}/${url.search}`, 301);
  if (content) return respond(path.endsWith("/") || !path ? "html" : path.split(".").at(-1), content);
  try {
    return await fetch(request);
  } catch (error) {
    const missing = request.mode === "navigate" && (await find("404.html").catch(() => null));
    if (missing) return respond("html", missing, 404);
    throw error;
  }
}

/** The files that play change their address with their content: what is here stays right. */
async function played(url) {
  const cache = await caches.open(PLAYED);
  const kept = await cache.match(url.href);
  if (kept) return kept;
  const response = await fetch(url.href);
  if (response.ok) await cache.put(url.href, response.clone()).catch(() => {}); // no room: it plays all the same
  return response;
}

function respond(ending, content, status = 200) {
  return new Response(content, { status, headers: { "Content-Type": `${TYPES[ending]}; charset=utf-8` } });
}

/** @type {Promise<Map<string, [object, number]>> | null} path -> its group and its place there */
let opened = null;
/** @type {Map<object, Promise<(number) => BodyInit>>} the groups that were used last: place -> content */
const groups = new Map();

/** The content of a file, "folder" for the address of a page without its slash, null for what is not in the pack. */
async function find(path) {
  opened ??= open();
  opened.catch(() => (opened = null));
  const places = await opened;
  const found = places.get(path.endsWith("/") || !path ? `${path}index.html` : path);
  if (!found) return places.has(`${path}/index.html`) ? "folder" : null;
  const [group, place] = found;
  const content = groups.get(group) ?? read(group);
  groups.delete(group);
  groups.set(group, content);
  if (groups.size > MOST_OPEN) groups.delete(groups.keys().next().value);
  return (await content)(place);
}

async function open() {
  const pack = await (await (await caches.open(PAGES)).match(PACK)).blob();
  const index = JSON.parse(await inflate(pack.slice(0, RELEASE.head)).text());
  const places = new Map();
  let start = RELEASE.head;
  for (const [length, isText, files] of index) {
    const group = { bytes: pack.slice(start, start + length), isText };
    files.forEach((path, place) => places.set(path, [group, place]));
    start += length;
  }
  return places;
}

/** A group of texts has each line once, and for each file where its lines are: a first one and how many, and so on. */
async function read({ bytes, isText }) {
  if (!isText) {
    const content = await inflate(bytes).arrayBuffer();
    return () => content;
  }
  const [text, places] = (await inflate(bytes).text()).split("\0");
  const lines = text.split("\n");
  const files = JSON.parse(places);
  return (place) => {
    const found = [];
    const stretches = files[place];
    for (let at = 0; at < stretches.length; at += 2) {
      found.push(lines.slice(stretches[at], stretches[at] + stretches[at + 1]).join("\n"));
    }
    return found.join("\n");
  };
}

/** @param {Blob} bytes */
function inflate(bytes) {
  return new Response(bytes.stream().pipeThrough(new DecompressionStream("gzip")));
}
