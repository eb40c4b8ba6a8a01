// The whole test run: static checks first, then every suite. Ends with `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { playwrightResult, vitestResult } from './reports.mjs';
import { staticChecks } from './static-checks.mjs';
import { runSteps } from './steps.mjs';

const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
rmSync('.cache/walked', { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const vitestReport = `${reports}/vitest.json`;
const playwrightReport = `${reports}/playwright.json`;

// What waits for a network, a poll or a key derivation leaves its core to what computes: the two suites run at the same time.
await runSteps([
  [...staticChecks.flat(), { name: 'build', command: ['node', 'scripts/prepare.mjs', 'build'] }],
  [
    {
      name: 'unit, model and provider tests',
      // A page that is kept waiting fails; what computes only takes longer.
      yields: true,
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      result: () => vitestResult(vitestReport),
      show: /transitions/,
    },
    {
      name: 'browser tests',
      command: ['playwright', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
      result: () => playwrightResult(playwrightReport),
      show: /transitions|flaky/,
    },
  ],
  { name: 'every machine walked in both runners', command: ['npm', 'run', '--silent', 'walked'], show: /\|/ },
]);
