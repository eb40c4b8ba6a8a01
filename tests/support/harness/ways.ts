import type { AnyStateMachine } from 'xstate';
import type { Model } from './model';
import { type Step, type Walked, walk } from './walk';

/** A way through a machine, by the labels of its steps; its scenario comes first. */
export type Path = readonly [scenario: string, ...labels: string[]];

/** Between a step and what it did. */
export const ARROW = ' ⇒ ';

/** A recorded way, and what its start and each of its steps did. */
export interface Recorded {
  readonly path: Path;
  readonly traces: readonly string[];
}

/** The walks that a page of walks records. */
export function waysOf(text: string): readonly Recorded[] {
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

/** A walk as a way, which stays readable when it is written down. */
export function pathOf<M extends AnyStateMachine>(model: Model<M>, scenario: string, steps: readonly Step[]): Path {
  const known = [...labelled(model)];
  return [scenario, ...steps.map((step) => known.find(([, each]) => sameStep(each, step))?.[0] ?? 'unknown')];
}

/** Steps hold the fixtures of the model themselves. */
const sameStep = (a: Step, b: Step): boolean => {
  if (a.kind === 'send') return b.kind === 'send' && a.event === b.event;
  if (a.kind === 'done') return b.kind === 'done' && a.id === b.id && a.output === b.output;
  if (a.kind === 'error') return b.kind === 'error' && a.id === b.id && a.error === b.error;
  return b.kind === 'after' && a.delay === b.delay;
};

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
