// Walks a machine at random: `npm run test:model -- --machine order --seed 7 --steps 500`. What is broken is printed as
// numbered steps that a person can repeat, and kept in `model-tests/seeds.jsonl`, which `npm test` walks again.
// `--headed` shows the walks in a browser, `--pace` ms a step; `--pictures` writes a screenshot of every step.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { forgetWalks, keptWalks } from '../../tests/support/harness/wandered';
import { watch } from './watch';

const { values } = parseArgs({
  options: {
    machine: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    steps: { type: 'string', default: '500' },
    headed: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    pace: { type: 'string', default: '600' },
  },
});
const names = readdirSync('model-tests').flatMap((file) => file.match(/^(.*)\.model\.ts$/)?.[1] ?? []);
const machine = values.machine.replaceAll(' ', '-');
if (machine !== '' && !names.includes(machine)) throw new Error(`no machine "${machine}": ${names.join(', ')}`);
const chosen = machine === '' ? names : [machine];

process.stdout.write(`seed ${values.seed}, ${values.steps} steps\n`);
forgetWalks();
const files = machine === '' ? [] : [`model-tests/${machine}.test.ts`];
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

if (values.headed || values.pictures) {
  const walks = chosen.flatMap((name) => keptWalks(name.replaceAll('-', ' ')) ?? []);
  const { steps, folder, other } = await watch(walks, {
    headed: values.headed,
    pace: values.headed ? Number(values.pace) : 0,
    pictures: values.pictures,
  });
  process.stdout.write(`${steps} steps in Chromium${folder === undefined ? '' : `, a picture each in ${folder}`}\n`);
  for (const each of other) process.stdout.write(`another result in Chromium: ${each}\n`);
  if (other.length > 0) process.exitCode = 1;
}
