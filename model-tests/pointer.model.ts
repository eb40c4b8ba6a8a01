import { expect } from 'vitest';
import type { PointerKind } from '../src/machines/pointer/commands';
import { HOLD_MS, pointerMachine } from '../src/machines/pointer/machine';
import type { Model } from '../tests/support/harness/model';

const at = (pointer: number, x: number, kind: PointerKind = 'touch') => ({
  pointer,
  kind,
  at: { x, y: 0 },
  keys: { shift: false, alt: false, ctrl: false },
  pressure: 1,
  time: 0,
});

/** Fingers and a mouse with everything that they can do on a surface. */
export const pointerModel: Model<typeof pointerMachine> = {
  name: 'pointer',
  machine: (world) =>
    pointerMachine.provide({ actions: { report: (_, gesture) => world.noted(gesture.type)(_, gesture) } }),
  scenarios: { 'a surface': undefined },
  events: {
    press: [
      { type: 'press', pans: false, ...at(1, 0) },
      { type: 'press', pans: true, ...at(1, 0, 'mouse') },
      { type: 'press', pans: false, ...at(2, 100) },
    ],
    move: [
      { type: 'move', ...at(1, 50) },
      { type: 'move', ...at(1, 50, 'mouse') },
    ],
    release: [
      { type: 'release', ...at(1, 50) },
      { type: 'release', ...at(2, 100) },
    ],
    lose: [
      { type: 'lose', pointer: 1 },
      { type: 'lose', pointer: 2 },
    ],
    leave: [{ type: 'leave' }],
    arm: [{ type: 'arm' }],
    disarm: [{ type: 'disarm' }],
    intend: [{ type: 'intend', pans: true }],
    grab: [{ type: 'grab' }],
    cancel: [{ type: 'cancel' }],
    finish: [{ type: 'finish' }],
  },
  outcomes: {},
  delays: { hold: HOLD_MS },
  identity: ({ context }) => [context.touches.map(({ pointer }) => pointer), context.press.kind, context.pans],
  check: ({ snapshots, effects }) => {
    const end = snapshots.at(-1);
    // A gesture that was reported as begun ends once, unless it is still active.
    const count = (type: string) => effects.filter((effect) => effect === `pointer.${type}`).length;
    expect(count('dropped') + count('clicked')).toBeLessThanOrEqual(count('pressed'));
    if (end?.hasTag('dragging')) expect(effects).toContain('pointer.pressed');
    expect(new Set(end?.context.touches.map(({ pointer }) => pointer)).size).toBe(end?.context.touches.length);
  },
};
