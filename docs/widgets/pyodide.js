/**
 * Everything that leans on how Pyodide works inside, and nothing else may: the options that begin with an underscore,
 * which are promised to nobody, and what is put in their place. Written for one version; the build asks `fits` and
 * plays every example on what comes of it, and if that fails readers get the way that Pyodide documents (python.js).
 *
 * A snapshot is the memory of a Python that has started and played, as the difference from the memory that the module
 * itself begins with: "RSNP", length of the head, head as JSON, then the bytes of its runs one after the other.
 *   build   Pyodide's own identity, of which this memory is
 *   sum     over the constants as they are then: what is left out of the runs must have been there
 *   objects JavaScript's objects that Python knew
 *   runs    [address, length] of each stretch
 */
const MADE_FOR = "314.0.7";
const MAGIC = 0x504e5352;
const LINE = 64;

/** @param {string} version */
export function fits(version) {
  return version === MADE_FOR;
}

/**
 * Start Python from a snapshot: nothing is fetched but what is given, nothing is imported but what is in it.
 * @param {{loadPyodide: Function, create: Function, module: Promise<WebAssembly.Module>, snapshot: Promise<Uint8Array>}} parts
 *   `create` is the default export of the script that starts the module
 * @param {object} options of loadPyodide
 */
export async function restore({ loadPyodide, create, module, snapshot }, options) {
  const reallyFetch = globalThis.fetch;
  globalThis.fetch = async () => new Response(new Uint8Array()); // it asks for a library, which is in the snapshot already
  try {
    return await withModule(module, () => loadPyodide({
      ...options,
      _loadSnapshot: new Uint8Array(1), // only its length is looked at: `restoreSnapshot` below knows the rest
      createPyodideModule: async (settings) => {
        const made = await create(settings);
        const bytes = await snapshot;
        made.API.restoreSnapshot = () => lay(bytes, made);
        return made;
      },
    }));
  } finally {
    globalThis.fetch = reallyFetch;
  }
}

/** Let Pyodide have this module for its own, which it asks for by a fixed name and compiles itself. */
export async function withModule(module, load) {
  const { instantiate, instantiateStreaming } = WebAssembly;
  const instance = async (_, imports) => ({ module: await module, instance: await instantiate(await module, imports) });
  WebAssembly.instantiateStreaming = instance;
  WebAssembly.instantiate = (source, imports) => (imports ? instance(source, imports) : instantiate(source));
  try {
    return await load();
  } finally {
    Object.assign(WebAssembly, { instantiate, instantiateStreaming });
  }
}

/** Put the memory of a snapshot into a module that has just begun; returns the objects. */
function lay(bytes, made) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== MAGIC) throw new Error("snapshot: expected one, got something else");
  let at = 8 + view.getUint32(4, true);
  const { build, sum: expected, objects, runs } = JSON.parse(new TextDecoder().decode(bytes.subarray(8, at)));
  const memory = made.HEAPU8;
  if (made.API.config.BUILD_ID !== build) throw new Error(`snapshot: expected Pyodide ${build}, got ${made.API.config.BUILD_ID}`);
  for (const [address, length] of runs) {
    memory.set(bytes.subarray(at, at + length), address);
    at += length;
  }
  const got = sum(memory, made._emscripten_stack_get_end());
  if (at !== bytes.length || got !== expected) throw new Error(`snapshot: expected ${expected} of ${at} bytes, got ${got} of ${bytes.length}`);
  return objects;
}

/** Options for a Python of which a snapshot is to be made. */
export const MAKING = { _makeSnapshot: true };

/**
 * The memory of a Python as it is now, clean: whatever nobody uses is zero, so that it packs well and tells nothing.
 * @returns {{whole: Uint8Array, objects: object, build: string}}
 */
export function memoryOf(python) {
  const { _module: made, _api: api } = python;
  made.HEAPU8.fill(0, made._emscripten_stack_get_end() + 16, made.stackSave() - 16);
  const held = [];
  for (let size = 1 << 20; size >= 8; size = size > 512 ? size >> 1 : size - 8) {
    for (let end = made._sbrk(0), isOld = true; isOld; ) {
      const place = made._malloc(size);
      isOld = place && made._sbrk(0) === end; // else the heap had no more room of that size and grew
      if (place) held.push(place);
      if (place) made.HEAPU8.fill(0, place, place + size);
    }
  }
  for (const place of held) made._free(place);
  return { whole: made.HEAPU8.slice(), objects: api.serializeHiwireState(), build: api.config.BUILD_ID };
}

/**
 * Write a snapshot.
 * @param {{whole: Uint8Array, objects: object, build: string}} memory
 * @param {Uint8Array[]} first the memory that the module begins with, more than once: it draws some chance on its own
 * @param {number} constants where those end and the stack begins
 * @param {number} heap where the stack ends
 * @returns {Uint8Array}
 */
export function snapshotOf({ whole, objects, build }, first, constants, heap) {
  let end = whole.length;
  while (!whole[end - 1]) end -= 1;
  end = Math.ceil(end / LINE) * LINE;
  const room = first[0].length;
  if (end > room) throw new Error(`snapshot: expected at most ${room} bytes, which the module begins with, got ${end}`);
  const runs = [];
  for (let at = 0; at < constants; at += LINE) {
    const length = Math.min(LINE, constants - at);
    if (whole.subarray(at, at + length).every((byte, i) => first.every((each) => each[at + i] === byte))) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += length;
    else runs.push([at, length]);
  }
  runs.push([heap, end - heap]); // all of it: nothing that the module does before can matter
  const head = new TextEncoder().encode(JSON.stringify({ build, sum: sum(whole, constants), objects, runs }));
  const parts = [new Uint8Array(Uint32Array.of(MAGIC, head.length).buffer), head, ...runs.map(([at, length]) => whole.subarray(at, at + length))];
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
  return bytes;
}

/** @param {Uint8Array} memory @param {number} end */
function sum(memory, end) {
  const words = new Int32Array(memory.buffer, 0, end >> 2);
  let result = 0;
  for (let i = 0; i < words.length; i += 1) result = (Math.imul(result, 31) + words[i]) | 0;
  return result;
}
