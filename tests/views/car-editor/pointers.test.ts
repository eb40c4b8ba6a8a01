// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { begin } from '../../../src/drawing/history';
import { startDrawing } from '../../../src/drawing/outline';
import { placeOn, segmentAt } from '../../../src/drawing/segments';
import { wordsOf } from '../../../src/i18n';
import zh from '../../../src/i18n/zh';
import { createReadable } from '../../../src/log/projection';
import { carEditorMachine } from '../../../src/machines/car-editor/machine';
import { selectPresent, selectSelection } from '../../../src/machines/car-editor/selectors';
import { listenToPointers } from '../../../src/views/car-editor/canvas/pointers';
import { createScene } from '../../../src/views/car-editor/canvas/scene';
import type { Desk } from '../../../src/views/car-editor/editor';
import { readSettings } from '../../../src/views/car-editor/settings';

const sedan = startDrawing('sedan_standard');

/** A sheet of 1000 × 600 px in the mode for editing, and fingers on it. */
function sheet() {
  const actor = createActor(carEditorMachine, { input: { drawingId: 'd', history: begin(sedan), now: () => 1 } });
  actor.start().send({ type: 'mode.edit' });
  const scene = createScene(sedan);
  const speech = createReadable('');
  const desk: Desk = {
    actor,
    afterFrame: () => () => undefined,
    configs: { get: () => [], subscribe: () => () => undefined, remove: () => {}, refresh: () => {} },
    scene,
    settings: { get: () => readSettings({}), set: () => {}, subscribe: () => () => undefined },
    keyList: createReadable(false),
    speak: speech.set,
    spoken: speech,
    words: () => wordsOf('zh', zh),
  };
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setPointerCapture = () => {};
  document.body.append(svg);
  const stop = listenToPointers(svg, desk);
  const { x, y, scale } = scene.get().viewport;
  const press =
    (pointerType: string) =>
    (type: string, at: { x: number; y: number }, by = { x: 0, y: 0 }) =>
      svg.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          pointerType,
          clientX: (at.x - x) / scale + by.x,
          clientY: (at.y - y) / scale + by.y,
        }),
      );
  const points = () => selectSelection(actor.getSnapshot()).points;
  return { actor, press, finger: press('touch'), points, stop, present: () => selectPresent(actor.getSnapshot()) };
}

const place = (index: number) => sedan.points[index] ?? { x: Number.NaN, y: Number.NaN };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a mouse', () => {
  it('bends the line that it takes, in one step, and shows the handles at its ends', () => {
    // given the middle of the roof's rear
    const { actor, press, points, present, stop } = sheet();
    const course = segmentAt(sedan.points, 7);
    if (!course) throw new Error('no segment');
    const middle = placeOn(course, 0.5);
    // when
    const mouse = press('mouse');
    mouse('pointerdown', middle);
    mouse('pointermove', middle, { x: 0, y: 20 });
    mouse('pointermove', middle, { x: 0, y: 10 });
    mouse('pointerup', middle, { x: 0, y: 10 });
    // then
    expect(points()).toEqual([7, 8]);
    expect(present().points[7]?.y).toBe(sedan.points[7]?.y);
    expect(present().points[7]?.controlPoints[1]?.y).toBeGreaterThan(sedan.points[7]?.controlPoints[1]?.y ?? 0);
    actor.send({ type: 'history.undo' });
    expect(present()).toBe(sedan);
    stop();
  });
});

describe('a finger', () => {
  it('that stays on a point takes it beside what is chosen, and drags them together', () => {
    // given a chosen point
    const { finger, points, present, stop } = sheet();
    finger('pointerdown', place(5));
    finger('pointerup', place(5));
    expect(points()).toEqual([5]);
    // when another is held
    finger('pointerdown', place(9));
    vi.advanceTimersByTime(1000);
    // then
    expect(points()).toEqual([5, 9]);
    // when it moves on
    finger('pointermove', place(9), { x: 0, y: 40 });
    finger('pointerup', place(9), { x: 0, y: 40 });
    // then both have moved
    expect(present().points[5]?.y).toBeGreaterThan(place(5).y);
    expect(present().points[9]?.y).toBeGreaterThan(place(9).y);
    stop();
  });

  it('that stays on paper frames, where one that goes at once pushes the paper', () => {
    const { finger, points, stop } = sheet();
    const [corner, opposite] = [
      { x: -200, y: -200 },
      { x: 5000, y: 2000 },
    ];
    finger('pointerdown', corner);
    finger('pointermove', opposite);
    finger('pointerup', opposite);
    expect(points()).toEqual([]);
    const { finger: other, points: framed, stop: end } = sheet();
    other('pointerdown', corner);
    vi.advanceTimersByTime(1000);
    other('pointermove', opposite);
    other('pointerup', opposite);
    expect(framed()).toHaveLength(sedan.points.length);
    stop();
    end();
  });
});
