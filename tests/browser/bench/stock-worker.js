// A module worker, the package fetched as a zip and unpacked: https://pyodide.org/en/stable/usage/webworker.html
import { loadPyodide } from "./runtime/pyodide.mjs";

const ready = start();
self.onmessage = async ({ data: [request, language] }) => {
  const { resolver, narrator } = await ready;
  const run = resolver.run_json(request);
  const { scenario } = JSON.parse(request);
  postMessage({ run, told: narrator.tell_json(JSON.stringify({ scenario, run: JSON.parse(run), language })) });
};

async function start() {
  const python = await loadPyodide();
  const response = await fetch("runtime/package.zip");
  python.unpackArchive(await response.arrayBuffer(), "zip");
  return { resolver: python.pyimport("resolver"), narrator: python.pyimport("narrator") };
}
