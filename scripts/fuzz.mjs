// 20,000 generated calls over the OpenAPI document, and 5,000 mutated uploads: `npm run fuzz`, or `npm run fuzz -- <seed>` for others.
import { spawnSync } from 'node:child_process';

const [seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  'tests/provider/fuzz.test.ts',
  'tests/provider/hostile-pictures.test.ts',
];
const env = { ...process.env, FUZZ_CALLS: '20000', FUZZ_FILES: '5000', FUZZ_SEED: seed };
process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status ?? 1;
