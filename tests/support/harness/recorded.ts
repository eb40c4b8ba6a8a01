import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Model } from './model';
import { strolls } from './random';
import { plan, type Walked } from './walk';
import { ARROW, follow, type Path, pathOf, type Recorded, waysOf } from './ways';

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../../model-tests/walks/${name.replaceAll(' ', '-')}.md`, import.meta.url));

/** The recorded walks of a model. */
export const recorded = (name: string): readonly Recorded[] =>
  waysOf(existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '');

/** The walks as text: a tree, each step once, with what it did. */
function pageOf(name: string, walked: readonly (readonly [Path, Pick<Walked<AnyStateMachine>, 'moments'>])[]): string {
  const lines = new Map<string, string>();
  for (const [path, { moments }] of walked) {
    for (const [depth, label] of path.entries()) {
      const key = JSON.stringify(path.slice(0, depth + 1));
      lines.set(key, `${'  '.repeat(depth)}- ${label}${ARROW}${moments[depth]?.trace}`);
    }
  }
  const head = `# Walks of the ${name}\n\nRecorded by \`npm run walks\`; \`npm test\` walks them again and compares every step.\n`;
  return `${head}\n${[...lines.values()].join('\n')}\n`;
}

/** Plans the walks again and writes them. */
export async function record<M extends AnyStateMachine>(model: Model<M>): Promise<void> {
  const { walks } = await plan(model, true);
  const paths = [...walks, ...(await strolls(model))].map(({ scenario, steps }) => pathOf(model, scenario, steps));
  paths.sort((a, b) => compare(a, b));
  const walked = await Promise.all(paths.map(async (path) => [path, await follow(model, path)] as const));
  writeFileSync(fileOf(model.name), pageOf(model.name, walked));
}

function compare(a: Path, b: Path): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  if (at < 0) return a.length - b.length;
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}
