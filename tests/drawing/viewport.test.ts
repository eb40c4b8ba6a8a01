import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, CAR_SCALE, fittedCar } from '../../src/drawing/car-viewport';
import { startDrawing } from '../../src/drawing/outline';
import {
  fitted,
  panBy,
  pinch,
  resized,
  revealed,
  type Size,
  toCanvas,
  toDrawing,
  zoomAt,
} from '../../src/drawing/viewport';

const limits = { min: 0.02, max: 40 };
const margin = { x: 24, y: 68 };
/** A picture in the middle of a canvas, not larger than it is. */
const fittedPicture = (picture: Size, on: Size) => fitted(picture, on, margin, { ...limits, max: 1 });
const sedan = startDrawing('sedan_standard');

const side = fc.integer({ min: 1, max: 8192 });
const size = fc.record({ width: side, height: side });
const canvas = { width: 1100, height: 760 };
const place = fc.record({ x: fc.integer({ min: 0, max: 1100 }), y: fc.integer({ min: 0, max: 760 }) });

describe('the viewport of a picture', () => {
  it('shows all of it at first, and never larger than it is', () => {
    fc.assert(
      fc.property(size, (picture) => {
        const viewport = fittedPicture(picture, canvas);
        const [from, to] = [
          toCanvas(viewport, { x: 0, y: 0 }),
          toCanvas(viewport, { x: picture.width, y: picture.height }),
        ];
        expect(viewport.scale).toBeLessThanOrEqual(1);
        expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(0);
        expect(to.x).toBeLessThanOrEqual(canvas.width);
        expect(to.y).toBeLessThanOrEqual(canvas.height);
      }),
    );
  });

  it('keeps the place under the pointer when it zooms', () => {
    fc.assert(
      fc.property(size, place, fc.double({ min: 0.25, max: 4, noNaN: true }), (picture, at, factor) => {
        const viewport = fittedPicture(picture, canvas);
        const before = toDrawing(viewport, at);
        const after = toDrawing(zoomAt(viewport, factor, at, limits), at);
        expect(after.x).toBeCloseTo(before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
      }),
    );
  });

  it('pans with two fingers as with one, and zooms about them', () => {
    const viewport = fittedPicture({ width: 4096, height: 2048 }, canvas);
    const [a, b, c, d] = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
      { x: 120, y: 130 },
      { x: 320, y: 130 },
    ];
    expect(pinch(viewport, [a, b], [c, d], limits)).toEqual(panBy(viewport, { x: 20, y: 30 }));
    const wide = pinch(viewport, [a, b], [a, { x: 500, y: 100 }], limits);
    expect(wide.scale).toBeCloseTo(viewport.scale * 2);
  });

  it('follows a brush that the keys move out of sight', () => {
    fc.assert(
      fc.property(place, (at) => {
        const near = zoomAt(fittedPicture({ width: 4096, height: 2048 }, canvas), 8, { x: 550, y: 380 }, limits);
        const brush = { x: at.x * 3, y: at.y * 2 };
        const seen = toCanvas(revealed(near, brush, 68), brush);
        expect(seen.x).toBeGreaterThanOrEqual(0);
        expect(seen.x).toBeLessThanOrEqual(canvas.width);
        expect(seen.y).toBeGreaterThanOrEqual(0);
        expect(seen.y).toBeLessThanOrEqual(canvas.height);
      }),
    );
  });
});

const px = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 600 }) });
const view = fittedCar(sedan, { width: 1000, height: 600 });

describe('the viewport of a car', () => {
  it('shows the whole car', () => {
    const [first, last] = [toDrawing(view, { x: 0, y: 0 }), toDrawing(view, { x: 1000, y: 600 })];
    expect(first.x < 0 && first.y < 0 && last.x > 4750 && last.y > 1450).toBe(true);
  });
  it('keeps the place under the pointer when it zooms', () => {
    fc.assert(
      fc.property(px, fc.double({ min: 0.2, max: 5, noNaN: true }), (at, factor) => {
        const before = toDrawing(view, at);
        const after = toDrawing(zoomAt(view, factor, at, CAR_SCALE), at);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });
  it('keeps what is under two fingers under each of them', () => {
    fc.assert(
      fc.property(px, px, px, fc.double({ min: 0.5, max: 2, noNaN: true }), (a, b, by, stretch) => {
        fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 20);
        const middle = { x: (a.x + b.x) / 2 + by.x, y: (a.y + b.y) / 2 + by.y };
        const half = { x: ((b.x - a.x) / 2) * stretch, y: ((b.y - a.y) / 2) * stretch };
        const to = [
          { x: middle.x - half.x, y: middle.y - half.y },
          { x: middle.x + half.x, y: middle.y + half.y },
        ] as const;
        const next = pinch(view, [a, b], to, CAR_SCALE);
        for (const [from, now] of [
          [a, to[0]],
          [b, to[1]],
        ] as const) {
          expect(toDrawing(next, now).x).toBeCloseTo(toDrawing(view, from).x, 4);
          expect(toDrawing(next, now).y).toBeCloseTo(toDrawing(view, from).y, 4);
        }
      }),
    );
  });
  it('pans by px', () => {
    expect(toDrawing(panBy(view, { x: 30, y: -10 }), { x: 30, y: -10 })).toEqual(toDrawing(view, { x: 0, y: 0 }));
  });
});

describe('another size of the canvas', () => {
  const canvas = { width: 390, height: 640 };
  const fit = (size: Size) => fittedCar(sedan, size);

  it('fits a car again that was seen as a whole', () => {
    expect(resized(view, canvas, boxOf(sedan), fit)).toEqual(fittedCar(sedan, canvas));
  });

  it('keeps what is in the middle of a part that was seen', () => {
    const near = zoomAt(view, 6, { x: 500, y: 300 }, CAR_SCALE);
    const after = resized(near, canvas, boxOf(sedan), fit);
    expect(after.scale).toBe(near.scale);
    expect(toDrawing(after, { x: 195, y: 320 }).x).toBeCloseTo(toDrawing(near, { x: 500, y: 300 }).x);
    expect(toDrawing(after, { x: 195, y: 320 }).y).toBeCloseTo(toDrawing(near, { x: 500, y: 300 }).y);
  });
});
