// The weight of the scripts that a page fetches before anything else, compressed; a build that exceeds the limit fails.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toolFiles } from './prerender.mjs';

/** In bytes of Brotli. Lower them when a part leaves the first files; a new library belongs where it is used. */
const LIMITS = { 'welcome.html': 3_000, 'index.html': 190_300 };
/** What a tool adds to index.html before anything is clicked: see vite.config.ts. */
const TABLE_LIMIT = 38_900;

/** Prints the weight of the scripts that the pages in `folder` name and that a tool adds, and throws when they exceed their limit. */
export function weighFirstFiles(folder) {
  for (const [page, limit] of Object.entries(LIMITS)) {
    const html = readFileSync(join(folder, page), 'utf8');
    const paths = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
    weigh(folder, page, paths, limit);
  }
  weigh(folder, 'a tool', toolFiles(readdirSync(join(folder, 'assets')), '.js'), TABLE_LIMIT);
}

function weigh(folder, page, paths, limit) {
  if (paths.length === 0) throw new Error(`There are no scripts of ${page} to weigh.`);
  const scripts = paths.map((path) => join(folder, path));
  const weight = scripts.reduce((sum, script) => sum + sizeOf(script), 0);
  process.stdout.write(`${page} begins with ${scripts.length} scripts of ${Math.round(weight / 1_000)} kB.\n`);
  if (weight > limit) throw new Error(`The first scripts of ${page} weigh ${weight} bytes; the limit is ${limit}.`);
}

function sizeOf(script) {
  const copy = `${script}.br`;
  return statSync(existsSync(copy) ? copy : script).size;
}
