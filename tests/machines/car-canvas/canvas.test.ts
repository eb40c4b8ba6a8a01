import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { FEWEST_POINTS, type Point } from '../../../src/drawing/drawing';
import { begin } from '../../../src/drawing/history';
import { startDrawing } from '../../../src/drawing/outline';
import { placeOn, segmentAt } from '../../../src/drawing/segments';
import { toCanvas } from '../../../src/drawing/viewport';
import type { Announcement } from '../../../src/machines/car-canvas/commands';
import { carCanvasMachine } from '../../../src/machines/car-canvas/machine';
import { selectViewport } from '../../../src/machines/car-canvas/selectors';
import { carEditorMachine } from '../../../src/machines/car-editor/machine';
import { selectDrawing, selectPresent, selectSelection } from '../../../src/machines/car-editor/selectors';
import type { PointerKind } from '../../../src/machines/pointer/commands';
import { readSettings } from '../../../src/views/car-editor/settings';
import { sheetOf } from '../../../src/views/car-editor/use-car-canvas';

const sedan = startDrawing('sedan_standard');
const settings = readSettings({});

/** An editor in the mode for editing, and its canvas of 1000 × 600 px. */
function open(mode: 'mode.edit' | 'mode.add-point' | 'mode.delete-point' | 'mode.select' = 'mode.edit') {
  const editor = createActor(carEditorMachine, { input: { drawingId: 'd', history: begin(sedan), now: () => 1 } });
  editor.start().send({ type: mode });
  const said: Announcement['kind'][] = [];
  const clock = new SimulatedClock();
  const canvas = createActor(
    carCanvasMachine.provide({
      actions: { speak: (_, { kind }) => said.push(kind) },
    }),
    { input: { editor, sheet: () => sheetOf(editor, { get: () => settings }) }, clock },
  ).start();
  const { pointer } = canvas.getSnapshot().children;
  const hand =
    (kind: PointerKind, id = 1) =>
    (type: 'press' | 'move' | 'release', place: Point, by: Point = { x: 0, y: 0 }, shift = false) => {
      const { x, y } = toCanvas(selectViewport(canvas.getSnapshot()), place);
      const at = { x: x + by.x, y: y + by.y };
      const keys = { shift, alt: false, ctrl: false };
      pointer?.send({ type, pointer: id, kind, at, keys, pressure: 1, time: 0, pans: false });
    };
  return {
    ...{ editor, canvas, clock, said, hand },
    mouse: hand('mouse'),
    finger: hand('touch'),
    points: () => selectSelection(editor.getSnapshot()).points,
    present: () => selectPresent(editor.getSnapshot()),
    shown: () => selectDrawing(editor.getSnapshot()),
    viewport: () => selectViewport(canvas.getSnapshot()),
  };
}

const place = (index: number) => sedan.points[index] ?? { x: Number.NaN, y: Number.NaN };
const course = segmentAt(sedan.points, 7);
if (!course) throw new Error('the sedan has a segment 7');
const middle = placeOn(course, 0.5);

