import { expect } from 'vitest';
import { startDrawing } from '../src/drawing/outline';
import { PreviewError } from '../src/machines/car-preview/failure';
import { carPreviewMachine, SETTLING } from '../src/machines/car-preview/machine';
import type { ModelStats } from '../src/machines/model-viewer/stats';
import type { Model } from '../tests/support/harness/model';

const facts: ModelStats = { triangles: 9, min: [-1, 0, -2], max: [1, 1.4, 2], unit: 1000, materials: {} };
const [sedan, suv] = [startDrawing('sedan_standard'), startDrawing('suv_large')];

/** The 3D preview of a drawing, with everything that can happen to it. */
export const carPreviewModel: Model<typeof carPreviewMachine> = {
  name: 'car preview',
  machine: (world) => carPreviewMachine.provide({ actors: { build: world.promised() } }),
  scenarios: { 'a drawing': { subject: sedan } },
  events: {
    'preview.open': [{ type: 'preview.open' }],
    'preview.close': [{ type: 'preview.close' }],
    'preview.retry': [{ type: 'preview.retry' }],
    'subject.change': [{ type: 'subject.change', subject: suv }],
    'hand.down': [{ type: 'hand.down' }],
    'hand.up': [{ type: 'hand.up' }],
  },
  outcomes: {
    build: {
      done: [facts],
      error: [new PreviewError({ kind: 'network' }), new PreviewError({ kind: 'busy', patience: 2000 })],
    },
  },
  delays: { settling: SETTLING, patience: 2000 },
  identity: ({ context: { subject, shown, failure } }) => [subject, shown?.subject, failure],
  check: ({ snapshots }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    const { subject, shown, failure } = end.context;
    if (end.matches({ open: 'shown' })) expect(shown?.subject).toBe(subject);
    if (end.hasTag('failed')) expect(failure).toBeDefined();
    // What was made once stays until another is made: nothing flickers.
    expect(shown !== undefined).toBe(snapshots.some(({ context }) => context.shown !== undefined));
    if (end.matches('closed')) expect(failure).toBeUndefined();
  },
};
