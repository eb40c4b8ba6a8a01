import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Model } from './model';
import { numbered, type Wandered, wander } from './random';
import { reachOf, shownReach } from './reach';
import { keepReach } from './reached';
import { record, recorded } from './recorded';
import { keepSeed, keptSeeds } from './seeds';
import { invokesOf } from './transitions';
import { type Walked, walk } from './walk';
import { keepWalks } from './wandered';
import { follow, pathOf } from './ways';
import { createWorld } from './world';

/**
 * Walks the recorded walks of a model again, one test a walk: every step does what was recorded, what must hold holds
 * after it, and no transition is left out. Seeds that once broke the machine are walked again as well.
 */
export async function describeModel<M extends AnyStateMachine>(model: Model<M>): Promise<void> {
  if (process.env.RECORD_WALKS !== undefined) await record(model);
  const walks = recorded(model.name).map((each) => ({ ...each, title: each.path.join(' → ') }));
  const walked: Walked<M>[] = [];

  describe(`${model.name}, walked`, () => {
    it.each(walks)('does what was recorded after $title', async ({ path, traces }) => {
      const end = await follow(model, path);
      walked.push(end);
      holds(model, end);
      expect(end.moments.map(({ trace }) => trace)).toEqual(traces);
    });

    it.each(keptSeeds(model.name))('holds where seed $seed once broke it: $what', async ({ seed, steps, path }) => {
      holds(model, await follow(model, path));
      expect((await wander(model, seed, steps)).broken).toBeUndefined();
    });

    // By `npm run test:model` alone.
    const { MODEL_SEED: seed, MODEL_STEPS: steps } = process.env;
    if (seed !== undefined) {
      it('holds on random walks', async () => {
        const wandered = await wander(model, Number(seed), Number(steps));
        await keep(model, wandered);
        if (wandered.broken === undefined) return;
        const { way, what, after } = wandered.broken;
        const path = pathOf(model, way.scenario, way.steps);
        const [line = ''] = what.split(/\n| \/\/ /);
        keepSeed({ machine: model.name, seed: Number(seed), steps: after, path, what: line });
        expect.fail(`${await numbered(model, way)}\nbroken: ${what}`);
      });
    }

    it('takes every transition', () => {
      const machine = model.machine(createWorld());
      expect(invokesOf(machine).filter((id) => !(id in model.outcomes))).toEqual([]);
      const reach = reachOf(model, walked);
      keepReach('Vitest', reach);
      process.stdout.write(`${shownReach(reach)}\n`);
      expect(reach.missed, 'plan the walks again: npm run walks').toEqual([]);
    });
  });
}

/** Asserts after every step of a walk what must hold of the model. */
function holds<M extends AnyStateMachine>(model: Model<M>, end: Walked<M>): void {
  for (const moment of end.moments.keys()) model.check(until(end, moment));
}

/** A walk as it was after one of its steps. */
function until<M extends AnyStateMachine>({ snapshots, facts, effects, moments }: Walked<M>, at: number) {
  const { facts: known = 0, effects: done = 0 } = moments[at] ?? {};
  const until: readonly SnapshotFrom<M>[] = snapshots.slice(0, at + 1);
  return { snapshots: until, facts: facts.slice(0, known), effects: effects.slice(0, done) };
}

/** Keeps random walks for the browser; the way to what is broken comes last. */
async function keep<M extends AnyStateMachine>(model: Model<M>, { ways, broken }: Wandered): Promise<void> {
  const all = broken ? [...ways, broken.way] : ways;
  const walks = await Promise.all(
    all.map(async ({ scenario, steps }) => {
      const { moments } = await walk(model, scenario, steps);
      return { path: pathOf(model, scenario, steps), traces: moments.map(({ trace }) => trace) };
    }),
  );
  keepWalks({ machine: model.name, walks, what: broken?.what });
}
