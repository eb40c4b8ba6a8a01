import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPiece, layOver } from '../../src/painting/ink';
import type { Tip } from '../../src/painting/mark';
import type { Piece, Round } from '../../src/painting/path';

const SIDE = 64;
const area = { x: 0, y: 0, width: SIDE, height: SIDE };
const tip: Tip = { layer: 'paint', erase: false, size: 20, hardness: 1, opacity: 1, color: '#1a1a1a' };

function strengthOf(pieces: readonly Piece[], hardness = 1) {
  const strength = new Uint8Array(SIDE * SIDE);
  for (const piece of pieces) addPiece(strength, area, piece, hardness, area);
  return strength;
}
const round = fc.record({
  x: fc.double({ min: -20, max: 84, noNaN: true }),
  y: fc.double({ min: -20, max: 84, noNaN: true }),
  radius: fc.double({ min: 0.5, max: 30, noNaN: true }),
});

/** How far a pixel is from a piece, and how wide the piece is there (px). */
function measured({ from, to }: Piece, column: number, row: number) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [x, y] = [column + 0.5 - from.x, row + 0.5 - from.y];
  const along = dx === 0 && dy === 0 ? 0 : Math.min(Math.max((x * dx + y * dy) / (dx * dx + dy * dy), 0), 1);
  return { away: Math.hypot(x - along * dx, y - along * dy), radius: from.radius + along * (to.radius - from.radius) };
}

describe('a piece of a stroke', () => {
  it('covers what lies under it and nothing else, its edge smooth over a pixel', () => {
    fc.assert(
      fc.property(round, round, (from, to) => {
        const wrong = [...strengthOf([{ from, to }])].filter((strong, at) => {
          const { away, radius } = measured({ from, to }, at % SIDE, Math.floor(at / SIDE));
          const isInside = away <= radius - 0.5 && radius >= 1;
          return (isInside && strong < 255) || (away >= radius + 0.5 && strong > 0);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('fades over its whole width where it is soft, from its middle outwards', () => {
    const middle: Round = { x: 32.5, y: 32.5, radius: 20 };
    const row = strengthOf([{ from: middle, to: middle }], 0).slice(32 * SIDE + 32, 32 * SIDE + 54);
    expect(row[0]).toBe(255);
    for (let k = 1; k < row.length; k++) expect(row[k]).toBeLessThanOrEqual(row[k - 1] ?? 0);
    expect(Math.abs((row[10] ?? 0) - 128)).toBeLessThan(12);
    expect(row.at(-1)).toBe(0);
  });

  it('gives a piece of a stroke the same final strength in either order', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ from: round, to: round }), { minLength: 1, maxLength: 4 }), (pieces) => {
        expect(Buffer.compare(strengthOf(pieces, 0.4), strengthOf([...pieces].reverse(), 0.4))).toBe(0);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a stroke over pixels', () => {
  const colored = (before: number, strong: number, how: Partial<Tip> = {}) => {
    const result = Uint32Array.of(before);
    const place = { x: 0, y: 0, width: 1, height: 1 };
    layOver(Uint32Array.of(before), Uint8Array.of(strong), { ...tip, ...how }, 1, place, result);
    return (result[0] ?? 0).toString(16).padStart(8, '0');
  };

  it('gives a stroke exactly its own colour where it is opaque, over any pixels', () => {
    expect(colored(0, 255)).toBe('ff1a1a1a');
    expect(colored(0xffaabbcc, 255, { color: '#c8321f' })).toBe('ff1f32c8');
  });

  it('keeps its colour where it is thin over nothing, and mixes with what is there', () => {
    expect(colored(0, 51)).toBe('331a1a1a');
    expect(colored(0xffffffff, 255, { opacity: 0.5, color: '#000000' })).toBe('ff808080');
    expect(colored(0x80ffffff, 128, { color: '#ffffff' })).toBe('c0ffffff');
  });

  it('takes away as much as it is strong, and leaves no colour of what is gone', () => {
    expect(colored(0xff336699, 255, { erase: true })).toBe('00000000');
    expect(colored(0xff336699, 255, { erase: true, opacity: 0.4 })).toBe('99336699');
  });
});
