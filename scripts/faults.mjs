// Lets every flow run with every fault, and writes docs/reliability.md.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/services/faults.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, WRITE_RELIABILITY: '1' },
  },
);
process.exitCode = status ?? 1;
