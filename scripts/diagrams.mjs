// Draws every machine into docs/machines, and the page that lists them. Vitest reads the models that the numbers come
// from; without RECORD_DIAGRAMS the same test compares the drawings with the machines.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('vitest', ['run', '--project', 'pure', 'model-tests/diagrams.test.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, RECORD_DIAGRAMS: '1' },
});
process.exitCode = status ?? 1;
