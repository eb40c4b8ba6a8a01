import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/drawing/drawing';
import { edit } from '../../../src/drawing/edits';
import { placeOn, segmentAt } from '../../../src/drawing/segments';
import { emptySelection } from '../../../src/drawing/selection';
import { isOfOutline, outlineDamage } from '../../../src/views/car-editor/canvas/damage';
import type { Frame } from '../../../src/views/car-editor/canvas/frame';
import { createPainter } from '../../../src/views/car-editor/canvas/painter';
import { atRest, sedan } from './sedan';

const by = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) });
const move = fc.record({ points: fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 3 }), by });
const moved = (frame: Frame, { points, by }: { points: number[]; by: Point }): Frame => {
  const drawing = edit(frame.drawing, { kind: 'move', points, wheels: [], by });
  return { ...frame, drawing, base: drawing };
};

/** The box of some places holds the place, but for the rounding of figures (mm). */
const holds = (places: readonly Point[], { x, y }: Point) => {
  const [across, down] = [places.map((each) => each.x), places.map((each) => each.y)];
  const isIn = (value: number, of: readonly number[]) =>
    value >= Math.min(...of) - 0.001 && value <= Math.max(...of) + 0.001;
  return isIn(x, across) && isIn(y, down);
};

const course = ({ drawing }: Frame) =>
  drawing.points.map((_, index) => {
    const segment = segmentAt(drawing.points, index);
    return segment ? [0, 0.2, 0.4, 0.6, 0.8, 1].map((at) => placeOn(segment, at)) : [];
  });
/** The places of the dots and line ends that a frame has and another has not. */
const ends = (frame: Frame) =>
  new Set(
    createPainter()(frame)
      .filter(({ part }) => isOfOutline(part) && !/fill|solid/.test(part))
      .flatMap(({ part, value }) => value.split(/(?=[ML])/).map((piece) => `${part} ${piece}`)),
  );
const placeIn = (piece: string): Point => {
  const [x, y] = (/[ML](\S+) ([^h]+)/.exec(piece) ?? []).slice(1).map(Number);
  return { x: x ?? Number.NaN, y: y ?? Number.NaN };
};

describe('the damage of an outline', () => {
  it('holds every place of the line that lies elsewhere than before, and where it lay', () => {
    fc.assert(
      fc.property(move, move, (once, again) => {
        const before = moved(atRest, once);
        const after = moved(before, again);
        const places = outlineDamage(before, after) ?? [];
        const [old, young] = [course(before), course(after)];
        for (const [index, line] of young.entries()) {
          for (const [step, place] of line.entries()) {
            const was = old[index]?.[step] ?? place;
            if (was.x === place.x && was.y === place.y) continue;
            expect([holds(places, was), holds(places, place)]).toEqual([true, true]);
          }
        }
      }),
    );
  });

  it('holds every dot and handle that came or went', () => {
    fc.assert(
      fc.property(move, move, (once, again) => {
        const before = moved(atRest, once);
        const after = moved(before, again);
        const places = outlineDamage(before, after) ?? [];
        const [old, young] = [ends(before), ends(after)];
        const others = [...[...old].filter((end) => !young.has(end)), ...[...young].filter((end) => !old.has(end))];
        expect(others.filter((piece) => !holds(places, placeIn(piece)))).toEqual([]);
      }),
    );
  });

  it('reports no damage where the drawing is the same, and little where one point of many moved', () => {
    expect(outlineDamage(atRest, { ...atRest })).toEqual([]);
    const places = outlineDamage(atRest, moved(atRest, { points: [5], by: { x: 10, y: 0 } })) ?? [];
    expect(holds(places, sedan.points[5] ?? { x: 0, y: 0 })).toBe(true);
    expect(holds(places, sedan.points[8] ?? { x: 0, y: 0 })).toBe(false);
  });

  it.each<[string, Partial<Frame>]>([
    ['other points are chosen', { selection: { ...emptySelection, points: [6] } }],
    ['another handle is held', { scene: { ...atRest.scene, handle: 1 } }],
    ['the mode is another', { mode: 'add' }],
    ['a drag begins', { dragging: true }],
    ['the pointer is over another point', { scene: { ...atRest.scene, hover: { kind: 'point', index: 3 } } }],
    ['a point came', { drawing: edit(sedan, { kind: 'add-point', segment: 2, at: 0.5 }) }],
  ])('cannot be told where %s', (_, change) => {
    expect(outlineDamage(atRest, { ...atRest, ...change })).toBeUndefined();
  });
});
