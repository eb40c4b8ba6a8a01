// The weight of what every page fetches before it shows anything, compressed; a build that exceeds the limit fails.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** In bytes of Brotli. Lower it when a part leaves the first files; a new library belongs where it is used. */
const LIMIT = 245_000;

/** Prints the weight of the scripts that the index of `folder` names, and throws when they exceed the limit. */
export function weighFirstFiles(folder) {
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = [...index.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => join(folder, path));
  const weight = scripts.reduce((sum, script) => sum + sizeOf(script), 0);
  process.stdout.write(`Every page begins with ${scripts.length} scripts of ${Math.round(weight / 1_000)} kB.\n`);
  if (weight > LIMIT) throw new Error(`The first scripts weigh ${weight} bytes; the limit is ${LIMIT}.`);
}

function sizeOf(script) {
  const copy = `${script}.br`;
  return statSync(existsSync(copy) ? copy : script).size;
}
