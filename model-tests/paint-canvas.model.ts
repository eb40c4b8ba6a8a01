import { expect } from 'vitest';
import { createEmptyActor } from 'xstate';
import { paintCanvasMachine } from '../src/machines/paint-canvas/machine';
import type { Model } from '../tests/support/harness/model';

const picture = { width: 4000, height: 3000 };
const at = { x: 500, y: 300 };
const keys = { shift: false, alt: false, ctrl: false };
const press = { type: 'pointer.pressed', at, kind: 'mouse', keys, pans: false, pressure: 1 } as const;
const input = (hasBrush: boolean, stroking: boolean) => ({
  editor: createEmptyActor(),
  picture,
  sheet: () => ({ hasBrush, stroking }),
});

/** The canvas of the image editor with everything that a pointer and the keys do on it. */
export const paintCanvasModel: Model<typeof paintCanvasMachine> = {
  name: 'paint canvas',
  machine: () => paintCanvasMachine,
  scenarios: {
    'a brush': input(true, true),
    'a painting that is full': input(true, false),
    'the hand': input(false, false),
  },
  events: {
    'pointer.hovered': [{ type: 'pointer.hovered', at }],
    'pointer.left': [{ type: 'pointer.left' }],
    'pointer.pressed': [press, { ...press, pans: true }, { ...press, keys: { ...keys, alt: true } }],
    'pointer.held': [{ type: 'pointer.held', at }],
    'pointer.clicked': [{ type: 'pointer.clicked', at }],
    'pointer.dragged': [{ type: 'pointer.dragged', from: at, at, keys }],
    'pointer.dropped': [{ type: 'pointer.dropped', from: at, at, ms: 200 }],
    'pointer.cancelled': [{ type: 'pointer.cancelled' }],
    'pointer.panned': [{ type: 'pointer.panned', by: { x: 1, y: 1 } }],
    'pointer.pinched': [{ type: 'pointer.pinched', before: [{ x: 0, y: 0 }, at], after: [at, { x: 0, y: 0 }] }],
    'canvas.resized': [{ type: 'canvas.resized', size: { width: 390, height: 640 } }],
    'view.zoom': [{ type: 'view.zoom', factor: 2 }],
    'view.fit': [{ type: 'view.fit' }],
    'view.own': [{ type: 'view.own' }],
    'keys.nudge': [{ type: 'keys.nudge', arrow: { x: 1, y: 0 }, far: 10 }],
    'keys.pen': [{ type: 'keys.pen' }],
    'keys.lift': [{ type: 'keys.lift' }],
    'space.down': [{ type: 'space.down' }],
    'space.up': [{ type: 'space.up' }],
    'space.lost': [{ type: 'space.lost' }],
    'step.back': [{ type: 'step.back' }],
    'stroke.answered': [{ type: 'stroke.answered' }],
  },
  outcomes: { pointer: { done: [], error: [] } },
  delays: {},
  identity: ({ context }) => [context.armedAt === undefined ? 'free' : context.armedAt === context.viewport],
  check: ({ snapshots, facts }) => {
    // Every stroke that began has ended, except an active one.
    const count = (type: string) => facts.filter((order) => order.type === `stroke.${type}`).length;
    const end = snapshots.at(-1);
    const isPainting = end?.hasTag('stroking') || end?.hasTag('pen-down');
    if (isPainting) expect(count('begin')).toBeGreaterThan(count('end') + count('cancel'));
    expect(count('end') + count('cancel')).toBeLessThanOrEqual(count('begin'));
  },
};
