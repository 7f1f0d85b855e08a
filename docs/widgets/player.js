/** How Python is started and asked, in the worker and in the build alike. */
import { unpack } from "./unpack.js";

const HOME = "/lib/regolario";

/**
 * Options of loadPyodide.
 * @param {Promise<Uint8Array> | Uint8Array | null} bundle our zip, or nothing if it is in memory already
 */
export function options(bundle) {
  return {
    env: { HOME: "/home", PYTHONPATH: HOME, PYTHONHASHSEED: "0" },
    fsInit: async (files) => {
      for (const [path, content] of bundle ? unpack(await bundle) : []) {
        files.mkdirTree(`${HOME}/${path.slice(0, path.lastIndexOf("/"))}`);
        files.writeFile(`${HOME}/${path}`, content);
      }
    },
  };
}

/** One string in, one string out: no Python object ever crosses, so nothing has to be destroyed between two plays. */
export function player(python) {
  const modules = ["resolver", "narrator"].map((name) => python.pyimport(name));
  const [resolve, tell] = [modules[0].run_json, modules[1].tell_json];
  return {
    /** @param {string} request JSON for `resolver.run_json` @param {string} language for `narrator.tell_json` */
    play(request, language) {
      const run = resolve(request);
      const scenario = JSON.stringify(scenarioOf(request));
      return { run, told: tell(`{"scenario":${scenario},"run":${run},"language":${JSON.stringify(language)}}`) };
    },
    end() {
      for (const each of [resolve, tell, ...modules]) each.destroy();
    },
  };
}

function scenarioOf(request) {
  try {
    return JSON.parse(request).scenario;
  } catch {
    return null; // run_json says so, and tell_json says it in words
  }
}
