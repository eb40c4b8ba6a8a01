import { describe, expect, it } from 'vitest';
import { votePieces } from '../../provider/engines/embedded/picture/colouring/piece-votes';
import { toOklab } from '../../provider/engines/embedded/raster/colour';
import { Piece } from '../../provider/engines/embedded/trace/car-map';
import { noTick, picture, type Rgb } from './picture-samples';

const size = { width: 120, height: 40 };
const glass: Rgb = [160, 192, 188];
const paint: Rgb = [64, 128, 106];

/** Three drawn areas side by side; of the last the fitted car says half glass, half paint. */
function voted(colours: readonly [Rgb, Rgb, Rgb]): Uint8Array {
  const areaAt = (x: number) => Math.floor(x / 40);
  const drawing = picture(size.width, size.height, (x) => colours[areaAt(x)] ?? paint);
  const labels = Int32Array.from({ length: size.width * size.height }, (_, i) => 1 + areaAt(i % size.width));
  const regions = { labels, sizes: [0, 1600, 1600, 1600] };
  const pieces = Uint8Array.from(labels, (label, i) => {
    if (label === 3) return Math.floor(i / size.width) < 20 ? Piece.glass : Piece.paint;
    return label === 1 ? Piece.glass : Piece.paint;
  });
  return votePieces(regions, pieces, size, toOklab(drawing.rgba, noTick), noTick);
}

const inLast = (pieces: Uint8Array) => new Set(pieces.filter((_, i) => i % size.width >= 80));

describe('an area of a coloured drawing of which the fitted car is not sure', () => {
  it.each([
    ['glass', glass, Piece.glass],
    ['paint', paint, Piece.paint],
  ] as const)("an unsure area is %s where it has that piece's colour", (_name, colour, piece) => {
    expect([...inLast(voted([glass, paint, colour]))]).toEqual([piece]);
  });

  it("divides white areas along the fitted car's pieces", () => {
    const white: Rgb = [255, 255, 255];
    expect(inLast(voted([white, white, white]))).toEqual(new Set([Piece.glass, Piece.paint]));
  });
});
