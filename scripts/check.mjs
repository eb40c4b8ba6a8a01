// The quick loop: every static check, and the tests that what changed since `main` can reach.
// `npm run check` before a commit; `npm test` before a release. Names of test files narrow it further.
import { spawnSync } from 'node:child_process';
import { staticChecks } from './static-checks.mjs';
import { runSteps } from './steps.mjs';

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
/** Where this branch left main; on main itself what is not committed counts, or else the last commit. */
const left = git('merge-base', 'HEAD', 'main');
const isAhead = left !== '' && left !== git('rev-parse', 'HEAD');
const since = isAhead ? left : git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD';

await runSteps([
  ...staticChecks,
  {
    name: `tests of what changed since ${isAhead ? 'main' : since}`,
    command: ['vitest', 'run', '--changed', since, '--passWithNoTests', ...process.argv.slice(2)],
    show: /Tests {2}|No test files/,
  },
]);