describe('a mouse', () => {
  it('bends the line that it takes in one step of undo, and shows the handles at its ends', () => {
    // given
    const { editor, mouse, points, present } = open();
    // when
    mouse('press', middle);
    mouse('move', middle, { x: 0, y: 20 });
    mouse('move', middle, { x: 0, y: 10 });
    mouse('release', middle, { x: 0, y: 10 });
    // then
    expect(points()).toEqual([7, 8]);
    expect(present().points[7]?.y).toBe(sedan.points[7]?.y);
    expect(present().points[7]?.controlPoints[1]?.y).toBeGreaterThan(sedan.points[7]?.controlPoints[1]?.y ?? 0);
    editor.send({ type: 'history.undo' });
    expect(present()).toBe(sedan);
  });

  it('shows the editor every move of a drag, and takes all of them back with Escape', () => {
    // given a point that is dragged
    const { canvas, mouse, present, shown } = open();
    mouse('press', place(5));
    mouse('move', place(5), { x: 0, y: 20 });
    expect(shown().points[5]?.y).toBeGreaterThan(place(5).y);
    expect(present()).toBe(sedan);
    // when
    canvas.send({ type: 'step.back' });
    mouse('move', place(5), { x: 0, y: 40 });
    mouse('release', place(5), { x: 0, y: 40 });
    // then
    expect(shown()).toBe(sedan);
  });

  it('adds a point with the press, and chooses it when it is released', () => {
    const { mouse, points, present, shown } = open('mode.add-point');
    mouse('press', middle);
    expect(shown().points).toHaveLength(sedan.points.length + 1);
    mouse('release', middle);
    expect(present().points).toHaveLength(sedan.points.length + 1);
    expect(points()).toEqual([8]);
  });

  it('pans where the mode does not change the drawing', () => {
    const { mouse, viewport } = open('mode.select');
    const before = viewport();
    mouse('press', middle);
    mouse('move', middle, { x: 30, y: 10 });
    expect(viewport().x).toBeCloseTo(before.x - 30 / before.scale);
    expect(viewport().y).toBeCloseTo(before.y - 10 / before.scale);
  });

  it('calibrates the reference picture by two clicks on its wheels', () => {
    // given
    const { editor, canvas, mouse, said } = open();
    const reference = { blob: 'photo', x: 0, y: 0, width: 4000, height: 2000, angle: 0, opacity: 0.5 };
    editor.send({ type: 'reference.set', reference });
    canvas.send({ type: 'reference.calibrate' });
    // when
    for (const wheel of [
      { x: 800, y: 1000 },
      { x: 3000, y: 1000 },
    ]) {
      mouse('press', wheel);
      mouse('release', wheel);
    }
    // then
    expect(said).toEqual(['mark-front', 'mark-rear', 'calibrated']);
    const { front, rear } = sedan.wheels;
    const width = editor.getSnapshot().context.reference?.width ?? 0;
    expect(width).toBeCloseTo((4000 * (rear.x - front.x)) / 2200);
  });
});

describe('a finger', () => {
  it('adds a point to what is chosen when it stays on it, and drags them together', () => {
    // given a chosen point
    const { clock, finger, points, present } = open();
    finger('press', place(5));
    finger('release', place(5));
    expect(points()).toEqual([5]);
    // when another is held
    finger('press', place(9));
    clock.increment(1000);
    // then
    expect(points()).toEqual([5, 9]);
    // when it moves on
    finger('move', place(9), { x: 0, y: 40 });
    finger('release', place(9), { x: 0, y: 40 });
    // then both have moved
    expect(present().points[5]?.y).toBeGreaterThan(place(5).y);
    expect(present().points[9]?.y).toBeGreaterThan(place(9).y);
  });

  it('frames after it has stayed on paper, and pans when it moves at once', () => {
    const [corner, opposite] = [
      { x: -200, y: -200 },
      { x: 5000, y: 2000 },
    ];
    const pans = open();
    pans.finger('press', corner);
    pans.finger('move', opposite);
    pans.finger('release', opposite);
    expect(pans.points()).toEqual([]);
    const frames = open();
    frames.finger('press', corner);
    frames.clock.increment(1000);
    frames.finger('move', opposite);
    frames.finger('release', opposite);
    expect(frames.points()).toHaveLength(sedan.points.length);
  });

  it('gives its drag up for a pinch when a second one comes down', () => {
    // given
    const { hand, finger, shown, viewport } = open();
    const { scale } = viewport();
    finger('press', place(5));
    finger('move', place(5), { x: 0, y: 40 });
    expect(shown()).not.toBe(sedan);
    // when
    hand('touch', 2)('press', place(9));
    hand('touch', 2)('move', place(9), { x: 200, y: 0 });
    // then
    expect(shown()).toBe(sedan);
    expect(viewport().scale).not.toBe(scale);
  });
});

describe('the arrow keys', () => {
  it('move what is chosen in one step of undo as long as one is held down', () => {
    const { editor, canvas, present } = open();
    editor.send({ type: 'selection.set', selection: { points: [5], wheels: [], segments: [] } });
    for (let time = 0; time < 3; time++) canvas.send({ type: 'keys.nudge', arrow: { x: 0, y: 1 }, far: 10 });
    canvas.send({ type: 'keys.release' });
    expect(present().points[5]?.y).toBe(place(5).y + 30);
    editor.send({ type: 'history.undo' });
    expect(present()).toBe(sedan);
  });

  it('forget the handle of a point when they add another one', () => {
    const { editor, canvas, points } = open();
    for (let step = 0; step < 6; step++) canvas.send({ type: 'keys.walk', step: 1, add: false });
    canvas.send({ type: 'keys.handle' });
    editor.send({ type: 'mode.add-point' });
    canvas.send({ type: 'keys.walk', step: 1, add: false });
    canvas.send({ type: 'keys.enter' });
    expect(points()).toEqual([1]);
    expect(canvas.getSnapshot().context.handle).toBeUndefined();
  });

  it('pan where nothing is chosen', () => {
    const { canvas, viewport } = open();
    const before = viewport();
    canvas.send({ type: 'keys.nudge', arrow: { x: 1, y: 0 }, far: 10 });
    expect(viewport().x).toBeCloseTo(before.x + 60 / before.scale);
  });
});

