// Builds both sides: the app into dist/app with its pages as HTML, its service worker and compressed copies, the
// provider (with the engine's worker beside it) into dist/provider, and a new database to begin with into dist/database.
import { execFileSync } from 'node:child_process';
import { build } from 'vite';
import { compressFolder } from './compress.mjs';
import { makeOffline, weighKept } from './offline.mjs';
import { writePages } from './prerender.mjs';
import { weighFirstFiles } from './weight.mjs';

await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
await build({ configFile: 'vite.provider.config.ts', logLevel: 'warn' });
execFileSync(process.execPath, ['dist/provider/make-template.js'], { stdio: 'inherit' });
await writePages('dist/app');
const kept = await makeOffline('dist/app');
await compressFolder('dist/app');
weighFirstFiles('dist/app');
const weight = Math.round((await weighKept('dist/app', kept)) / 1_000);
process.stdout.write(`${kept.length} files of ${weight} kB are kept for use without a network.\n`);
