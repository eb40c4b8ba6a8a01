import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Model } from './model';
import { strolls } from './random';
import { plan, type Step, type Walked, walk } from './walk';

/** A way through a machine, by the labels of its steps; its scenario comes first. */
export type Path = readonly [scenario: string, ...labels: string[]];

const ARROW = ' ⇒ ';

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../../model-tests/walks/${name.replaceAll(' ', '-')}.md`, import.meta.url));

/** A recorded way, and what its start and each of its steps did. */
export interface Recorded {
  readonly path: Path;
  readonly traces: readonly string[];
}

/** The recorded walks of a model. */
export function recorded(name: string): readonly Recorded[] {
  const text = existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '';
  const walks: Recorded[] = [];
  let so: readonly (readonly [label: string, trace: string])[] = [];
  for (const line of text.split('\n')) {
    const [, indent, label = '', trace = ''] = line.match(/^( *)- (.*?) ⇒ (.*)$/) ?? [];
    if (indent === undefined) continue;
    so = [...so.slice(0, indent.length / 2), [label, trace]];
    const [scenario = '', ...labels] = so.map(([each]) => each);
    walks.push({ path: [scenario, ...labels], traces: so.map(([, each]) => each) });
  }
  return walks.filter(({ path }, index) => !begins(path, walks[index + 1]?.path));
}

const begins = (path: Path, next: Path | undefined) =>
  next !== undefined && path.every((each, at) => each === next[at]);

/** Everything that can happen to a machine, by a label that a person can read. */
export function labelled<M extends AnyStateMachine>(model: Model<M>): ReadonlyMap<string, Step> {
  const numbered = (name: string, steps: readonly Step[]) =>
    steps.map((step, index): [string, Step] => [steps.length > 1 ? `${name} ${index + 1}` : name, step]);
  const events = Object.entries<readonly { type: string }[]>(model.events);
  return new Map([
    ...events.flatMap(([type, each]) =>
      numbered(
        type,
        each.map((event) => ({ kind: 'send', event })),
      ),
    ),
    ...Object.entries(model.outcomes).flatMap(([id, { done, error }]) => [
      ...numbered(
        `${id} succeeds`,
        done.map((output) => ({ kind: 'done', id, output })),
      ),
      ...numbered(
        `${id} fails`,
        error.map((each) => ({ kind: 'error', id, error: each })),
      ),
    ]),
    ...Object.entries(model.delays).map(([delay, ms]): [string, Step] => [
      `after ${delay}`,
      { kind: 'after', delay, ms },
    ]),
  ]);
}

/** Walks a way. Throws when a step of it no longer exists. */
export function follow<M extends AnyStateMachine>(model: Model<M>, [scenario, ...labels]: Path): Promise<Walked<M>> {
  const known = labelled(model);
  const steps = labels.map((label) => {
    const step = known.get(label);
    if (!step) throw new Error(`"${label}" is not in the model: record its walks again`);
    return step;
  });
  return walk(model, scenario, steps);
}

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
  const known = [...labelled(model)];
  const labelOf = (step: Step) => known.find(([, each]) => sameStep(each, step))?.[0] ?? 'unknown';
  const paths = [...walks, ...(await strolls(model))].map(
    ({ scenario, steps }): Path => [scenario, ...steps.map(labelOf)],
  );
  paths.sort((a, b) => compare(a, b));
  const walked = await Promise.all(paths.map(async (path) => [path, await follow(model, path)] as const));
  writeFileSync(fileOf(model.name), pageOf(model.name, walked));
}

function compare(a: Path, b: Path): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  if (at < 0) return a.length - b.length;
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}

/** Steps hold the fixtures of the model themselves. */
const sameStep = (a: Step, b: Step): boolean => {
  if (a.kind === 'send') return b.kind === 'send' && a.event === b.event;
  if (a.kind === 'done') return b.kind === 'done' && a.id === b.id && a.output === b.output;
  if (a.kind === 'error') return b.kind === 'error' && a.id === b.id && a.error === b.error;
  return b.kind === 'after' && a.delay === b.delay;
};
