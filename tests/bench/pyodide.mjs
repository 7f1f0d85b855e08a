/**
 * Measure runs in Pyodide: reads requests (a JSON list of texts) from the file named first, then answers each line
 * on standard input with the seconds of one round, as JSON.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const [texts, ...modules] = process.argv.slice(2);
const python = await loadPyodide({ stdout: () => {} });
python.FS.mkdirTree("/bench");
for (const module of modules) { // an archive is unpacked, a file is written
  const bytes = new Uint8Array(readFileSync(module));
  if (module.endsWith(".zip")) python.unpackArchive(bytes, "zip", { extractDir: "/bench" });
  else python.FS.writeFile(`/bench/${module.split("/").pop()}`, bytes);
}
python.runPython("import sys; sys.path.insert(0, '/bench')");
const round = python.pyimport("measure").times_json;
const requests = readFileSync(texts, "utf8");
round(requests); // warm
console.log("ready");
for await (const _ of createInterface({ input: process.stdin })) console.log(round(requests));
