import { expect } from 'vitest';
import { begin } from '../src/drawing/history';
import { startDrawing } from '../src/drawing/outline';
import { emptySelection } from '../src/drawing/selection';
import { carEditorMachine } from '../src/machines/car-editor/machine';
import { toStored } from '../src/machines/car-editor/stored';
import type { Model } from '../tests/support/harness/model';

const sedan = startDrawing('sedan_standard');
/** An outline that can lose one point and no more. */
const diamond = { ...sedan, points: sedan.points.slice(0, 4) };
const move = { kind: 'move', points: [1], wheels: [], by: { x: 20, y: 20 } } as const;
const look = { fill: 'tint', sketch: false } as const;
const reference = { blob: 'photo', x: 0, y: 0, width: 4000, height: 2000, angle: 0, opacity: 0.5 };

/** The car editor with everything that a designer can do in it. */
export const carEditorModel: Model<typeof carEditorMachine> = {
  name: 'car editor',
  machine: (world) => carEditorMachine.provide({ actors: { save: world.promised(), export: world.promised() } }),
  scenarios: {
    'an untouched sedan': { drawingId: 'd1', history: begin(sedan), now: () => 1_000 },
    'an edited sedan': { drawingId: 'd1', history: begin({ ...sedan, edited: true }), now: () => 1_000 },
    'four points': { drawingId: 'd1', history: begin(diamond), now: () => 1_000 },
  },
  events: {
    'mode.select': [{ type: 'mode.select' }],
    'mode.edit': [{ type: 'mode.edit' }],
    'mode.add-point': [{ type: 'mode.add-point' }],
    'mode.delete-point': [{ type: 'mode.delete-point' }],
    'mode.segments': [{ type: 'mode.segments' }],
    'selection.set': [{ type: 'selection.set', selection: { ...emptySelection, segments: [0] } }],
    'drawing.edit': [{ type: 'drawing.edit', edit: move }],
    'segments.display': [{ type: 'segments.display', display: 'dashed' }],
    'gesture.begin': [{ type: 'gesture.begin' }],
    'gesture.move': [{ type: 'gesture.move', edit: move }],
    'gesture.end': [{ type: 'gesture.end' }],
    'gesture.cancel': [{ type: 'gesture.cancel' }],
    'history.undo': [{ type: 'history.undo' }],
    'history.redo': [{ type: 'history.redo' }],
    'reset.ask': [{ type: 'reset.ask' }],
    'type.choose': [{ type: 'type.choose', carType: 'suv_compact' }],
    'question.yes': [{ type: 'question.yes' }],
    'question.keep': [{ type: 'question.keep' }],
    'question.dismiss': [{ type: 'question.dismiss' }],
    'config.open': [{ type: 'config.open', drawing: diamond, name: 'mine' }],
    'config.rejected': [{ type: 'config.rejected', failure: { kind: 'wrong-field', field: 'carParams' } }],
    'config.save': [{ type: 'config.save', name: 'mine' }],
    'reference.set': [{ type: 'reference.set', reference }],
    'picture.export': [
      { type: 'picture.export', target: 'png', look },
      { type: 'picture.export', target: 'form', look },
    ],
    'failure.dismiss': [{ type: 'failure.dismiss' }],
    'editor.close': [{ type: 'editor.close' }],
  },
  outcomes: {
    save: { done: [undefined], error: [new Error('full')] },
    export: { done: [undefined], error: [new Error('no canvas')] },
  },
  delays: {},
  identity: ({ context }) => [
    Math.min(1, context.history.past.length),
    context.history.future.length > 0,
    context.history.present.edited,
    context.selection.segments.length,
    context.target === 'form',
  ],
  check: ({ snapshots, facts }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    expect(end.context.history.present.points.length).toBeGreaterThan(2);
    // A preview lives only as long as its gesture.
    if (!end.hasTag('dragging')) expect(end.context.preview).toBeUndefined();
    expect(end.context.wanted !== undefined).toBe(end.hasTag('asking-type'));
    // The last logged fact holds the current drawing.
    expect(facts.findLast(({ type }) => type === 'v2.DrawingChanged')).toMatchObject({
      drawing: toStored(end.context.history.present),
    });
  },
};
