// No clock and no chance, for as long as a snapshot is made: the same inputs give the same bytes. See make.mjs.
import { createRequire } from "node:module";

/** Another beginning, to see what depends on it. */
export const chance = { first: 41 };

const crypto = createRequire(import.meta.url)("node:crypto");
const fill = (target) => {
  const bytes = ArrayBuffer.isView(target) ? new Uint8Array(target.buffer, target.byteOffset, target.byteLength) : new Uint8Array(target);
  bytes.forEach((_, i) => (bytes[i] = (i * 73 + chance.first) & 255));
  return target;
};
const replace = (object, name, value) => Object.defineProperty(object, name, { value, configurable: true, writable: true });

crypto.randomFillSync = fill;
replace(Object.getPrototypeOf(globalThis.crypto), "getRandomValues", fill);
replace(Math, "random", () => 1 / chance.first);
replace(Date, "now", () => Date.UTC(2026, 0, 1) + chance.first);
replace(performance, "now", () => 1000 + chance.first);
process.hrtime.bigint = () => 1_000_000_000n + BigInt(chance.first);
