// Lays a Brotli and a gzip copy beside each file of the built app that is worth it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(css|js|json|svg|txt|wasm|webmanifest)$/;
/** Below this size in bytes a copy saves next to nothing. */
const LEAST_BYTES = 512;
const copies = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Compresses all text files of `folder` and of the folders in it. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < LEAST_BYTES) return;
  for (const [extension, compress] of Object.entries(copies)) {
    const smaller = await compress(bytes);
    if (smaller.length < bytes.length) await writeFile(`${path}.${extension}`, smaller);
  }
}
