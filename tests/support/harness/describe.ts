import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Model } from './model';
import { wander } from './random';
import { reachOf, shownReach } from './reach';
import { keepReach } from './reached';
import { record, recorded } from './recorded';
import { invokesOf } from './transitions';
import type { Walked } from './walk';
import { follow } from './ways';
import { createWorld } from './world';

/**
 * Walks the recorded walks of a model again, one test a walk: every step does what was recorded, what must hold holds
 * after it, and no transition is left out.
 */
export async function describeModel<M extends AnyStateMachine>(model: Model<M>): Promise<void> {
  if (process.env.RECORD_WALKS !== undefined) await record(model);
  const walks = recorded(model.name).map((each) => ({ ...each, title: each.path.join(' → ') }));
  const walked: Walked<M>[] = [];

  describe(`${model.name}, walked`, () => {
    it.each(walks)('does what was recorded after $title', async ({ path, traces }) => {
      const end = await follow(model, path);
      walked.push(end);
      for (const moment of end.moments.keys()) model.check(until(end, moment));
      expect(end.moments.map(({ trace }) => trace)).toEqual(traces);
    });

    // By `npm run test:model` alone.
    const { MODEL_SEED: seed, MODEL_STEPS: steps } = process.env;
    if (seed !== undefined) {
      it('holds on random walks', async () => {
        expect(await wander(model, Number(seed), Number(steps))).toBeUndefined();
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

/** A walk as it was after one of its steps. */
function until<M extends AnyStateMachine>({ snapshots, facts, effects, moments }: Walked<M>, at: number) {
  const { facts: known = 0, effects: done = 0 } = moments[at] ?? {};
  const until: readonly SnapshotFrom<M>[] = snapshots.slice(0, at + 1);
  return { snapshots: until, facts: facts.slice(0, known), effects: effects.slice(0, done) };
}
