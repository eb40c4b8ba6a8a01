import { expect } from 'vitest';
import { createEmptyActor } from 'xstate';
import { domeDrawing } from '../src/machines/handles/dome';
import { handlesMachine } from '../src/machines/handles/machine';
import { KEYS_REST } from '../src/machines/handles/places';
import { sideDrawing } from '../src/machines/handles/side';
import { sedan } from '../tests/support/designs';
import { gesturesAt } from '../tests/support/gestures';
import type { Model } from '../tests/support/harness/model';

/** The rear wheel's hub of a sedan in a drawing of 1000 × 400 px, and a place where no handle is. */
const hub = { x: 728, y: 256 };
const nowhere = { x: 5, y: 395 };
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
    ...gesturesAt(hub, nowhere, nowhere),
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
