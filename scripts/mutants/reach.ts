import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = process.cwd();
const endings = ['.ts', '.tsx', '/index.ts'];

/** The files of this project that a file imports, as paths from the root. */
const importsOf = remembered((file: string): string[] => {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => path.join(path.dirname(file), fileName))
    .flatMap((base) => endings.map((ending) => base + ending).find((each) => existsSync(each)) ?? []);
});

/** Everything that a file imports, itself or through others. */
export const reachOf = remembered((file: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...importsOf(next));
  }
  return reached;
});

/** Files that replace modules or need a page run in surroundings of their own, which many mutants cannot share. */
const isPlain = (file: string) => !/vi\.mock\(|@vitest-environment/.test(readFileSync(file, 'utf8'));

const tests = ['model-tests', 'tests/machines', 'tests/services']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith('model-tests/browser') && isPlain(file));

/** The tests that are about a machine, and those that merely reach it. */
export function testsOf(folder: string): { readonly own: readonly string[]; readonly others: readonly string[] } {
  const isIn = (file: string) => file.startsWith(`${folder}/`);
  const reaching = tests.filter((test) => [...reachOf(test)].some(isIn));
  const name = path.basename(folder);
  const isOwn = (test: string) =>
    path.basename(test).startsWith(`${name}.`) || test.startsWith(`tests/machines/${name}`) || isModelOf(test, isIn);
  return { own: reaching.filter(isOwn), others: reaching.filter((test) => !isOwn(test)) };
}

/** Whether the model of a test is made of files of a folder alone, as the three of the model viewer are. */
function isModelOf(test: string, isIn: (file: string) => boolean): boolean {
  const machines = importsOf(test)
    .filter((file) => file.endsWith('.model.ts'))
    .flatMap((model) => importsOf(model).filter((file) => /^src\/machines\/.*\/(machine|stage|slots)\.ts$/.test(file)));
  return machines.length > 0 && machines.every(isIn);
}

function remembered<T>(find: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>();
  return (file) => {
    const found = known.get(file) ?? find(file);
    known.set(file, found);
    return found;
  };
}
