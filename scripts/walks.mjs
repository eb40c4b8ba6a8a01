// Plans a walk for every transition of the machines and records what each step does: `npm run walks` for all of them,
// `npm run walks -- order` for one. What is written is what `npm test` expects from then on: read the difference.
import { spawnSync } from 'node:child_process';

const names = process.argv.slice(2);
const files = names.length === 0 ? ['model-tests/'] : names.map((name) => `model-tests/${name}.test.ts`);
const { status } = spawnSync('vitest', ['run', '--project', 'pure', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, RECORD_WALKS: '1' },
});
process.exitCode = status ?? 1;
