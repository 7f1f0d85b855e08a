/**
 * The files of a zip whose entries are stored, not deflated, as `bundle.archive` writes it; the host compresses on the wire.
 * @param {Uint8Array} zip
 * @returns {Generator<[string, Uint8Array]>} path and content
 */
export function* unpack(zip) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const LOCAL_HEADER = 0x04034b50;
  for (let at = 0; view.getUint32(at, true) === LOCAL_HEADER; ) {
    if (view.getUint16(at + 8, true) !== 0) throw new Error("zip: expected stored entries");
    const size = view.getUint32(at + 18, true);
    const name = at + 30;
    const nameLength = view.getUint16(at + 26, true);
    const content = name + nameLength + view.getUint16(at + 28, true);
    yield [new TextDecoder().decode(zip.subarray(name, name + nameLength)), zip.subarray(content, content + size)];
    at = content + size;
  }
}
