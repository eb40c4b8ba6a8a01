import { expect } from 'vitest';
import { INLINE_MODELS, slotsMachine } from '../src/machines/model-viewer/slots';
import type { Model } from '../tests/support/harness/model';

/** The models of a page, of which a few are loaded. */
export const modelSlotsModel: Model<typeof slotsMachine> = {
  name: 'model slots',
  machine: () => slotsMachine,
  scenarios: { 'an empty page': {}, 'a full page': { live: ['a', 'b', 'c', 'd'] } },
  events: {
    'slot.ask': [
      { type: 'slot.ask', id: 'a' },
      { type: 'slot.ask', id: 'e' },
    ],
    'slot.leave': [{ type: 'slot.leave', id: 'a' }],
  },
  outcomes: {},
  delays: {},
  identity: ({ context }) => context.live,
  check: ({ snapshots }) => {
    for (const { context } of snapshots) {
      expect(context.live.length).toBeLessThanOrEqual(INLINE_MODELS);
      expect(new Set(context.live).size).toBe(context.live.length);
    }
  },
};
