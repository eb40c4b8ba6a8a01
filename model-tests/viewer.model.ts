import { expect } from 'vitest';
import { ZOOM } from '../src/machines/viewer/geometry';
import { viewerMachine } from '../src/machines/viewer/machine';
import type { Model } from '../tests/support/harness/model';

const ids = ['a', 'b', 'c'];
const at = { x: 0, y: 0 };
const press = {
  ...({ type: 'pointer.pressed', at, kind: 'touch', pans: false, pressure: 1 } as const),
  keys: { shift: false, alt: false, ctrl: false },
};
const drop = (x: number) => ({ type: 'pointer.dropped', from: at, at: { x, y: 0 }, ms: 100 }) as const;

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
    'viewer.own-size': [{ type: 'viewer.own-size' }],
    'viewer.reset': [{ type: 'viewer.reset' }],
    'viewer.wheel': [{ type: 'viewer.wheel', up: true, x: 10, y: 10 }],
    'viewer.toggle': [{ type: 'viewer.toggle', x: 0, y: 0 }],
    'pointer.hovered': [{ type: 'pointer.hovered', at }],
    'pointer.left': [{ type: 'pointer.left' }],
    'pointer.pressed': [press, { ...press, pans: true }],
    'pointer.held': [{ type: 'pointer.held', at }],
    'pointer.clicked': [{ type: 'pointer.clicked', at }],
    'pointer.dragged': [{ type: 'pointer.dragged', from: at, at: { x: 20, y: 0 }, keys: press.keys }],
    'pointer.dropped': [drop(-60), drop(60), drop(0)],
    'pointer.cancelled': [{ type: 'pointer.cancelled' }],
    'pointer.panned': [{ type: 'pointer.panned', by: { x: 5, y: 5 } }],
    'pointer.pinched': [{ type: 'pointer.pinched', before: [at, { x: 100, y: 0 }], after: [at, { x: 200, y: 0 }] }],
  },
  outcomes: { pointer: { done: [], error: [] } },
  delays: {},
  identity: ({ context }) => [context.id, context.view.scale > 1],
  check: ({ snapshots }) => {
    const end = snapshots.at(-1);
    expect(end?.context.ids).toContain(end?.context.id);
    expect(end?.context.view.scale).toBeGreaterThanOrEqual(ZOOM.min);
    expect(end?.context.view.scale).toBeLessThanOrEqual(ZOOM.max);
    // Where a drag was is forgotten with it.
    if (end?.hasTag('still')) expect(end.context.last).toBeUndefined();
  },
};
