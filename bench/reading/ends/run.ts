// Measures what is read of lamps and grilles: `node --import tsx bench/reading/ends/run.ts [seed] [pattern of a name] [every nth]`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { nodeModules } from '../../../vite.provider.config';

const outDir = fileURLToPath(new URL('../../../node_modules/.cache/bench-ends', import.meta.url));
// Built as the provider is: what translates TypeScript as it runs slows the inner loops.
await build({
  configFile: false,
  logLevel: 'error',
  ...nodeModules({ ends: 'bench/reading/ends/measure.ts' }, outDir),
});
const folder = fileURLToPath(new URL('../../../.cache/bench-reading', import.meta.url));
spawnSync(process.execPath, [join(outDir, 'ends.js'), folder, ...process.argv.slice(2)], { stdio: 'inherit' });
