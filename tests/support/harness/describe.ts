import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Model } from './model';
import { plan, walk } from './walk';

/** Walks every transition of the model's machine, one test a walk, and fails when one cannot be walked. */
export async function describeModel<M extends AnyStateMachine>(model: Model<M>): Promise<void> {
  const { transitions, walks, missed } = await plan(model);
  const covered = transitions.length - missed.length;

  describe(`${model.name}, walked`, () => {
    it.each([...walks])('holds after $title', async ({ scenario, steps, covers }) => {
      const end = await walk(model, scenario, steps);
      expect([...end.taken]).toEqual(expect.arrayContaining([...covers]));
      model.check(end);
    });

    it('takes every transition', () => {
      process.stdout.write(`${model.name}: ${covered}/${transitions.length} transitions in ${walks.length} walks\n`);
      expect(missed).toEqual([]);
    });
  });
}
