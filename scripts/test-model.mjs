// Walks a machine at random: `npm run test:model -- --machine order --seed 7 --steps 500`. What is broken is printed as
// numbered steps that a person can repeat; the same seed walks the same way again.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    machine: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    steps: { type: 'string', default: '500' },
  },
});
process.stdout.write(`seed ${values.seed}, ${values.steps} steps\n`);
const files = values.machine === '' ? [] : [`model-tests/${values.machine}.test.ts`];
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'pure', '--dir', 'model-tests', '-t', 'holds on random walks', ...files],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, MODEL_SEED: values.seed, MODEL_STEPS: values.steps },
  },
);
process.exitCode = status ?? 1;
