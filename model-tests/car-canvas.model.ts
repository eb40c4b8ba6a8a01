import { expect } from 'vitest';
import { createEmptyActor } from 'xstate';
import { fittedCar } from '../src/drawing/car-viewport';
import { startDrawing } from '../src/drawing/outline';
import { type EditorMode, emptySelection } from '../src/drawing/selection';
import { toCanvas } from '../src/drawing/viewport';
import type { Sheet } from '../src/machines/car-canvas/commands';
import { carCanvasMachine } from '../src/machines/car-canvas/machine';
import type { Model } from '../tests/support/harness/model';

const sedan = startDrawing('sedan_standard');
const reference = { blob: 'photo', x: 0, y: 0, width: 4000, height: 2000, angle: 0, opacity: 0.5 };
const size = { width: 1000, height: 600 };
const view = fittedCar(sedan, size);
const onPoint = toCanvas(view, sedan.points[5] ?? { x: 0, y: 0 });
const paper = { x: 2, y: 2 };
const keys = { shift: false, alt: false, ctrl: false };

const input = (mode: EditorMode, more: Partial<Sheet> = {}) => {
  const sheet: Sheet = {
    ...{ drawing: sedan, shown: sedan, selection: emptySelection, mode, dragging: false, canDelete: true, reference },
    snapping: { on: true },
    ...more,
  };
  return { editor: createEmptyActor(), sheet: () => sheet };
};

/** The canvas of the car editor with everything that a pointer and the keys do on it. */
export const carCanvasModel: Model<typeof carCanvasMachine> = {
  name: 'car canvas',
  machine: (world) => carCanvasMachine.provide({ actions: { speak: world.noted('speak') } }),
  scenarios: {
    'the mode for looking': input('select'),
    'the mode for editing': input('edit'),
    'a chosen point': input('edit', { selection: { ...emptySelection, points: [5] } }),
    'the mode for adding': input('add'),
    'the mode for deleting': input('delete'),
    'the mode for segments': input('segments'),
    'a slider that is dragged': input('edit', { dragging: true }),
  },
  events: {
    announce: [{ type: 'announce', what: { kind: 'selection' } }],
    'pointer.hovered': [{ type: 'pointer.hovered', at: onPoint }],
    'pointer.left': [{ type: 'pointer.left' }],
    'pointer.pressed': [
      { type: 'pointer.pressed', at: onPoint, kind: 'mouse', keys, pans: false, pressure: 1 },
      { type: 'pointer.pressed', at: paper, kind: 'mouse', keys, pans: false, pressure: 1 },
    ],
    'pointer.held': [{ type: 'pointer.held', at: onPoint }],
    'pointer.clicked': [{ type: 'pointer.clicked', at: onPoint }],
    'pointer.doubled': [{ type: 'pointer.doubled', at: onPoint }],
    'pointer.dragged': [{ type: 'pointer.dragged', from: onPoint, at: paper, keys }],
    'pointer.dropped': [{ type: 'pointer.dropped', from: onPoint, at: paper, ms: 200 }],
    'pointer.cancelled': [{ type: 'pointer.cancelled' }],
    'pointer.panned': [{ type: 'pointer.panned', by: { x: 1, y: 1 } }],
    'pointer.pinched': [{ type: 'pointer.pinched', before: [paper, onPoint], after: [onPoint, paper] }],
    'canvas.resized': [{ type: 'canvas.resized', size }],
    'view.zoom': [{ type: 'view.zoom', factor: 2 }],
    'view.fit': [{ type: 'view.fit' }],
    'view.set': [{ type: 'view.set', viewport: view }],
    'keys.nudge': [{ type: 'keys.nudge', arrow: { x: 1, y: 0 }, far: 10 }],
    'keys.release': [{ type: 'keys.release' }],
    'keys.walk': [{ type: 'keys.walk', step: 1, add: false }],
    'keys.enter': [{ type: 'keys.enter' }],
    'keys.remove': [{ type: 'keys.remove' }],
    'keys.handle': [{ type: 'keys.handle' }],
    'keys.point-type': [{ type: 'keys.point-type' }],
    'keys.select-all': [{ type: 'keys.select-all' }],
    'keys.display': [{ type: 'keys.display', display: 'dashed' }],
    'step.back': [{ type: 'step.back' }],
    'reference.calibrate': [{ type: 'reference.calibrate' }],
    'reference.move': [{ type: 'reference.move' }],
  },
  outcomes: { pointer: { done: [], error: [] } },
  delays: {},
  identity: ({ context }) => [
    context.press?.intent.drag,
    context.hover.kind,
    context.handle !== undefined,
    Math.min(1, context.marks.length),
  ],
  check: ({ snapshots }) => {
    const end = snapshots.at(-1);
    // Aids of a gesture go with it.
    if (end?.matches({ drawing: 'idle' })) expect(end.context.marquee).toBeUndefined();
    if (!end?.hasTag('calibrating')) expect(end?.context.marks).toEqual([]);
    if (!end?.hasTag('moving-reference')) expect(end?.context.shift).toBeUndefined();
  },
};
