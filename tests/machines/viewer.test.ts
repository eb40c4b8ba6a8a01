import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fitted, within, ZOOM_MAX, ZOOM_MIN, zoomAt } from '../../src/machines/viewer/geometry';
import { type ViewerCommand, viewerMachine } from '../../src/machines/viewer/machine';
import { selectIndex, selectShown, selectView } from '../../src/machines/viewer/selectors';

const stage = { width: 800, height: 600 };
const picture = { width: 800, height: 500 };

function open(id = 'b', ids = ['a', 'b', 'c']) {
  const viewer = createActor(viewerMachine, { input: { ids, id } }).start();
  viewer.send({ type: 'viewer.measured', stage, picture });
  const send = (...commands: ViewerCommand[]) => {
    for (const command of commands) viewer.send(command);
  };
  return { send, view: () => selectView(viewer.getSnapshot()), shown: () => selectShown(viewer.getSnapshot()), viewer };
}
const times = (count: number, command: ViewerCommand) => Array.from({ length: count }, () => command);
const finger = (
  type: 'viewer.press' | 'viewer.move' | 'viewer.release',
  x: number,
  at: number,
  y = 0,
  pointer = 1,
) => ({
  type,
  pointer,
  x,
  y,
  at,
});

describe('zooming', () => {
  it('goes 1.2 times at a press, and back again exactly', () => {
    const { send, view } = open();
    send({ type: 'viewer.zoom-in' });
    expect(view().zoom).toBeCloseTo(1.2, 9);
    send({ type: 'viewer.zoom-in' }, ...times(2, { type: 'viewer.zoom-out' }));
    expect(view().zoom).toBe(1);
  });

  it('goes by 0.1 at a notch of the wheel', () => {
    const { send, view } = open();
    send(...times(3, { type: 'viewer.wheel', up: true, x: 0, y: 0 }));
    expect(view().zoom).toBe(1.3);
    send(...times(5, { type: 'viewer.wheel', up: false, x: 0, y: 0 }));
    expect(view().zoom).toBe(0.8);
  });

  it('stays between 0.1 and 5, and 0 sets it back', () => {
    const { send, view } = open();
    send(...times(60, { type: 'viewer.zoom-in' }));
    expect(view().zoom).toBe(5);
    send(...times(90, { type: 'viewer.zoom-out' }));
    expect(view().zoom).toBe(0.1);
    send({ type: 'viewer.reset' });
    expect(view()).toEqual(fitted);
  });

  it('keeps what is under the pointer under it, wherever and however far', () => {
    const coordinate = fc.integer({ min: -400, max: 400 });
    const zoom = fc.double({ min: ZOOM_MIN, max: ZOOM_MAX, noNaN: true });
    fc.assert(
      fc.property(zoom, zoom, coordinate, coordinate, coordinate, (from, to, x, y, pan) => {
        const before = { zoom: from, x: pan, y: -pan };
        const after = zoomAt(before, to, { x, y });
        expect((x - after.x) / after.zoom).toBeCloseTo((x - before.x) / before.zoom, 3);
        expect((y - after.y) / after.zoom).toBeCloseTo((y - before.y) / before.zoom, 3);
      }),
    );
  });

  it('never lets an edge of a larger picture come inside the stage', () => {
    const number = fc.double({ min: -5_000, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: ZOOM_MIN, max: ZOOM_MAX, noNaN: true }), number, number, (zoom, x, y) => {
        const kept = within({ zoom, x, y }, stage, picture);
        const spare = Math.max(0, (picture.width * zoom - stage.width) / 2);
        expect(Math.abs(kept.x)).toBeLessThanOrEqual(spare);
        expect(within(kept, stage, picture)).toEqual(kept);
      }),
    );
  });

  it('looks twice as close at a double click, and at the whole again at the next', () => {
    const { send, view } = open();
    send({ type: 'viewer.toggle', x: 100, y: 0 });
    expect(view()).toMatchObject({ zoom: 2, x: -100 });
    send({ type: 'viewer.toggle', x: 0, y: 0 });
    expect(view()).toEqual(fitted);
  });

  it('follows two fingers', () => {
    const { send, view } = open();
    send(finger('viewer.press', -50, 0), finger('viewer.press', 50, 10, 0, 2));
    send(finger('viewer.move', -100, 20), finger('viewer.move', 100, 30, 0, 2));
    expect(view().zoom).toBeCloseTo(2, 5);
    send(finger('viewer.release', 100, 40, 0, 2), finger('viewer.release', -100, 50));
    expect(view().zoom).toBeCloseTo(2, 5);
  });
});

describe('leafing', () => {
  it('goes on and back, stops at the ends, and shows the next one fitted', () => {
    const { send, view, shown, viewer } = open();
    send({ type: 'viewer.zoom-in' }, { type: 'viewer.next' }, { type: 'viewer.next' });
    expect([shown(), view(), selectIndex(viewer.getSnapshot())]).toEqual(['c', fitted, 3]);
    send(...times(4, { type: 'viewer.previous' }));
    expect(shown()).toBe('a');
    send({ type: 'viewer.show', id: 'unknown' });
    expect(shown()).toBe('a');
  });

  it.each([
    ['50 px to the left in 300 ms', -50, 300, 'c'],
    ['50 px to the right in 300 ms', 50, 300, 'a'],
    ['49 px', -49, 100, 'b'],
    ['50 px in 301 ms', -50, 301, 'b'],
  ])('a swipe of %s', (_, x, at, id) => {
    const { send, shown, view } = open();
    send(finger('viewer.press', 0, 0), finger('viewer.move', x / 2, at / 2), finger('viewer.release', x, at));
    expect(shown()).toBe(id);
    expect(view()).toEqual(fitted);
  });

  it('is no swipe when it goes rather down, when the picture is zoomed or when two fingers do it', () => {
    const { send, shown } = open();
    send(finger('viewer.press', 0, 0), finger('viewer.release', -60, 100, 90));
    expect(shown()).toBe('b');
    send(finger('viewer.press', 0, 0), finger('viewer.press', 10, 0, 0, 2), finger('viewer.release', -60, 100));
    send({ type: 'viewer.lose', pointer: 2 });
    expect(shown()).toBe('b');
    send({ type: 'viewer.zoom-in' }, finger('viewer.press', 0, 0), finger('viewer.release', -60, 100));
    expect(shown()).toBe('b');
  });

  it('moves a zoomed picture with the pointer, as far as its edge', () => {
    const { send, view } = open();
    send({ type: 'viewer.toggle', x: 0, y: 0 }, finger('viewer.press', 0, 0), finger('viewer.move', 100, 500, 20));
    expect(view()).toEqual({ zoom: 2, x: 100, y: 20 });
    send(finger('viewer.move', 9_000, 600), finger('viewer.release', 9_000, 700));
    expect(view().x).toBe(400);
  });
});
