// Where files lie, and how long they and their functions are.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { files, lines, paths } from './sources.mjs';

const node = (script, ...args) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** Functions of more than 60 lines, by the linter. */
function longFunctions() {
  const rule = '--only=complexity/noExcessiveLinesPerFunction';
  const { stdout } = node(
    'node_modules/@biomejs/biome/bin/biome',
    'lint',
    rule,
    '--max-diagnostics=none',
    '--reporter=json',
    'src',
    'provider',
    'contract',
  );
  return JSON.parse(stdout).diagnostics.map(({ location, message }) => {
    const path = location.path?.file ?? location.path;
    return `${path}:${location.start?.line ?? ''}: ${message}`;
  });
}

/** The tree is a plan. */
export const rooms = [
  {
    id: 'services-in-folders',
    says: 'Services lie in folders, a domain each.',
    how: 'files of src/services itself',
    atMost: 2,
    count: () => files('src/services').flatMap(({ path }) => (path.split('/').length === 3 ? [path] : [])),
  },
  {
    id: 'machines-hold-machines',
    says: 'A folder of src/machines holds a statechart.',
    how: 'folders without one',
    count: () => {
      const machines = files('src/machines').filter(({ path }) => path.split('/').length > 3);
      const folders = [...new Set(machines.map(({ path }) => path.split('/').slice(0, 3).join('/')))];
      const charts = machines.filter(({ text }) => /\.createMachine\(/.test(text));
      return folders.filter((folder) => !charts.some(({ path }) => path.startsWith(`${folder}/`)));
    },
  },
  {
    id: 'small-machines',
    says: 'Beside its statechart a folder of src/machines holds little: geometry and formats lie elsewhere.',
    how: 'files of machines/car-editor',
    atMost: 6,
    count: () => files('src/machines/car-editor').map(({ path }) => path),
  },
  {
    id: 'facts-in-their-room',
    says: 'Facts are defined in src/facts.',
    how: 'files of facts in src/log',
    count: () => files('src/log').flatMap(({ path }) => (/\/facts[^/]*$/.test(path) ? [path] : [])),
  },
  {
    id: 'no-folder-cycles',
    says: 'Folders import one way: none imports one that imports it.',
    how: 'the missing rule of dependency-cruiser that finds such pairs without exception',
    count: () => {
      const rule = "scope: 'folder', from: {}, to: { circular: true }";
      return readFileSync('.dependency-cruiser.mjs', 'utf8').includes(rule) ? [] : ['.dependency-cruiser.mjs: missing'];
    },
  },
  {
    id: 'engine-runs-one-way',
    says: 'In the engine, models are built on pictures and never the other way.',
    how: 'files outside of models that import models/model',
    count: () => lines(files('provider/engines', { but: /\/models\// }), /from '(\.\.\/)+models\/model'/),
  },
  {
    id: 'short-functions',
    says: 'Functions have at most 60 lines.',
    how: "functions that the linter's noExcessiveLinesPerFunction reports in src, provider and contract",
    count: longFunctions,
  },
  {
    id: 'decisions-follow-the-template',
    says: 'A decision has a number of its own, Context, Options, Choice and When to revisit.',
    how: 'decisions without one of these headings, numbers used twice, or a missing template',
    count: () => {
      const decisions = files('docs/decisions', { type: /\.md$/ });
      const numbers = decisions.map(({ path }) => /\/(\d{4})-/.exec(path)?.[1]);
      return [
        ...(existsSync('docs/decisions/TEMPLATE.md') ? [] : ['docs/decisions/TEMPLATE.md: missing']),
        ...numbers.filter((number, index) => number && numbers.indexOf(number) !== index),
        ...decisions.flatMap(({ path, text }) =>
          ['Context', 'Options', 'Choice', 'When to revisit']
            .filter((heading) => !new RegExp(`^## ${heading}$`, 'm').test(text))
            .map((heading) => `${path}: ${heading}`),
        ),
      ];
    },
  },
  {
    id: 'tests-import-one-way',
    says: 'Models import tests/support; tests import no model.',
    how: 'imports of model-tests in tests, those of browser tests left out',
    count: () => lines(files('tests', { but: /^tests\/browser\// }), /from '(\.\.\/)+model-tests/),
  },
  {
    id: 'no-set-up-on-import',
    says: 'A helper of tests sets nothing up when it is imported, and exports nothing that changes.',
    how: 'hooks, fake timers and exported lets of modules that are no tests',
    count: () =>
      lines(
        files(['tests', 'model-tests'], { but: /\.test\.tsx?$|^tests\/browser\// }),
        /^(beforeEach|afterEach|beforeAll|afterAll|vi\.useFakeTimers)\(|^export let /,
      ),
  },
  {
    id: 'tests-do-not-wait',
    says: 'A test waits for what it needs, never for a time.',
    how: 'fixed waits in tests',
    count: () =>
      lines(files(['tests', 'model-tests']), /waitForTimeout\(|setTimeout\([a-z]+, [1-9]|await (wait|pause|sleep)\(\d/),
  },
  {
    id: 'tests-do-not-race',
    says: 'No assertion depends on how fast the machine is.',
    how: 'times read off a clock that are compared with a limit',
    count: () =>
      lines(
        files(['tests', 'model-tests']),
        /expect\((performance\.now\(\)|ms\b|stopped - asked|.*heart\.gap).*toBeLess/,
      ),
  },
  {
    id: 'helpers-say-what-they-set-up',
    says: 'A helper of tests says what it sets up.',
    how: 'exported helpers with the names stage, world, start, open, browser, setUp, known or server',
    count: () =>
      lines(
        files(['tests', 'model-tests'], { but: /\.test\.tsx?$/ }),
        /^export (async )?(function|const|let) (stage|world|start|open|browser|setUp|known|server)\b/,
      ),
  },
  {
    id: 'one-wiring',
    says: 'The wiring of the studio only constructs.',
    how: 'imports of src/services/wiring.ts',
    atMost: 15,
    count: () =>
      lines(files('src/services/wiring.ts'), /^import|^} from/).filter((line) => !/import (type )?\{$/.test(line)),
  },
  {
    id: 'no-casts-to-any',
    says: 'No any, and no type error that is ignored.',
    how: 'as any and ts-ignore in src, provider and contract',
    count: () => paths(files(['src', 'provider', 'contract']), /\bas any\b|@ts-ignore|@ts-nocheck/),
  },
];
