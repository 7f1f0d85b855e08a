// Brotli and gzip files beside the originals: node compress.mjs <folder> <name>… Node writes the same bytes each time.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [folder, ...names] = process.argv.slice(2);
await Promise.all(names.map(async (name) => {
  const content = readFileSync(join(folder, name));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(content, { params }));
  writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
}));
