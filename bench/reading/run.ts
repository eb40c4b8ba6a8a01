// Measures the reading of drawings and photographs: `node --import tsx bench/reading/run.ts [seed] [pattern of a name] [every nth] [long side]`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { nodeModules } from '../../vite.provider.config';

const outDir = fileURLToPath(new URL('../../node_modules/.cache/bench-reading', import.meta.url));
// Built as the provider is: what translates TypeScript as it runs slows the inner loops.
await build({
  configFile: false,
  logLevel: 'error',
  ...nodeModules({ measure: 'bench/reading/measure.ts' }, outDir),
});
const folder = fileURLToPath(new URL('../../.cache/bench-reading', import.meta.url));
spawnSync(process.execPath, [join(outDir, 'measure.js'), folder, ...process.argv.slice(2)], { stdio: 'inherit' });
