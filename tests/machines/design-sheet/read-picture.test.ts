import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CarDesign } from '../../../contract/design';
import type { PossibleCar } from '../../../contract/design-calls';
import { designSheetMachine } from '../../../src/machines/design-sheet/machine';
import { selectSheet } from '../../../src/machines/design-sheet/selectors';
import { sedan } from '../../support/designs';

it('locks what was read from a picture, and nothing that the provider filled in', async () => {
  // given what a side view shows
  const design: CarDesign = {
    version: 1,
    package: { body: 'sedan', wheelbase: 2900, tyreDiameter: 680 },
    proportion: { cowl: 1200 },
    surface: { outline: { top: [[0, 800]], front: [[300, 0]], rear: [[300, 4800]] } },
    camera: { view: 'side' },
  };
  const complete = fromPromise<PossibleCar, { design: CarDesign }>(async () => ({ design: sedan, moved: [] }));
  // when
  const actor = createActor(designSheetMachine.provide({ actors: { complete } }), {
    input: { start: { kind: 'design', design, isRead: true }, now: () => 1 },
    inspect: () => {},
  }).start();
  // then
  await vi.waitFor(() => expect(actor.getSnapshot().matches('resting')).toBe(true));
  expect(selectSheet(actor.getSnapshot())).toEqual({
    design: sedan,
    locks: ['package.body', 'package.wheelbase', 'package.tyreDiameter', 'proportion.cowl'],
  });
});
