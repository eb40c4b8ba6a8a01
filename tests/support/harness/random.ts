import type { AnyStateMachine } from 'xstate';
import type { Model } from './model';
import { type Step, setOut, stepsOf, type Walked, walk } from './walk';
import { pathOf } from './ways';

/** Maximum length of one random walk (steps). */
const LONGEST = 40;

/** A walk by what happens in it. */
export interface Way {
  readonly scenario: string;
  readonly steps: readonly Step[];
}

export interface Broken {
  readonly way: Way;
  /** What did not hold at its end. */
  readonly what: string;
  /** Length of the random walk that comes to it (steps). */
  readonly after: number;
}

/** What was walked at random, and the shortest way that was found to what is broken. */
export interface Wandered {
  readonly ways: readonly Way[];
  readonly broken?: Broken;
}

/** Walks at random, `total` steps in all or until something is broken, and the same way every time for a seed. */
export async function wander<M extends AnyStateMachine>(
  model: Model<M>,
  seed: number,
  total: number,
): Promise<Wandered> {
  const choose = chooser(seed);
  const ways: Way[] = [];
  for (let left = total; left > 0; ) {
    const scenario = choose(Object.keys(model.scenarios)) ?? '';
    const steps: Step[] = [];
    const walker = setOut(model, scenario);
    for (;;) {
      if (brokenBy(model, walker.walked) !== undefined) {
        const way = await shortened(model, { scenario, steps });
        const what = brokenBy(model, await walk(model, way.scenario, way.steps)) ?? '';
        return { ways, broken: { way, what, after: total - left + 1 } };
      }
      const snapshot = walker.walked.snapshots.at(-1);
      const next = snapshot && steps.length < LONGEST ? choose(stepsOf(model, snapshot)) : undefined;
      left -= 1;
      if (!next || left <= 0) break;
      steps.push(next);
      await walker.take(next);
    }
    walker.stop();
    ways.push({ scenario, steps });
  }
  return { ways };
}

/** A way as numbered steps that a person can repeat, each with what it did. */
export async function numbered<M extends AnyStateMachine>(model: Model<M>, { scenario, steps }: Way): Promise<string> {
  const { moments } = await walk(model, scenario, steps);
  return pathOf(model, scenario, steps)
    .map((name, at) => `${at}. ${name}: ${moments[at]?.trace}`)
    .join('\n');
}

/** Length of a walk that is kept (steps), and how many a machine with few scenarios has. */
const KEPT_LENGTH = 16;
const KEPT_WALKS = 6;

/**
 * Random walks to be recorded beside those for each transition, by kept seeds. They find what a transition leaves behind
 * for the steps after it; a step is one that the machine takes.
 */
export async function strolls<M extends AnyStateMachine>(model: Model<M>): Promise<readonly Way[]> {
  const scenarios = Object.keys(model.scenarios);
  const each = Math.max(2, Math.floor(KEPT_WALKS / scenarios.length));
  const ways: Way[] = [];
  for (const scenario of scenarios) {
    for (let count = 0; count < each; count += 1) ways.push(await stroll(model, scenario, ways.length + 1));
  }
  return ways;
}

async function stroll<M extends AnyStateMachine>(model: Model<M>, scenario: string, seed: number): Promise<Way> {
  // Neighbouring seeds would begin alike (Knuth's multiplicative hash).
  const choose = chooser(Math.imul(seed, 0x9e37_79b1));
  const steps: Step[] = [];
  while (steps.length < KEPT_LENGTH) {
    const snapshot = (await walk(model, scenario, steps)).snapshots.at(-1);
    if (!snapshot) break;
    // Every machine snapshot knows what it takes; `SnapshotFrom` of an unknown machine does not say so.
    const { can } = snapshot as unknown as ReturnType<AnyStateMachine['getInitialSnapshot']>;
    const next = choose(
      stepsOf(model, snapshot).filter((step) => step.kind !== 'send' || can.call(snapshot, step.event)),
    );
    if (!next) break;
    steps.push(next);
  }
  return { scenario, steps };
}

/** What does not hold at the end of a walk; a machine that threw has ended as well. */
function brokenBy<M extends AnyStateMachine>(model: Model<M>, walked: Walked<M>): string | undefined {
  // Every machine snapshot knows how it ended; `SnapshotFrom` of an unknown machine does not say so.
  const { status, error } = walked.snapshots.at(-1) as unknown as ReturnType<AnyStateMachine['getInitialSnapshot']>;
  if (status === 'error') return `the machine throws: ${error instanceof Error ? error.message : String(error)}`;
  try {
    model.check(walked);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Leaves out steps, one at a time, as long as something is broken without them too. */
async function shortened<M extends AnyStateMachine>(model: Model<M>, way: Way): Promise<Way> {
  for (let at = way.steps.length - 1; at >= 0; at--) {
    const shorter = { ...way, steps: way.steps.filter((_, index) => index !== at) };
    // A step that needs the one left out cannot be taken.
    const walked = await walk(model, shorter.scenario, shorter.steps).catch(() => undefined);
    if (walked && brokenBy(model, walked) !== undefined) return shortened(model, shorter);
  }
  return way;
}

/** Chooses by the seed (a linear congruential generator, after Numerical Recipes). */
function chooser(seed: number) {
  let state = seed >>> 0;
  return <T>(from: readonly T[]): T | undefined => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)];
  };
}
