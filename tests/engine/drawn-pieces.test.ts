import { describe, expect, it } from 'vitest';
import { Area } from '../../provider/engines/embedded/drawn/marks';
import { drawnPieces } from '../../provider/engines/embedded/picture/colouring/drawn-pieces';
import { Piece } from '../../provider/engines/embedded/trace/car-map';

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
  ] as const)('pieces become %s', (_name, piece, area, expected) => {
    expect(named(piece, area, [area])).toBe(expected);
  });

  it('fitted windows and lamps become paint where the drawing has its own elsewhere', () => {
    expect(named(Piece.glass, Area.paint, [Area.glass])).toBe(Piece.paint);
    expect(named(Piece.headlamp, Area.paint, [Area.lamp])).toBe(Piece.paint);
  });

  it("the fitted car's parts stay where the drawing shows none", () => {
    expect(named(Piece.tailLamp, Area.paint, [Area.glass])).toBe(Piece.tailLamp);
    expect(named(Piece.glass, Area.unknown, [Area.glass])).toBe(Piece.glass);
  });

  it("a window seal follows the drawing and the sill's trim stays", () => {
    expect(named(Piece.trim, Area.paint, [Area.glass], 1.3)).toBe(Piece.paint);
    expect(named(Piece.trim, Area.paint, [Area.glass], 0.3)).toBe(Piece.trim);
  });
});
