import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edit } from '../../src/drawing/edits';
import { hitAt, inRectangle } from '../../src/drawing/hit';
import { startDrawing } from '../../src/drawing/outline';
import { isAligned } from '../../src/drawing/segments';
import { constrain, linesOf, snap } from '../../src/drawing/snap';
import { nothing } from '../../src/machines/car-editor/commands';
import { dimensionsOf } from '../../src/views/car-editor/canvas/shapes';
import { fitted, panBy, pinch, resized, toMm, zoomAt } from '../../src/views/car-editor/canvas/viewport';
import { calibrated, laid } from '../../src/views/car-editor/reference';

const sedan = startDrawing('sedan_standard');
const px = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 600 }) });
const view = fitted(sedan, 1000, 600);

describe('the viewport', () => {
  it('shows the whole car', () => {
    const [first, last] = [toMm(view, { x: 0, y: 0 }), toMm(view, { x: 1000, y: 600 })];
    expect(first.x < 0 && first.y < 0 && last.x > 4750 && last.y > 1450).toBe(true);
  });
  it('keeps the place under the pointer when it zooms', () => {
    fc.assert(
      fc.property(px, fc.double({ min: 0.2, max: 5, noNaN: true }), (at, factor) => {
        const before = toMm(view, at);
        const after = toMm(zoomAt(view, factor, at), at);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });
  it('follows two fingers: what lies under each of them stays there', () => {
    fc.assert(
      fc.property(px, px, px, fc.double({ min: 0.5, max: 2, noNaN: true }), (a, b, by, stretch) => {
        fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 20);
        const middle = { x: (a.x + b.x) / 2 + by.x, y: (a.y + b.y) / 2 + by.y };
        const half = { x: ((b.x - a.x) / 2) * stretch, y: ((b.y - a.y) / 2) * stretch };
        const to = [
          { x: middle.x - half.x, y: middle.y - half.y },
          { x: middle.x + half.x, y: middle.y + half.y },
        ] as const;
        const next = pinch(view, [a, b], to);
        for (const [from, now] of [
          [a, to[0]],
          [b, to[1]],
        ] as const) {
          expect(toMm(next, now).x).toBeCloseTo(toMm(view, from).x, 4);
          expect(toMm(next, now).y).toBeCloseTo(toMm(view, from).y, 4);
        }
      }),
    );
  });
  it('pushes the paper by px and keeps its middle when the window changes', () => {
    expect(toMm(panBy(view, { x: 30, y: -10 }), { x: 30, y: -10 })).toEqual(toMm(view, { x: 0, y: 0 }));
    expect(toMm(resized(view, 500, 900), { x: 250, y: 450 }).x).toBeCloseTo(toMm(view, { x: 500, y: 300 }).x);
  });
});

describe('the figure of the ground clearance', () => {
  it('stands between underbody and ground, and under the ground where one stands too far off for that', () => {
    const sedan = startDrawing('sedan_standard');
    const ground = sedan.params.height;
    const heightAt = (scale: number) =>
      dimensionsOf(sedan, scale, true).texts.find(({ name }) => name === 'groundClearance')?.at.y ?? Number.NaN;
    expect(heightAt(4)).toBeLessThan(ground);
    expect(heightAt(20)).toBeGreaterThan(ground + 10 * 20);
  });
});

describe('a press', () => {
  const sight = { drawing: sedan, selection: nothing, mode: 'edit', reach: 40, segmentReach: 40 } as const;
  const point = sedan.points[5] ?? { x: 0, y: 0, controlPoints: [] };
  it('takes a point before the line under it, and its handle once it is chosen', () => {
    expect(hitAt(point, sight)).toEqual({ kind: 'point', index: 5 });
    const [handle = { x: 0, y: 0 }] = point.controlPoints;
    expect(hitAt(handle, sight).kind).toBe('segment');
    expect(hitAt(handle, { ...sight, selection: { ...nothing, points: [5] } })).toEqual({
      kind: 'handle',
      index: 5,
      handle: 0,
    });
  });
  it('takes the nearer of a point and its handle, and a handle that lies on its point', () => {
    const [before = { x: 0, y: 0 }] = point.controlPoints;
    const wide = { ...sight, selection: { ...nothing, points: [5] }, reach: 2000 };
    expect(hitAt({ x: point.x + 1, y: point.y }, wide).kind).toBe('point');
    expect(hitAt({ x: before.x + 1, y: before.y }, wide)).toMatchObject({ kind: 'handle', handle: 0 });
    const points = sedan.points.with(5, { ...point, type: 'smooth', controlPoints: [point, point] });
    expect(hitAt(point, { ...wide, drawing: { ...sedan, points } }).kind).toBe('handle');
  });
  it('takes a wheel anywhere on its tyre, and nothing on empty paper', () => {
    expect(hitAt({ x: sedan.wheels.rear.x + 200, y: sedan.wheels.rear.y }, sight)).toEqual({
      kind: 'wheel',
      wheel: 'rear',
    });
    expect(hitAt({ x: -500, y: -500 }, sight)).toEqual({ kind: 'nothing' });
  });
  it('means what its mode says', () => {
    expect(hitAt(point, { ...sight, mode: 'select' })).toEqual({ kind: 'nothing' });
    expect(hitAt(point, { ...sight, mode: 'segments' }).kind).toBe('segment');
    expect(hitAt(sedan.wheels.front, { ...sight, mode: 'delete' })).toEqual({ kind: 'nothing' });
  });
  it('with a frame chooses what lies in it', () => {
    expect(inRectangle(sedan, { x: 5000, y: 1500 }, { x: -1, y: -1 })).toEqual({
      points: [...sedan.points.keys()],
      wheels: ['front', 'rear'],
    });
    expect(inRectangle(sedan, { x: 0, y: 0 }, { x: 1, y: 1 })).toEqual({ points: [], wheels: [] });
  });
});

describe('snapping', () => {
  const lines = linesOf(sedan, { ...nothing, points: [5] }, 500);
  it('draws to another point, a wheel centre, the ground and the grid, each way by itself', () => {
    const roof = sedan.points[6] ?? { x: 0, y: 0 };
    expect(snap({ x: roof.x + 5, y: 700 }, lines, 10)).toEqual({ place: { x: roof.x, y: 700 }, x: roof.x });
    expect(snap({ x: sedan.wheels.front.x - 4, y: 1446 }, lines, 10).place).toEqual({
      x: sedan.wheels.front.x,
      y: 1450,
    });
    expect(snap({ x: 1996, y: 800 }, lines, 10).x).toBe(2000);
    expect(snap({ x: 2100, y: 800 }, lines, 10)).toEqual({ place: { x: 2100, y: 800 } });
  });
  it('never draws a point to itself', () => {
    const own = sedan.points[5] ?? { x: 0, y: 0 };
    expect(snap({ x: own.x + 3, y: 800 }, lines, 10).x).not.toBe(own.x);
  });
  it('is held to a direction by Shift', () => {
    expect(constrain({ x: 30, y: -4 }, 4)).toEqual({ x: 30, y: 0 });
    const { x, y } = constrain({ x: 30, y: 26 }, 8);
    expect(x).toBeCloseTo(y);
  });
});

describe('handles', () => {
  it('stay on one line until Alt breaks them, and broken ones stay broken', () => {
    const to = { x: 3300, y: 480 };
    const move = (mirrored: boolean) =>
      edit(sedan, { kind: 'move-handle', index: 8, handle: 0, to, mirrored }).points[8];
    const [together, apart] = [move(true), move(false)];
    if (!together || !apart) throw new Error('no point');
    expect(isAligned(together, together.controlPoints)).toBe(true);
    expect(isAligned(apart, apart.controlPoints)).toBe(false);
  });
  it('turn upright at the very nose', () => {
    const nose = {
      x: 0,
      y: 700,
      type: 'smooth',
      controlPoints: [
        { x: 0, y: 900 },
        { x: 0, y: 500 },
      ],
    } as const;
    const drawing = { ...sedan, points: sedan.points.with(1, nose) };
    const next = edit(drawing, { kind: 'move-handle', index: 1, handle: 0, to: { x: 0, y: 800 }, mirrored: true });
    expect(next.points[1]?.controlPoints).toEqual([
      { x: 0, y: 800 },
      { x: 0, y: 500 },
    ]);
  });
});

describe('a reference picture', () => {
  const reference = laid('photo', { width: 1600, height: 900 }, sedan);
  it('begins as wide as the car, standing on the ground', () => {
    expect(reference).toMatchObject({ x: 0, width: 4750 });
    expect(reference.y + reference.height).toBeCloseTo(1450);
  });
  it('lies with its two wheel centres under the wheels once it is calibrated', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 4750 }), y: fc.integer({ min: 0, max: 1450 }) });
    fc.assert(
      fc.property(place, place, (a, b) => {
        fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 100);
        const { front, rear } = sedan.wheels;
        const next = calibrated(reference, [a, b], [front, rear]);
        if (!next) throw new Error('not calibrated');
        const angle = (next.angle * Math.PI) / 180;
        const scale = next.width / reference.width;
        // where a place of the picture lies now
        const lies = ({ x, y }: { x: number; y: number }) => {
          const [dx, dy] = [(x - reference.x) * scale, (y - reference.y) * scale];
          return {
            x: next.x + dx * Math.cos(angle) - dy * Math.sin(angle),
            y: next.y + dx * Math.sin(angle) + dy * Math.cos(angle),
          };
        };
        expect(lies(a).x).toBeCloseTo(front.x, 4);
        expect(lies(a).y).toBeCloseTo(front.y, 4);
        expect(lies(b).x).toBeCloseTo(rear.x, 4);
        expect(lies(b).y).toBeCloseTo(rear.y, 4);
      }),
    );
  });
  it('is not calibrated by one place twice', () => {
    const here = { x: 5, y: 5 };
    expect(calibrated(reference, [here, here], [sedan.wheels.front, sedan.wheels.rear])).toBeUndefined();
  });
});
