// Plants defects in every machine and counts those that the tests notice. `npm run test:mutants -- --machine order`
// looks at one machine; `--seed 7` chooses other targets and facts; `--write` keeps the table in docs/mutants.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { folderOf, type Mutant, mutantsOf } from './plant';
import { testsOf } from './reach';
import { page, type Result, summary } from './table';
import { trial } from './trial';

const { values } = parseArgs({
  options: {
    machine: { type: 'string' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});

const folders = readdirSync('src/machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && (values.machine ?? entry.name) === entry.name)
  .map(({ name }) => name);
if (folders.length === 0) throw new Error(`no machine "${values.machine}" in src/machines`);

const results: Result[] = [];
for (const machine of folders) {
  const tests = testsOf(`src/machines/${machine}`);
  const mutants = planted(machine, Number(values.seed));
  const own = await trial(machine, mutants, tests.own);
  const left = mutants.filter((mutant) => !own.has(mutant));
  const others = await trial(`${machine}-others`, left, tests.others);
  const caught = new Set([...own, ...others]);
  results.push({ machine, mutants, caught });
  process.stdout.write(`${summary(results.slice(-1))}\n`);
}
process.stdout.write(`\n${page(results)}\n${summary(results)}\n`);
if (values.write) writeFileSync('docs/mutants.md', page(results));
process.exit(0);

function planted(machine: string, seed: number): readonly Mutant[] {
  const folder = `src/machines/${machine}`;
  const files = readdirSync(folder).map((file) => `${folder}/${file}`);
  const sources = files.map((file) =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
  );
  const known = folderOf(sources);
  const choose = chooser(seed);
  return sources.flatMap((source) => mutantsOf(source, source.fileName, known, choose));
}

/** Chooses by the seed, the same every time (a linear congruential generator, after Numerical Recipes). */
function chooser(seed: number) {
  let state = seed >>> 0;
  return (from: readonly string[]) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)];
  };
}
