// Functions of a WebAssembly module that nobody calls are replaced by a trap: two thirds of Pyodide's are for what a
// reader's Python never does. Every function keeps its number, so that nothing else of the module changes. A call that
// reaches a trap all the same is an error which the worker answers with the whole module (docs/widgets/worker.js).
const CODE = 10;
const TRAP = Uint8Array.of(3, 0, 0x00, 0x0b); // its size, no locals, unreachable, end

/** How many functions the module itself has. */
export function count(wasm) {
  return bodies(wasm).functions.length;
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

function rewritten(wasm, rewrite) {
  const { section, start, end, functions } = bodies(wasm);
  const content = joined([unsigned(functions.length), ...functions.flatMap((body, i) => rewrite(body, i).map((part) => (typeof part === "number" ? [part] : part)))]);
  return joined([wasm.subarray(0, section), [CODE], unsigned(content.length), content, wasm.subarray(end)]);
}

/** The code section: where it begins (with its head and without), where it ends, and each function's locals and code. */
function bodies(wasm) {
  for (let at = 8; at < wasm.length; ) {
    const section = at;
    const [size, start] = read(wasm, at + 1);
    const end = start + size;
    if (wasm[section] === CODE) {
      let [number, next] = read(wasm, start);
      const functions = [];
      for (; number > 0; number -= 1) {
        const [length, body] = read(wasm, next);
        functions.push(wasm.subarray(body, body + length));
        next = body + length;
      }
      return { section, start, end, functions };
    }
    at = end;
  }
  throw new Error("wasm: expected a code section");
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
