// What the calls of a design sheet cost, in one run: `node --import tsx bench/design/run.ts`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { nodeModules } from '../../vite.provider.config';

const outDir = fileURLToPath(new URL('../../node_modules/.cache/bench-design', import.meta.url));
// Built as the provider is: what translates TypeScript as it runs slows the inner loops.
await build({
  configFile: false,
  logLevel: 'error',
  ...nodeModules({ calls: 'bench/design/calls.ts', memory: 'bench/design/memory.ts' }, outDir),
});
for (const part of ['calls', 'memory']) {
  spawnSync(process.execPath, ['--expose-gc', join(outDir, `${part}.js`)], { stdio: 'inherit' });
}
