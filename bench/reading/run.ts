// Measures the reading of drawings and photographs: `node --import tsx bench/reading/run.ts [seed] [pattern of a name] [every nth] [long side]`;
// with `details` first, of what is drawn on the sides of cars: `… details [seed] [pattern of a name]`; with `ends` first, of
// lamps and grilles: `… ends [seed] [pattern of a name] [every nth]`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { nodeModules } from '../../vite.provider.config';

const entries: Readonly<Record<string, string>> = { details: 'details.ts', ends: 'ends/measure.ts' };
const [first = '', ...others] = process.argv.slice(2);
const [file, args] = entries[first] ? [entries[first], others] : ['measure.ts', process.argv.slice(2)];
const outDir = fileURLToPath(new URL('../../node_modules/.cache/bench-reading', import.meta.url));
// Built as the provider is: what translates TypeScript as it runs slows the inner loops.
await build({
  configFile: false,
  logLevel: 'error',
  ...nodeModules({ measured: `bench/reading/${file}` }, outDir),
});
const folder = fileURLToPath(new URL('../../.cache/bench-reading', import.meta.url));
spawnSync(process.execPath, [join(outDir, 'measured.js'), folder, ...args], { stdio: 'inherit' });
