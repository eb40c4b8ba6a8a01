import { expect } from 'vitest';
import type { ImageEditorInput, LoadedPicture } from '../src/machines/image-editor/commands';
import { imageEditorMachine } from '../src/machines/image-editor/machine';
import { MASK_COLOR } from '../src/painting/brushes';
import { OpenError, PaintError } from '../src/painting/failure';
import type { Mark } from '../src/painting/mark';
import type { Model } from '../tests/support/harness/model';

const tip = { layer: 'mask', erase: false, size: 100, hardness: 1, opacity: 1, color: MASK_COLOR } as const;
const mark: Mark = { kind: 'stroke', tip, points: [400, 400, 100, 800, 400, 100] };
const picture: LoadedPicture = { paintingId: 'picture', size: { width: 640, height: 400 } };
const kept = { marks: [mark], undone: [] };
const input: ImageEditorInput = {
  name: 'car.png',
  masks: true,
  masking: false,
  color: '#1a1a1a',
  now: () => 1_000,
};
/** A browser that can paint and not take away. */
export const POOR = 'poor.png';
/** A painting that has no room for another stroke. */
export const FULL = 'full.png';

/** The image editor with everything that a designer can do in it. */
export const imageEditorModel: Model<typeof imageEditorMachine> = {
  name: 'image editor',
  machine: (world) =>
    imageEditorMachine.provide({
      actors: { load: world.promised(), save: world.promised(), download: world.promised() },
      guards: { canErase: ({ context }) => context.name !== POOR, isFull: ({ context }) => context.name === FULL },
    }),
  scenarios: {
    'a picture that takes a mask': input,
    'a mask to paint': { ...input, masking: true },
    'strokes over a drawing': { ...input, masks: false, strokes: true },
    'a browser that cannot erase': { ...input, name: POOR, masks: false },
    'a painting without room': { ...input, name: FULL },
  },
  events: {
    'load.retry': [{ type: 'load.retry' }],
    'tool.brush': [{ type: 'tool.brush' }],
    'tool.eraser': [{ type: 'tool.eraser' }],
    'tool.mask': [{ type: 'tool.mask' }],
    'tool.pan': [{ type: 'tool.pan' }],
    'brush.set': [{ type: 'brush.set', brush: 'brush', patch: { size: 40 } }],
    'color.set': [{ type: 'color.set', color: '#c8321f' }],
    'color.swap': [{ type: 'color.swap' }],
    'eraser.layer': [{ type: 'eraser.layer', layer: 'image' }],
    'layer.toggle': [{ type: 'layer.toggle', layer: 'paint' }],
    'layer.clear': [{ type: 'layer.clear', layer: 'paint' }],
    'stroke.begin': [{ type: 'stroke.begin' }],
    'stroke.end': [{ type: 'stroke.end', mark }],
    'stroke.cancel': [{ type: 'stroke.cancel' }],
    'canvas.failed': [{ type: 'canvas.failed' }],
    'history.undo': [{ type: 'history.undo' }],
    'history.redo': [{ type: 'history.redo' }],
    'picture.save': [{ type: 'picture.save' }],
    'picture.download': [{ type: 'picture.download' }],
    'question.yes': [{ type: 'question.yes' }],
    'question.no': [{ type: 'question.no' }],
    'question.dismiss': [{ type: 'question.dismiss' }],
    'failure.dismiss': [{ type: 'failure.dismiss' }],
    'editor.cancel': [{ type: 'editor.cancel' }],
    'editor.leave': [{ type: 'editor.leave' }],
  },
  outcomes: {
    load: { done: [picture, { ...picture, kept }], error: [new OpenError('network')] },
    save: { done: [undefined], error: [new PaintError('image')] },
    download: { done: [undefined], error: [new PaintError('download')] },
  },
  delays: {},
  identity: ({ context }) => [Math.min(1, context.history.marks.length), context.history.undone.length > 0],
  check: ({ snapshots, facts }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    const steps = facts.flatMap((fact) => ('step' in fact ? [fact.step] : []));
    // Only the user saves or discards, once each painting: the one that was kept, and the one begun now.
    const count = (wanted: string) => steps.filter((step) => step === wanted).length;
    expect(count('begin')).toBeLessThanOrEqual(1);
    expect(count('end')).toBeLessThanOrEqual(count('begin') + (end.context.picture?.kept ? 1 : 0));
    const painted = end.context.history.marks.length + end.context.history.undone.length > 0;
    if (painted && end.hasTag('ready')) expect(end.context.begun).toBe(true);
    // An unpainted picture leaves no record.
    expect(count('mark')).toBeGreaterThanOrEqual(end.context.begun && !end.context.picture?.kept ? 1 : 0);
    if (end.hasTag('stroking')) expect(end.hasTag('busy')).toBe(false);
  },
};