describe('a click', () => {
  it('deletes the point under it where points are deleted, and says so', () => {
    const { mouse, said, present } = open('mode.delete-point');
    mouse('press', place(5));
    mouse('release', place(5));
    expect(present().points).toHaveLength(sedan.points.length - 1);
    expect(said).toContain('deleted');
  });

  it('adds a point by a double click where points are edited, and none where they are deleted', () => {
    for (const [mode, added] of [
      ['mode.edit', 1],
      ['mode.delete-point', 0],
    ] as const) {
      const { canvas, mouse, viewport, present } = open(mode);
      mouse('move', middle);
      canvas.send({ type: 'pointer.doubled', at: toCanvas(viewport(), middle) });
      expect(present().points).toHaveLength(sedan.points.length + added);
    }
  });
});

describe('the keys', () => {
  it('delete nothing where as few points are left as an outline needs, and say why', () => {
    // given
    const { editor, canvas, said, present } = open('mode.delete-point');
    const points = sedan.points.slice(0, FEWEST_POINTS + 1);
    editor.send({ type: 'config.open', name: 'few', drawing: { ...sedan, points } });
    // when one more than that is left, then
    canvas.send({ type: 'keys.walk', step: 1, add: false });
    canvas.send({ type: 'keys.enter' });
    expect(present().points).toHaveLength(FEWEST_POINTS);
    // when no more than that is left, then
    canvas.send({ type: 'keys.walk', step: 1, add: false });
    canvas.send({ type: 'keys.enter' });
    expect(present().points).toHaveLength(FEWEST_POINTS);
    expect(said.at(-1)).toBe('fewest-points');
  });
});

describe('a drag', () => {
  it('shows the line that it snaps to for as long as it lasts', () => {
    // given
    const { canvas, mouse } = open();
    const guides = () => Object.values(canvas.getSnapshot().context.guides).filter((at) => at !== undefined);
    mouse('press', place(5));
    // when it comes to the height of the point beside it
    mouse('move', { x: place(5).x + 60, y: place(9).y + 2 });
    expect(guides()).not.toEqual([]);
    // then
    mouse('release', { x: place(5).x + 60, y: place(9).y + 2 });
    expect(guides()).toEqual([]);
  });
});

describe('the reference picture', () => {
  const reference = { blob: 'photo', x: 100, y: 0, width: 4000, height: 2000, angle: 0, opacity: 0.5 };

  /** It is moved by the mouse, whose button is still down. */
  function moving() {
    const opened = open();
    opened.editor.send({ type: 'reference.set', reference });
    opened.canvas.send({ type: 'reference.move' });
    opened.mouse('press', middle);
    opened.mouse('move', middle, { x: 40, y: 0 });
    return { ...opened, placed: () => opened.editor.getSnapshot().context.reference?.x ?? Number.NaN };
  }

  it('stands where the pointer has left it', () => {
    const { canvas, mouse, placed, viewport } = moving();
    expect(canvas.getSnapshot().context.shift?.x).toBeCloseTo(40 / viewport().scale);
    expect(placed()).toBe(100);
    mouse('release', middle, { x: 40, y: 0 });
    expect(placed()).toBeCloseTo(100 + 40 / viewport().scale);
    expect(canvas.getSnapshot().context.shift).toBeUndefined();
  });

  it('goes back to its place when the drag is given up', () => {
    const { canvas, placed } = moving();
    canvas.getSnapshot().children.pointer?.send({ type: 'cancel' });
    expect(canvas.getSnapshot().context.shift).toBeUndefined();
    expect(placed()).toBe(100);
  });
});

describe('the canvas', () => {
  it('shows the whole car after its size has changed', () => {
    const { canvas, viewport } = open();
    canvas.send({ type: 'canvas.resized', size: { width: 500, height: 400 } });
    expect(viewport()).toMatchObject({ width: 500, height: 400 });
    const ends = [0, sedan.params.length].map((x) => toCanvas(viewport(), { x, y: 0 }).x);
    expect(Math.min(...ends)).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThan(500);
  });
});
