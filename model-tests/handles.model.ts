import { expect } from 'vitest';
import { createEmptyActor } from 'xstate';
import { domeDrawing } from '../src/machines/handles/dome';
import { handlesMachine } from '../src/machines/handles/machine';
import { KEYS_REST } from '../src/machines/handles/places';
import { sideDrawing } from '../src/machines/handles/side';
import { sedan } from '../tests/support/designs';
import type { Model } from '../tests/support/harness/model';

/** The rear wheel's hub of a sedan in a drawing of 1000 × 400 px, and a place where no handle is. */
const hub = { x: 728, y: 256 };
const nowhere = { x: 5, y: 395 };
const keys = { shift: false, alt: false, ctrl: false };
const press = { type: 'pointer.pressed', at: hub, kind: 'mouse', keys, pans: false, pressure: 1 } as const;
const input = (isResting: boolean, drawing = sideDrawing) => ({
  drawing,
  owner: createEmptyActor(),
  read: () => ({ sheet: { design: sedan, locks: ['package.length' as const] }, isResting }),
});

/** The handles of a side view with everything that a pointer and the keys do to them. */
export const handlesModel: Model<typeof handlesMachine> = {
  name: 'handles',
  machine: () => handlesMachine,
  scenarios: {
    'a sheet at rest': input(true),
    'a sheet that is busy': input(false),
    'the camera of a sheet': input(true, domeDrawing),
  },
  events: {
    'pointer.hovered': [
      { type: 'pointer.hovered', at: hub },
      { type: 'pointer.hovered', at: nowhere },
    ],
    'pointer.left': [{ type: 'pointer.left' }],
    'pointer.pressed': [press, { ...press, at: nowhere }],
    'pointer.held': [{ type: 'pointer.held', at: hub }],
    'pointer.clicked': [{ type: 'pointer.clicked', at: hub }],
    'pointer.dragged': [{ type: 'pointer.dragged', from: hub, at: nowhere, keys }],
    'pointer.dropped': [{ type: 'pointer.dropped', from: hub, at: nowhere, ms: 200 }],
    'pointer.cancelled': [{ type: 'pointer.cancelled' }],
    'pointer.panned': [{ type: 'pointer.panned', by: { x: 1, y: 1 } }],
    'pointer.pinched': [{ type: 'pointer.pinched', before: [hub, nowhere], after: [nowhere, hub] }],
    'canvas.resized': [{ type: 'canvas.resized', size: { width: 390, height: 200 } }],
    'keys.nudge': [
      { type: 'keys.nudge', path: 'package.wheelbase', by: 5 },
      { type: 'keys.nudge', path: 'package.length', by: 5 },
      { type: 'keys.nudge', path: 'package.frontOverhang', by: 5 },
      { type: 'keys.nudge', path: 'camera.azimuth', by: 5 },
    ],
    'keys.end': [{ type: 'keys.end' }],
    'step.back': [{ type: 'step.back' }],
  },
  outcomes: { pointer: { done: [], error: [] } },
  delays: { rest: KEYS_REST },
  identity: ({ context }) => [context.held?.path, context.size.width],
  check: ({ snapshots }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    // What is locked is never in the hand, and the scale is kept for a drag alone.
    expect(end.context.held?.path).not.toBe('package.length');
    expect(end.context.held !== undefined).toBe(!end.matches('idle'));
    expect(end.context.frame !== undefined).toBe(end.hasTag('dragging'));
  },
};
