import { describe, expect, it } from 'vitest';
import { Area } from '../../provider/engines/embedded/drawn/marks';
import { Piece } from '../../provider/engines/embedded/picture/car-map';
import { drawnPieces } from '../../provider/engines/embedded/picture/drawn-pieces';
import { findRegions } from '../../provider/engines/embedded/picture/regions';
import { noTick } from './picture-samples';

/** One pixel of a fitted car at a height (m), and what a drawing has there. */
function named(piece: Piece, area: Area, has: readonly Area[], height = 0.5) {
  const map = {
    width: 1,
    height: 1,
    pieces: Uint8Array.of(piece),
    positions: Float32Array.of(0, 0, height),
    normals: new Float32Array(3),
  };
  const marks = {
    width: 1,
    height: 1,
    line: new Float32Array(1),
    areas: Uint8Array.of(area),
    has: new Set(has),
    belt: undefined,
  };
  return drawnPieces(map, marks, 0.9)[0];
}

describe("a fitted car's pieces under a drawing", () => {
  it.each([
    ['a drawn lamp where the car has paint', Piece.paint, Area.lamp, Piece.headlamp],
    ['a drawn window where the car has paint', Piece.paint, Area.glass, Piece.glass],
    ['a drawn grille where the car has trim', Piece.trim, Area.grille, Piece.grille],
  ] as const)('are %s', (_name, piece, area, expected) => {
    expect(named(piece, area, [area])).toBe(expected);
  });

  it('are paint where the drawing has its windows and lamps elsewhere', () => {
    expect(named(Piece.glass, Area.paint, [Area.glass])).toBe(Piece.paint);
    expect(named(Piece.headlamp, Area.paint, [Area.lamp])).toBe(Piece.paint);
  });

  it("stay the car's own where the drawing shows no such part, or does not tell", () => {
    expect(named(Piece.tailLamp, Area.paint, [Area.glass])).toBe(Piece.tailLamp);
    expect(named(Piece.glass, Area.unknown, [Area.glass])).toBe(Piece.glass);
  });

  it("lose a window's seal but keep the sill's trim", () => {
    expect(named(Piece.trim, Area.paint, [Area.glass], 1.3)).toBe(Piece.paint);
    expect(named(Piece.trim, Area.paint, [Area.glass], 0.3)).toBe(Piece.trim);
  });
});

describe('the areas of a drawing', () => {
  const size = { width: 400, height: 240 };
  const areaAt = (isLine: (x: number, y: number) => boolean) => {
    const ink = Uint8Array.from({ length: size.width * size.height }, (_, i) =>
      isLine(i % size.width, Math.floor(i / size.width)) ? 1 : 0,
    );
    const { labels } = findRegions(ink, size, noTick);
    return (x: number, y: number) => labels[y * size.width + x];
  };

  it('reach into their corners', () => {
    const sides = (x: number, y: number) => [y - 60, 180 - y, x - 60 - 1.2 * (y - 60), 340 - x];
    const at = areaAt((x, y) => {
      const way = Math.min(...sides(x, y));
      return way >= -1.2 && way < 1.2;
    });
    expect(at(67, 63)).toBe(at(250, 100));
  });

  it('end at a gap in a line', () => {
    const at = areaAt(
      (x, y) =>
        ((x === 40 || x === 360) && y >= 40 && y <= 200) ||
        ((y === 40 || y === 200) && x >= 40 && x <= 360) ||
        (x === 200 && y > 40 && y < 200 && Math.abs(y - 120) > 1),
    );
    expect(at(100, 100)).not.toBe(at(300, 100));
    expect(at(20, 20)).not.toBe(at(100, 100));
  });
});
