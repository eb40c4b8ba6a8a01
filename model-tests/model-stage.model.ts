import { expect } from 'vitest';
import { modelStageMachine } from '../src/machines/model-viewer/stage';
import type { Model } from '../tests/support/harness/model';

/** How a model is shown, with everything that can happen to that. */
export const modelStageModel: Model<typeof modelStageMachine> = {
  name: 'model stage',
  machine: () => modelStageMachine,
  scenarios: { 'a model': undefined },
  events: {
    'surface.lost': [{ type: 'surface.lost' }],
    'surface.restored': [{ type: 'surface.restored' }],
    'surface.renew': [{ type: 'surface.renew' }],
    'surface.absent': [{ type: 'surface.absent' }],
    'screen.toggle': [{ type: 'screen.toggle' }],
    'controls.toggle': [{ type: 'controls.toggle' }],
    'turntable.toggle': [{ type: 'turntable.toggle' }],
    'measure.toggle': [{ type: 'measure.toggle' }],
    'measure.pick': [{ type: 'measure.pick', place: [0, 1, 0] }],
    'measure.clear': [{ type: 'measure.clear' }],
    'section.toggle': [{ type: 'section.toggle' }],
    'section.move': [{ type: 'section.move', patch: { axis: 'z', at: 0.25 } }],
  },
  outcomes: {},
  delays: {},
  identity: ({ context }) => context.points.length,
  check: ({ snapshots }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    expect(end.context.points.length).toBeLessThanOrEqual(2);
    if (!end.hasTag('measuring')) expect(end.context.points).toEqual([]);
    // The controls have room over the whole window alone.
    if (end.hasTag('controls')) expect(end.hasTag('full')).toBe(true);
    expect(end.context.section.at).toBeGreaterThanOrEqual(0);
    expect(end.context.section.at).toBeLessThanOrEqual(1);
  },
};
