import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edit } from '../../src/drawing/edits';
import { hitAt, inRectangle } from '../../src/drawing/hit';
import { startDrawing } from '../../src/drawing/outline';
import { calibrated, placedReference } from '../../src/drawing/reference';
import { isAligned } from '../../src/drawing/segments';
import { emptySelection } from '../../src/drawing/selection';
import { constrain, linesOf, snap } from '../../src/drawing/snap';

const sedan = startDrawing('sedan_standard');
describe('a press', () => {
  const sight = { drawing: sedan, selection: emptySelection, mode: 'edit', reach: 40, segmentReach: 40 } as const;
  const point = sedan.points[5] ?? { x: 0, y: 0, controlPoints: [] };
  it('hits a point before the line under it, and its handle once it is chosen', () => {
    expect(hitAt(point, sight)).toEqual({ kind: 'point', index: 5 });
    const [handle = { x: 0, y: 0 }] = point.controlPoints;
    expect(hitAt(handle, sight).kind).toBe('segment');
    expect(hitAt(handle, { ...sight, selection: { ...emptySelection, points: [5] } })).toEqual({
      kind: 'handle',
      index: 5,
      handle: 0,
    });
  });
  it('hits the nearer of a point and its handle, and a handle that lies on its point', () => {
    const [before = { x: 0, y: 0 }] = point.controlPoints;
    const wide = { ...sight, selection: { ...emptySelection, points: [5] }, reach: 2000 };
    expect(hitAt({ x: point.x + 1, y: point.y }, wide).kind).toBe('point');
    expect(hitAt({ x: before.x + 1, y: before.y }, wide)).toMatchObject({ kind: 'handle', handle: 0 });
    const points = sedan.points.with(5, { ...point, type: 'smooth', controlPoints: [point, point] });
    expect(hitAt(point, { ...wide, drawing: { ...sedan, points } }).kind).toBe('handle');
  });
  it('hits a wheel anywhere on its tyre, and nothing on empty paper', () => {
    expect(hitAt({ x: sedan.wheels.rear.x + 200, y: sedan.wheels.rear.y }, sight)).toEqual({
      kind: 'wheel',
      wheel: 'rear',
    });
    expect(hitAt({ x: -500, y: -500 }, sight)).toEqual({ kind: 'none' });
  });
  it('hits only what the mode acts on', () => {
    expect(hitAt(point, { ...sight, mode: 'select' })).toEqual({ kind: 'none' });
    expect(hitAt(point, { ...sight, mode: 'segments' }).kind).toBe('segment');
    expect(hitAt(sedan.wheels.front, { ...sight, mode: 'delete' })).toEqual({ kind: 'none' });
  });
  it('chooses what lies in a frame', () => {
    expect(inRectangle(sedan, { x: 5000, y: 1500 }, { x: -1, y: -1 })).toEqual({
      points: [...sedan.points.keys()],
      wheels: ['front', 'rear'],
    });
    expect(inRectangle(sedan, { x: 0, y: 0 }, { x: 1, y: 1 })).toEqual({ points: [], wheels: [] });
  });
});

describe('snapping', () => {
  const lines = linesOf(sedan, { ...emptySelection, points: [5] }, 500);
  it('snaps to another point, a wheel centre, the ground and the grid, each axis by itself', () => {
    const roof = sedan.points[6] ?? { x: 0, y: 0 };
    expect(snap({ x: roof.x + 5, y: 700 }, lines, 10)).toEqual({ place: { x: roof.x, y: 700 }, x: roof.x });
    expect(snap({ x: sedan.wheels.front.x - 4, y: 1446 }, lines, 10).place).toEqual({
      x: sedan.wheels.front.x,
      y: 1450,
    });
    expect(snap({ x: 1996, y: 800 }, lines, 10).x).toBe(2000);
    expect(snap({ x: 2100, y: 800 }, lines, 10)).toEqual({ place: { x: 2100, y: 800 } });
  });
  it('never snaps a point to itself', () => {
    const own = sedan.points[5] ?? { x: 0, y: 0 };
    expect(snap({ x: own.x + 3, y: 800 }, lines, 10).x).not.toBe(own.x);
  });
  it('constrains a movement to an axis or a diagonal', () => {
    expect(constrain({ x: 30, y: -4 }, 4)).toEqual({ x: 30, y: 0 });
    const { x, y } = constrain({ x: 30, y: 26 }, 8);
    expect(x).toBeCloseTo(y);
  });
});

describe('handles', () => {
  it('keeps handles aligned until Alt breaks them, and broken ones broken', () => {
    const to = { x: 3300, y: 480 };
    const move = (mirrored: boolean) =>
      edit(sedan, { kind: 'move-handle', index: 8, handle: 0, to, mirrored }).points[8];
    const [together, apart] = [move(true), move(false)];
    if (!together || !apart) throw new Error('no point');
    expect(isAligned(together, together.controlPoints)).toBe(true);
    expect(isAligned(apart, apart.controlPoints)).toBe(false);
  });
  it('keeps handles upright at the very nose', () => {
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
  const reference = placedReference('photo', { width: 1600, height: 900 }, sedan);
  it('places a reference picture as wide as the car, standing on the ground', () => {
    expect(reference).toMatchObject({ x: 0, width: 4750 });
    expect(reference.y + reference.height).toBeCloseTo(1450);
  });
  it('lays the marked wheel centres of a calibrated reference under the wheels', () => {
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
  it('refuses to calibrate a reference by one place twice', () => {
    const here = { x: 5, y: 5 };
    expect(calibrated(reference, [here, here], [sedan.wheels.front, sedan.wheels.rear])).toBeUndefined();
  });
});
