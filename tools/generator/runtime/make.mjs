// Make what starts Python fast: node make.mjs <pyodide> <folder of the compiled zips> <examples, JSON> <folder to write to>
// 1. Python starts, plays once in each language, and its memory is kept as a snapshot (docs/widgets/pyodide.js).
// 2. From that snapshot every example is played and much else is tried, on a module that notes what is called of it.
// 3. The module without the rest plays every example again, and each time the right bytes must come of it.
// Written: python.snapshot, python.wasm, python.mjs. Anything that does not fit is an error, and nothing is written.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fits, MAKING, memoryOf, restore, snapshotOf, withModule } from "../../../docs/widgets/pyodide.js";
import { options, player } from "../../../docs/widgets/player.js";
import { unpack } from "../../../docs/widgets/unpack.js";
import { count, noting, trimmed, withoutDocs, withoutExports, withoutHandles } from "./trim.mjs";
import { variations } from "./variations.mjs";
import { chance } from "./fixed.mjs";

process.on("uncaughtException", (error) => {
  console.error(String(error.stack ?? error).slice(0, 4000)); // a line of Pyodide's is a million characters long
  process.exit(1);
});
const [pyodide, zips, examplesFile, target] = process.argv.splice(1).slice(1).map((path) => resolve(path)); // taken out: Python keeps its program's name
const widgets = join(import.meta.dirname, "../../../docs/widgets");
const { loadPyodide, version } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
if (!fits(version)) throw new Error(`pyodide: expected the version that docs/widgets/pyodide.js is written for, got ${version}`);
const source = (...path) => readFileSync(join(...path), "utf8");
const script = withoutHandles(source(pyodide, "pyodide.asm.mjs"), source(pyodide, "pyodide.mjs") + source(widgets, "pyodide.js") + source(import.meta.dirname, "make.mjs"));
const wasm = withoutExports(withoutDocs(new Uint8Array(readFileSync(join(pyodide, "pyodide.asm.wasm")))), script);
writeFileSync(join(target, "python.mjs"), script);
const { default: create } = await import(pathToFileURL(join(target, "python.mjs")).href);
const examples = JSON.parse(readFileSync(examplesFile, "utf8"));
const languages = [...new Set(examples.map(({ language }) => language))];

const memory = await memoryOfPlayed();
const { first, constants, heap } = await beginning();
chance.first += 100; // what depends on it is taken from the snapshot, too
const snapshot = snapshotOf(memory, [first, (await beginning()).first], constants, heap);

const used = await called();
const small = trimmed(wasm, (i) => used[i] === 1);
playAll(await restored(small));
writeFileSync(join(target, "python.snapshot"), snapshot);
writeFileSync(join(target, "python.wasm"), small);

/** Python as the zips start it, after it has played; every module that is in the library is there, for none comes later. */
async function memoryOfPlayed() {
  const library = join(zips, "python_stdlib.zip");
  const bundle = new Uint8Array(readFileSync(join(zips, "regolario.zip")));
  const given = { ...options(bundle), ...MAKING, createPyodideModule: create, indexURL: pyodide, stdLibURL: library };
  const python = await withModule(WebAssembly.compile(wasm), () => loadPyodide(given));
  for (const zip of [new Uint8Array(readFileSync(library)), bundle]) for (const name of modules(zip)) python.pyimport(name).destroy();
  const { play, end } = player(python);
  for (const language of languages) play(request(examples.find((each) => each.language === language)), language);
  for (const language of languages) play("{", language);
  end();
  python.runPython(readFileSync(new URL("tidy.py", import.meta.url), "utf8"));
  return memoryOf(python);
}

function modules(zip) {
  const paths = [...unpack(zip)].map(([path]) => path).filter((path) => path.endsWith(".pyc") && !path.endsWith("__main__.pyc"));
  return paths.map((path) => path.replace(/(\/__init__)?\.pyc$/, "").replaceAll("/", "."));
}

/** The memory as the module begins with it, before anything of a snapshot is laid into it. */
async function beginning() {
  let result;
  const python = { module: WebAssembly.compile(wasm), snapshot: Promise.resolve(new Uint8Array(8)), loadPyodide, create: async (settings) => {
    const made = await create(settings);
    result = { first: made.HEAPU8.slice(), constants: made._emscripten_stack_get_end(), heap: made._emscripten_stack_get_base() };
    return made;
  } };
  await restore(python, options(null)).catch(() => {}); // there is nothing to restore yet
  return result;
}

/** One byte for each function of the module: is it called? */
async function called() {
  const flags = constants + 4096; // at the far end of the stack, which is never reached
  const noted = await restored(noting(wasm, flags));
  playAll(noted);
  for (const request of variations(examples)) noted.play(request.text, request.language);
  noted.python.FS.mkdirTree("/tried");
  noted.python.FS.writeFile("/tried/exercise.pyc", new Uint8Array(readFileSync(join(zips, "exercise.pyc"))));
  noted.python.pyimport("sys").path.append("/tried");
  noted.python.pyimport("exercise");
  return noted.python._module.HEAPU8.slice(flags, flags + count(wasm));
}

async function restored(bytes) {
  const parts = { loadPyodide, create, module: WebAssembly.compile(bytes), snapshot: Promise.resolve(snapshot) };
  const python = await restore(parts, { ...options(null), indexURL: pyodide, stdLibURL: examplesFile });
  return { ...player(python), python };
}

function playAll({ play }) {
  for (const { language, name, scenario, run, told } of examples) {
    const got = play(request({ scenario }), language);
    if (JSON.stringify([JSON.parse(got.run), JSON.parse(got.told)]) === JSON.stringify([run, told])) continue;
    throw new Error(`${language} ${name}: expected from the snapshot what the build played, got ${got.run.slice(0, 200)}`);
  }
}

function request({ scenario }) {
  return JSON.stringify({ scenario, tables: true });
}
