// Make the small library: node precompile.mjs <folder of pyodide> <library> <our zip> <folder to write to>
// Pyodide itself compiles, under Node, so that the bytecode fits it. See precompile.py.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { options, player } from "../../../docs/widgets/player.js";

process.on("uncaughtException", (error) => {
  console.error(error.message); // without the source line, which is a million characters long
  process.exit(1);
});
const [pyodide, library, bundle, target] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const bytes = (path) => new Uint8Array(readFileSync(path));
const start = async (library, bundle) => {
  const given = options(bytes(bundle));
  // Without columns of source in the bytecode: a third less, and no reader sees them.
  return loadPyodide({ ...given, env: { ...given.env, PYTHONNODEBUGRANGES: "1" }, indexURL: pyodide, stdLibURL: library });
};

const python = await start(library, bundle);
// Use what a reader uses, errors too, so that every module that comes in late is here.
const { play } = player(python);
const { run } = play("{}", "en");
try {
  python.pyimport("json").loads("{");
} catch {
  // was meant to fail: now the modules that print an error are loaded
}
python.FS.mkdirTree("/made");
for (const [name, path] of [["precompile.py", join(here, "precompile.py")], ["library.zip", library], ["package.zip", bundle], ["exercise.py", join(here, "exercise.py")]])
  python.FS.writeFile(`/made/${name}`, bytes(path));
python.runPython("import sys; sys.path.append('/made')");
const precompile = python.pyimport("precompile");
precompile.library("/made/library.zip", "/made/library-out.zip");
precompile.package("/made/package.zip", "/made/package-out.zip");
precompile.module("/made/exercise.py", "/made/exercise.pyc");
writeFileSync(join(target, "exercise.pyc"), python.FS.readFile("/made/exercise.pyc"));
const made = [join(target, "python_stdlib.zip"), join(target, "regolario.zip")];
writeFileSync(made[0], python.FS.readFile("/made/library-out.zip"));
writeFileSync(made[1], python.FS.readFile("/made/package-out.zip"));

const again = player(await start(...made)).play("{}", "en");
if (again.run !== run) throw new Error(`compiled: expected ${run}, got ${again.run}`);
