import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { PointerCommand } from '../../src/machines/pointer/commands';
import { whole, within, ZOOM, zoomedTo } from '../../src/machines/viewer/geometry';
import { type ViewerCommand, viewerMachine } from '../../src/machines/viewer/machine';
import { selectIndex, selectPercent, selectShown, selectView } from '../../src/machines/viewer/selectors';

const stage = { width: 800, height: 600 };
const picture = { width: 800, height: 500 };

function open(id = 'b', ids = ['a', 'b', 'c']) {
  const viewer = createActor(viewerMachine, { input: { ids, id } }).start();
  viewer.send({ type: 'viewer.measured', stage, picture });
  const { pointer } = viewer.getSnapshot().children;
  const send = (...commands: (ViewerCommand | PointerCommand)[]) => {
    for (const command of commands) {
      if (isOfPointer(command)) pointer?.send(command);
      else viewer.send(command);
    }
  };
  return { send, view: () => selectView(viewer.getSnapshot()), shown: () => selectShown(viewer.getSnapshot()), viewer };
}
const times = (count: number, command: ViewerCommand) => Array.from({ length: count }, () => command);
const isOfPointer = (command: ViewerCommand | PointerCommand): command is PointerCommand => !command.type.includes('.');

/** A finger `x` and `y` px from the middle of the stage, after `time` ms. */
const finger = (type: 'press' | 'move' | 'release', x: number, time: number, y = 0, pointer = 1): PointerCommand => ({
  ...{ pointer, kind: 'touch', at: { x: x + stage.width / 2, y: y + stage.height / 2 }, time, pressure: 1 },
  keys: { shift: false, alt: false, ctrl: false },
  ...(type === 'press' ? { type, pans: false } : { type }),
});

describe('zooming', () => {
  it('zooms 1.2 times at a press, and back again exactly', () => {
    const { send, view } = open();
    send({ type: 'viewer.zoom-in' });
    expect(view().scale).toBeCloseTo(1.2, 9);
    send({ type: 'viewer.zoom-in' }, ...times(2, { type: 'viewer.zoom-out' }));
    expect(view().scale).toBe(1);
  });

  it('says how large its own pixels are shown, and shows each on one of the screen', () => {
    const { send, viewer } = open();
    const percent = () => selectPercent(viewer.getSnapshot());
    // given a picture of 320 pixels that fills 800
    send({ type: 'viewer.measured', stage, picture, fit: 2.5 });
    expect(percent()).toBe(250);
    // when
    send({ type: 'viewer.own-size' });
    // then
    expect(percent()).toBe(100);
  });

  it('zooms by 0.1 at a notch of the wheel', () => {
    const { send, view } = open();
    send(...times(3, { type: 'viewer.wheel', up: true, x: 0, y: 0 }));
    expect(view().scale).toBe(1.3);
    send(...times(5, { type: 'viewer.wheel', up: false, x: 0, y: 0 }));
    expect(view().scale).toBe(0.8);
  });

  it('keeps the zoom between 0.1 and 5, and resets it with 0', () => {
    const { send, view } = open();
    send(...times(60, { type: 'viewer.zoom-in' }));
    expect(view().scale).toBe(5);
    send(...times(90, { type: 'viewer.zoom-out' }));
    expect(view().scale).toBe(0.1);
    send({ type: 'viewer.reset' });
    expect(view()).toEqual(whole);
  });

  it('keeps what is under the pointer under it at any zoom', () => {
    const coordinate = fc.integer({ min: -400, max: 400 });
    const zoom = fc.double({ min: ZOOM.min, max: ZOOM.max, noNaN: true });
    fc.assert(
      fc.property(zoom, zoom, coordinate, coordinate, coordinate, (from, to, x, y, pan) => {
        const before = { scale: from, x: pan, y: -pan };
        const after = zoomedTo(before, to, { x, y });
        expect(after.x + x / after.scale).toBeCloseTo(before.x + x / before.scale, 3);
        expect(after.y + y / after.scale).toBeCloseTo(before.y + y / before.scale, 3);
      }),
    );
  });

  it('never lets an edge of a larger picture come inside the stage', () => {
    const number = fc.double({ min: -5_000, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: ZOOM.min, max: ZOOM.max, noNaN: true }), number, number, (zoom, x, y) => {
        const kept = within({ scale: zoom, x, y }, stage, picture);
        const spare = Math.max(0, (picture.width - stage.width / zoom) / 2);
        expect(Math.abs(kept.x)).toBeLessThanOrEqual(spare);
        expect(within(kept, stage, picture)).toEqual(kept);
      }),
    );
  });

  it('zooms to twice at a double click, and back to the whole at the next', () => {
    const { send, view } = open();
    send({ type: 'viewer.toggle', x: 100, y: 0 });
    expect(view()).toMatchObject({ scale: 2, x: 50 });
    send({ type: 'viewer.toggle', x: 0, y: 0 });
    expect(view()).toEqual(whole);
  });

  it('follows two fingers', () => {
    const { send, view } = open();
    send(finger('press', -50, 0), finger('press', 50, 10, 0, 2));
    send(finger('move', -100, 20), finger('move', 100, 30, 0, 2));
    expect(view().scale).toBeCloseTo(2, 5);
    send(finger('release', 100, 40, 0, 2), finger('release', -100, 50));
    expect(view().scale).toBeCloseTo(2, 5);
  });
});

describe('leafing', () => {
  it('goes to the next and the previous picture, stops at the ends, and fits each', () => {
    const { send, view, shown, viewer } = open();
    send({ type: 'viewer.zoom-in' }, { type: 'viewer.next' }, { type: 'viewer.next' });
    expect([shown(), view(), selectIndex(viewer.getSnapshot())]).toEqual(['c', whole, 3]);
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
  ])('reads a swipe of %s', (_, x, at, id) => {
    const { send, shown, view } = open();
    send(finger('press', 0, 0), finger('move', x / 2, at / 2), finger('release', x, at));
    expect(shown()).toBe(id);
    expect(view()).toEqual(whole);
  });

  it('reads no swipe from a vertical move, from a zoomed picture or from two fingers', () => {
    const { send, shown } = open();
    send(finger('press', 0, 0), finger('release', -60, 100, 90));
    expect(shown()).toBe('b');
    send(finger('press', 0, 0), finger('press', 10, 0, 0, 2), finger('release', -60, 100));
    send({ type: 'lose', pointer: 2 }, { type: 'lose', pointer: 1 });
    expect(shown()).toBe('b');
    send({ type: 'viewer.zoom-in' }, finger('press', 0, 0), finger('release', -60, 100));
    expect(shown()).toBe('b');
  });

  it('moves a zoomed picture with the pointer, as far as its edge', () => {
    const { send, view } = open();
    send({ type: 'viewer.toggle', x: 0, y: 0 }, finger('press', 0, 0), finger('move', 100, 500, 20));
    expect(view()).toEqual({ scale: 2, x: -50, y: -10 });
    send(finger('move', 9_000, 600), finger('release', 9_000, 700));
    expect(view().x).toBe(-200);
  });
});
