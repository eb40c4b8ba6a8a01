import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startVitest } from 'vitest/node';
import type { Mutant } from './plant';
import { plantMutants } from './plugin';

/** Maximum number of mutants in one test file. */
const TOGETHER = 80;

/** Runs the tests once for each mutant, and once without any. Throws when they fail without. */
export async function trial(name: string, mutants: readonly Mutant[], tests: readonly string[]) {
  const caught = new Set<Mutant>();
  if (mutants.length === 0 || tests.length === 0) return caught;
  const byNumber = new Map(mutants.map((mutant, index) => [index + 1, mutant]));
  const failed = await failures(byNumber, written(name, [0, ...byNumber.keys()], tests));
  if (failed.has(0)) throw new Error(`without any mutant fails: ${failed.get(0)?.join('; ')}`);
  for (const number of failed.keys()) caught.add(byNumber.get(number) ?? unknown(number));
  return caught;
}

function unknown(number: number): never {
  throw new Error(`a test failed with mutant ${number}, which nobody planted`);
}

/** The titles of the failed tests, by the number of the mutant that they failed with. */
async function failures(mutants: ReadonlyMap<number, Mutant>, files: readonly string[]) {
  // What is recorded is compared, never written.
  process.env.CI = '1';
  const options = {
    config: false as const,
    ...{
      watch: false,
      reporters: [],
      silent: true,
      include: [...files],
      isolate: false,
      maxWorkers: 1,
      dir: '.cache/mutants',
    },
    ...{ testTimeout: 10_000, restoreMocks: true, dangerouslyIgnoreUnhandledErrors: true, update: false },
  };
  const vitest = await startVitest('test', [], options, { plugins: [plantMutants(mutants)] });
  const failed = new Map<number, string[]>();
  for (const module of vitest.state.getTestModules()) {
    for (const error of module.errors()) throw new Error(error.message);
    for (const test of module.children.allTests('failed')) {
      const number = Number(test.fullName.match(/^mutant (\d+)/)?.[1]);
      failed.set(number, [...(failed.get(number) ?? []), test.fullName]);
    }
  }
  await vitest.close();
  process.exitCode = 0;
  return failed;
}

/** Test files that hold the tests once for each number. */
function written(name: string, numbers: readonly number[], tests: readonly string[]): string[] {
  mkdirSync('.cache/mutants', { recursive: true });
  const files: string[] = [];
  for (let first = 0; first < numbers.length; first += TOGETHER) {
    const file = path.resolve(`.cache/mutants/${name}-${first}.test.ts`);
    const suites = numbers.slice(first, first + TOGETHER).map((number) => suite(number, tests));
    writeFileSync(file, `import { afterEach, beforeEach, describe, it } from 'vitest';\n${suites.join('')}`);
    files.push(file);
  }
  return files;
}

const suite = (number: number, tests: readonly string[]) => `
describe('mutant ${number}', () => {
  // One test that fails is enough.
  let isCaught = false;
  beforeEach(({ skip }) => skip(isCaught));
  afterEach(({ task }) => { isCaught ||= task.result?.state === 'fail'; });
${tests.map((test) => part(test, number)).join('')}});
`;

/** A file's tests in a suite of their own, so that its hooks (fake timers, for one) run for no other file's tests. */
const part = (test: string, number: number) => `
  describe(${JSON.stringify(test)}, async () => {
    try {
      await import(${JSON.stringify(`${path.resolve(test)}?mutant=${number}`)});
    } catch (error) {
      it('loads', () => { throw error; });
    }
  });
`;
