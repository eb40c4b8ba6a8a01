import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitted,
  panBy,
  pinch,
  revealed,
  toCanvas,
  toPicture,
  zoomAt,
} from '../../../src/views/image-editor/canvas/sight';

const side = fc.integer({ min: 1, max: 8192 });
const size = fc.record({ width: side, height: side });
const canvas = { width: 1100, height: 760 };
const place = fc.record({ x: fc.integer({ min: 0, max: 1100 }), y: fc.integer({ min: 0, max: 760 }) });

describe('what is seen of a picture', () => {
  it('is all of it at first, and never larger than it is', () => {
    fc.assert(
      fc.property(size, (picture) => {
        const sight = fitted(picture, canvas);
        const [from, to] = [toCanvas(sight, { x: 0, y: 0 }), toCanvas(sight, { x: picture.width, y: picture.height })];
        expect(sight.scale).toBeLessThanOrEqual(1);
        expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(0);
        expect(to.x).toBeLessThanOrEqual(canvas.width);
        expect(to.y).toBeLessThanOrEqual(canvas.height);
      }),
    );
  });

  it('stays under the pointer while it is zoomed, and comes back', () => {
    fc.assert(
      fc.property(size, place, fc.double({ min: 0.25, max: 4, noNaN: true }), (picture, at, factor) => {
        const sight = fitted(picture, canvas);
        const before = toPicture(sight, at);
        const after = toPicture(zoomAt(sight, factor, at), at);
        expect(after.x).toBeCloseTo(before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
      }),
    );
  });

  it('is pushed by two fingers as by one, and stretched about them', () => {
    const sight = fitted({ width: 4096, height: 2048 }, canvas);
    const [a, b, c, d] = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
      { x: 120, y: 130 },
      { x: 320, y: 130 },
    ];
    expect(pinch(sight, [a, b], [c, d])).toEqual(panBy(sight, { x: 20, y: 30 }));
    const wide = pinch(sight, [a, b], [a, { x: 500, y: 100 }]);
    expect(wide.scale).toBeCloseTo(sight.scale * 2);
  });

  it('follows a brush that the keys move out of it', () => {
    fc.assert(
      fc.property(place, (at) => {
        const near = zoomAt(fitted({ width: 4096, height: 2048 }, canvas), 8, { x: 550, y: 380 });
        const brush = { x: at.x * 3, y: at.y * 2 };
        const seen = toCanvas(revealed(near, brush, canvas), brush);
        expect(seen.x).toBeGreaterThanOrEqual(0);
        expect(seen.x).toBeLessThanOrEqual(canvas.width);
        expect(seen.y).toBeGreaterThanOrEqual(0);
        expect(seen.y).toBeLessThanOrEqual(canvas.height);
      }),
    );
  });
});
