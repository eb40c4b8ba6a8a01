// Prints what the last walks reached, machine by machine, in Vitest and in Chromium, and fails below 100 %: what
// `npx vitest run model-tests` and `npx playwright test model-tests/browser/walks.test.ts` left behind.
import { readdirSync } from 'node:fs';
import { tableOf } from './table';

const machines = readdirSync('model-tests')
  .filter((file) => file.endsWith('.model.ts'))
  .map((file) => file.replace('.model.ts', '').replaceAll('-', ' '))
  .sort();
const { lines, gaps } = tableOf(machines);
process.stdout.write(`${[...lines, ...gaps.map((gap) => `missing: ${gap}`)].join('\n')}\n`);
process.exitCode = gaps.length === 0 ? 0 : 1;
