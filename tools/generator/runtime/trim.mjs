/** The module without the docstrings of what is written in C: after the signature, up to the end, for nobody asks. */
export function withoutDocs(wasm) {
  const result = wasm.slice();
  for (const { 0: whole, 1: text, index } of Buffer.from(wasm.buffer, wasm.byteOffset, wasm.length).toString("latin1").matchAll(/\)\n--\n\n([\t\n -~]+)\0/g)) {
    const end = index + whole.length - 1;
    result.fill(0, end - text.length, end);
  }
  return result;
}
