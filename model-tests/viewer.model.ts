import { expect } from 'vitest';
import { ZOOM_MAX, ZOOM_MIN } from '../src/machines/viewer/geometry';
import { viewerMachine } from '../src/machines/viewer/machine';
import type { Model } from '../tests/support/harness/model';

const ids = ['a', 'b', 'c'];
const at = (x: number, time: number, pointer = 1) => ({ pointer, x, y: 0, at: time });

/** A viewer with everything that can happen to it. */
export const viewerModel: Model<typeof viewerMachine> = {
  name: 'viewer',
  machine: () => viewerMachine,
  scenarios: { 'the middle of three': { ids, id: 'b' }, 'one alone': { ids: ['a'], id: 'a' } },
  events: {
    'viewer.show': [{ type: 'viewer.show', id: 'c' }],
    'viewer.next': [{ type: 'viewer.next' }],
    'viewer.previous': [{ type: 'viewer.previous' }],
    'viewer.measured': [
      { type: 'viewer.measured', stage: { width: 800, height: 600 }, picture: { width: 800, height: 500 } },
    ],
    'viewer.zoom-in': [{ type: 'viewer.zoom-in' }],
    'viewer.zoom-out': [{ type: 'viewer.zoom-out' }],
    'viewer.reset': [{ type: 'viewer.reset' }],
    'viewer.wheel': [{ type: 'viewer.wheel', up: true, x: 10, y: 10 }],
    'viewer.toggle': [{ type: 'viewer.toggle', x: 0, y: 0 }],
    'viewer.press': [
      { type: 'viewer.press', ...at(0, 0) },
      { type: 'viewer.press', ...at(100, 0, 2) },
    ],
    'viewer.move': [{ type: 'viewer.move', ...at(20, 10) }],
    'viewer.release': [
      { type: 'viewer.release', ...at(-60, 100) },
      { type: 'viewer.release', ...at(60, 100) },
      { type: 'viewer.release', ...at(0, 100) },
    ],
    'viewer.lose': [{ type: 'viewer.lose', pointer: 1 }],
  },
  outcomes: {},
  delays: {},
  identity: ({ context }) => [context.id, context.touches.map(({ pointer }) => pointer), context.view.zoom > 1],
  check: ({ snapshots }) => {
    const end = snapshots.at(-1);
    expect(end?.context.ids).toContain(end?.context.id);
    expect(end?.context.view.zoom).toBeGreaterThanOrEqual(ZOOM_MIN);
    expect(end?.context.view.zoom).toBeLessThanOrEqual(ZOOM_MAX);
    expect(end?.hasTag('held')).toBe((end?.context.touches.length ?? 0) > 0);
  },
};
