// The weight of the scripts that a page fetches before anything else, compressed; a build that exceeds the limit fails.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** In bytes of Brotli. Lower them when a part leaves the first files; a new library belongs where it is used. */
const LIMITS = { 'welcome.html': 3_000, 'index.html': 245_000 };

/** Prints the weight of the scripts that the pages in `folder` name, and throws when they exceed their limit. */
export function weighFirstFiles(folder) {
  for (const [page, limit] of Object.entries(LIMITS)) weigh(folder, page, limit);
}

function weigh(folder, page, limit) {
  const html = readFileSync(join(folder, page), 'utf8');
  const scripts = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => join(folder, path));
  const weight = scripts.reduce((sum, script) => sum + sizeOf(script), 0);
  process.stdout.write(`${page} begins with ${scripts.length} scripts of ${Math.round(weight / 1_000)} kB.\n`);
  if (weight > limit) throw new Error(`The first scripts of ${page} weigh ${weight} bytes; the limit is ${limit}.`);
}

function sizeOf(script) {
  const copy = `${script}.br`;
  return statSync(existsSync(copy) ? copy : script).size;
}
