/**
 * Start Python, from files of the site itself. The fast way takes it as the build left it, from a snapshot and a module
 * cut to what is called; it leans on what Pyodide promises to nobody, so the documented way stays behind it.
 */
import { options, player } from "./player.js";
import { restore } from "./pyodide.js";
import runtime from "./runtime.js";

const folder = new URL(runtime.folder, import.meta.url);
const file = (name) => new URL(name, folder).href;

/**
 * @typedef {{module: WebAssembly.Module, snapshot: Uint8Array}} Kit what a second start need not fetch nor compile
 * @param {Kit | null} kit of an earlier start
 * @param {boolean} isCareful not the fast way: it has failed here
 * @returns {Promise<{play: Function, kit: Kit | null}>} no kit: it was the documented way
 */
export async function start(kit, isCareful) {
  if (runtime.snapshot && !isCareful) {
    try {
      return await startFast(kit);
    } catch (error) {
      console.info(`The snapshot is of no use: ${error.message}`);
    }
  }
  const bundle = bytes(runtime.bundle); // asked for at once, beside Pyodide's own files
  const { loadPyodide } = await import(file("pyodide.mjs"));
  const python = await loadPyodide({ ...options(bundle), ...addresses(), stdLibURL: file(runtime.library) });
  return { ...player(python), kit: null };
}

async function startFast(kit) {
  const module = kit ? Promise.resolve(kit.module) : compiled(runtime.module);
  const snapshot = kit ? Promise.resolve(kit.snapshot) : bytes(runtime.snapshot);
  const [{ loadPyodide }, { default: create }] = await together([import(file("pyodide.mjs")), import(file(runtime.script))], [module, snapshot]);
  const python = await restore({ loadPyodide, create, module, snapshot }, { ...options(null), ...addresses() });
  return { ...player(python), kit: { module: await module, snapshot: await snapshot } };
}

/** Wait for the first, but fail as soon as one of the others does. */
function together(first, others) {
  return Promise.race([Promise.all(first), Promise.all(others).then(() => Promise.all(first))]);
}

function addresses() {
  // A lock without packages: nothing else is ever fetched.
  return { indexURL: folder.href, packageBaseUrl: folder.href, lockFileContents: runtime.lock };
}

/** Compiled while it is downloaded, unless the host says that it is something else. */
async function compiled(name) {
  const response = await fetched(name);
  const type = response.headers.get("content-type")?.split(";")[0];
  return type === "application/wasm" ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

async function bytes(name) {
  return new Uint8Array(await (await fetched(name)).arrayBuffer());
}

async function fetched(name) {
  const response = await fetch(file(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}
