// Make the small runtime: node precompile.mjs <folder of pyodide> <our zip> <folder to write to>
// Pyodide itself compiles, under Node, so that the bytecode fits it. See precompile.py.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { unpack } from "../../docs/widgets/unpack.js";

process.on("uncaughtException", (error) => {
  console.error(error.message); // without the source line, which is a million characters long
  process.exit(1);
});
const [pyodide, bundle, target] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const HOME = "/lib/regolario";

const python = await loadPyodide({
  indexURL: pyodide,
  env: { HOME: "/home", PYTHONPATH: HOME, PYTHONHASHSEED: "0" },
  fsInit: async (files) => {
    for (const [path, content] of unpack(new Uint8Array(readFileSync(bundle)))) {
      files.mkdirTree(`${HOME}/${path.slice(0, path.lastIndexOf("/"))}`);
      files.writeFile(`${HOME}/${path}`, content);
    }
  },
});
// Use what a reader uses, errors too, so that every module that comes in late is here.
const run = python.pyimport("resolver").run_json("{}");
python.pyimport("narrator").tell_json(JSON.stringify({ scenario: {}, run: JSON.parse(run), language: "en" }));
try {
  python.pyimport("json").loads("{");
} catch {
  // was meant to fail: now the modules that print an error are loaded
}
python.FS.writeFile(`${HOME}/precompile.py`, readFileSync(join(here, "precompile.py")));
python.FS.writeFile("/library.zip", new Uint8Array(readFileSync(join(pyodide, "python_stdlib.zip"))));
python.FS.writeFile("/package.zip", new Uint8Array(readFileSync(bundle)));
const precompile = python.pyimport("precompile");
precompile.library("/library.zip", "/library-out.zip");
precompile.package("/package.zip", "/package-out.zip");
writeFileSync(join(target, "python_stdlib.zip"), python.FS.readFile("/library-out.zip"));
writeFileSync(join(target, "regolario.zip"), python.FS.readFile("/package-out.zip"));
