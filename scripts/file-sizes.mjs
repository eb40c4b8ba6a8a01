// Holds the style limit: source files have at most 250 lines at the 95th percentile and never more than 450.
// Catalogues of words (src/i18n) are left out.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LIMIT = 450;
const P95 = 250;
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && !path.startsWith('src/i18n/'));
const sizes = files
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines);
const p95 = sizes[Math.floor(sizes.length * 0.95)]?.lines ?? 0;
const over = sizes.filter(({ lines }) => lines > LIMIT);
process.stdout.write(`${sizes.length} files, p95 ${p95} lines\n`);
for (const { path, lines } of over) process.stdout.write(`${path}: ${lines} lines, more than ${LIMIT}\n`);
if (p95 > P95) process.stdout.write(`p95 is more than ${P95} lines\n`);
process.exitCode = over.length > 0 || p95 > P95 ? 1 : 0;
