// Functions of a WebAssembly module that nobody calls are replaced by a trap: two thirds of Pyodide's are for what a
// reader's Python never does. Every function keeps its number, so that nothing else of the module changes. A call that
// reaches a trap all the same is an error which the worker answers with the whole module (docs/widgets/worker.js).
const [EXPORTS, CODE] = [7, 10];
const TRAP = Uint8Array.of(3, 0, 0x00, 0x0b); // its size, no locals, unreachable, end

/** How many functions the module itself has. */
export function count(wasm) {
  return bodies(wasm).length;
}

/** The module with a note in each function: it stores 1 at `flags` + its number when it is called. */
export function noting(wasm, flags) {
  return rewritten(wasm, (body, i) => {
    const code = afterLocals(body);
    const note = [0x41, ...signed(flags + i), 0x41, 1, 0x3a, 0, 0]; // i32.const, i32.const 1, i32.store8
    return [...unsigned(body.length + note.length), body.subarray(0, code), note, body.subarray(code)];
  });
}

/** @param {(index: number) => boolean} isUsed */
export function trimmed(wasm, isUsed) {
  return rewritten(wasm, (body, i) => (isUsed(i) ? [...unsigned(body.length), body] : [TRAP]));
}

/** The module without the docstrings of what is written in C: after the signature, up to the end, for nobody asks. */
export function withoutDocs(wasm) {
  const result = wasm.slice();
  for (const { 0: whole, 1: text, index } of Buffer.from(wasm.buffer, wasm.byteOffset, wasm.length).toString("latin1").matchAll(/\)\n--\n\n([\t\n -~]+)\0/g)) {
    const end = index + whole.length - 1;
    result.fill(0, end - text.length, end);
  }
  return result;
}

/**
 * The script that starts the module, without what it only hands on to modules that could be loaded later.
 * @param {string} script
 * @param {string} user what else names something of it
 */
export function withoutHandles(script, user) {
  const times = new Map();
  for (const [word] of `${script} ${user}`.matchAll(/[\w$]+/g)) times.set(word, (times.get(word) ?? 0) + 1);
  const gone = new Set();
  return script
    .replaceAll(/\b([\w$]+)=Module\["\1"\]=wasmExports\["[\w$]+"\];/g, (whole, name) => (times.get(name) === 3 ? (gone.add(name), "") : whole))
    .replaceAll(/,([\w$]+)(?=[,;])/g, (whole, name) => (gone.has(name) ? "" : whole)); // where it was declared
}

/**
 * The module without the exports that nothing asks for.
 * @param {Uint8Array} wasm
 * @param {string} script the one that starts it
 */
export function withoutExports(wasm, script) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(wasm)); // some are the module's own, come round
  const names = new Set([...script.match(/[\w$]+/g), ...imports.map(({ name }) => name)]);
  const kept = [];
  const all = content(wasm, EXPORTS);
  let [number, at] = read(all, 0);
  for (; number > 0; number -= 1) {
    const start = at;
    const [length, text] = read(all, at);
    const name = Buffer.from(all.subarray(text, text + length)).toString("utf8");
    [, at] = read(all, text + length + 1); // a kind, and which of that kind
    if (names.has(name)) kept.push(all.subarray(start, at));
  }
  return replaced(wasm, EXPORTS, joined([unsigned(kept.length), ...kept]));
}

function rewritten(wasm, rewrite) {
  const functions = bodies(wasm);
  const parts = functions.flatMap((body, i) => rewrite(body, i).map((part) => (typeof part === "number" ? [part] : part)));
  return replaced(wasm, CODE, joined([unsigned(functions.length), ...parts]));
}

/** Each function's locals and code. */
function bodies(wasm) {
  const all = content(wasm, CODE);
  let [number, at] = read(all, 0);
  const functions = [];
  for (; number > 0; number -= 1) {
    const [length, body] = read(all, at);
    at = body + length;
    functions.push(all.subarray(body, at));
  }
  return functions;
}

function content(wasm, id) {
  const { start, end } = section(wasm, id);
  return wasm.subarray(start, end);
}

function replaced(wasm, id, bytes) {
  const { head, end } = section(wasm, id);
  return joined([wasm.subarray(0, head), [id], unsigned(bytes.length), bytes, wasm.subarray(end)]);
}

function section(wasm, id) {
  for (let head = 8; head < wasm.length; ) {
    const [size, start] = read(wasm, head + 1);
    const end = start + size;
    if (wasm[head] === id) return { head, start, end };
    head = end;
  }
  throw new Error(`wasm: expected a section ${id}`);
}

function afterLocals(body) {
  let [groups, at] = read(body, 0);
  for (; groups > 0; groups -= 1) {
    [, at] = read(body, at);
    const type = body[at];
    at += 1;
    if (type === 0x63 || type === 0x64) [, at] = read(body, at); // a reference says to what
  }
  return at;
}

/** LEB128: the number and where the next thing begins. */
function read(bytes, at) {
  let result = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    result += (byte & 127) * 2 ** shift;
    if (byte < 128) return [result, at];
  }
}

function unsigned(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) | 128);
  return [...bytes, number];
}

function signed(number) {
  const bytes = [];
  for (; number > 63; number >>= 7) bytes.push((number & 127) | 128);
  return [...bytes, number];
}

function joined(parts) {
  const result = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  parts.reduce((at, part) => (result.set(part, at), at + part.length), 0);
  return result;
}
