/**
 * The worker that plays. It loads Python from the site itself and then answers requests, one string in, one string
 * out: no Python object ever crosses, so nothing has to be destroyed, and errors arrive as text.
 *
 * In:  {id, request, language}  request: JSON for `resolver.run_json`; language: for `narrator.tell_json`
 * Out: {id, run, told} (both JSON text) or {id, failure} · {ready: true} once · {failure} if Python does not start
 */
import runtime from "./runtime.js";
import { unpack } from "./unpack.js";

const HOME = "/lib/regolario";

const ready = start();
ready.then(() => postMessage({ ready: true }), (error) => postMessage({ failure: text(error) }));

// Set before anything is awaited: a message that came earlier would be lost.
self.onmessage = async ({ data: { id, request, language } }) => {
  try {
    const { resolver, narrator } = await ready;
    const run = resolver.run_json(request);
    const { scenario } = JSON.parse(request);
    const told = narrator.tell_json(`{"scenario":${JSON.stringify(scenario)},"run":${run},"language":${JSON.stringify(language)}}`);
    postMessage({ id, run, told });
  } catch (error) {
    postMessage({ id, failure: text(error) });
  }
};

async function start() {
  const folder = new URL(runtime.folder, import.meta.url);
  const bundle = bytes(new URL(runtime.bundle, folder)); // asked for at once, beside Pyodide's own files
  const { loadPyodide } = await import(new URL("pyodide.mjs", folder).href);
  const python = await loadPyodide({
    indexURL: folder.href,
    stdLibURL: new URL(runtime.library, folder).href,
    lockFileContents: runtime.lock, // no packages: nothing else is ever fetched
    packageBaseUrl: folder.href,
    env: { HOME: "/home", PYTHONPATH: HOME, PYTHONHASHSEED: "0" },
    fsInit: async (files) => {
      for (const [path, content] of unpack(await bundle)) {
        files.mkdirTree(`${HOME}/${path.slice(0, path.lastIndexOf("/"))}`);
        files.writeFile(`${HOME}/${path}`, content);
      }
    },
  });
  return { resolver: python.pyimport("resolver"), narrator: python.pyimport("narrator") };
}

/** @param {URL} url */
async function bytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** @param {unknown} error */
function text(error) {
  return error instanceof Error ? error.message : String(error);
}
