import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addArea, addHalved, addRun, boundsOf, clearRows, noRows, type Rows } from '../../src/painting/rows';

const size = { width: 13, height: 9 };
const pixels = size.width * size.height;
const anyRun = fc.tuple(fc.nat(pixels), fc.nat(pixels)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

const covers = ({ from, to }: Rows, column: number, row: number) =>
  (from[row] ?? 0) <= column && column < (to[row] ?? 0);

it('covers every pixel of the runs that were added, and its bounds do', () => {
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 4 }), (runs) => {
      const rows = noRows(size);
      for (const [from, to] of runs) addRun(rows, size.width, from, to);
      const bounds = boundsOf(rows);
      for (const [from, to] of runs) {
        for (let at = from; at < to; at++) {
          const [row, column] = [Math.floor(at / size.width), at % size.width];
          expect(covers(rows, column, row)).toBe(true);
          expect(bounds && column >= bounds.x && column < bounds.x + bounds.width).toBe(true);
          expect(bounds && row >= bounds.y && row < bounds.y + bounds.height).toBe(true);
        }
      }
    }),
  );
});

it('covers no more of a row than from its first pixel to its last', () => {
  const rows = noRows(size);
  addRun(rows, size.width, 3, 5);
  addRun(rows, size.width, 7, 8);
  addRun(rows, size.width, 9, 9);
  expect([rows.from[0], rows.to[0]]).toEqual([3, 8]);
  expect(boundsOf(rows)).toEqual({ x: 3, y: 0, width: 5, height: 1 });
});

it('covers what a halved tile shows of the pixels that it covers', () => {
  fc.assert(
    fc.property(anyRun, fc.integer({ min: 1, max: 3 }), ([from, to], times) => {
      const [rows, half] = [noRows(size), noRows({ width: 7, height: 5 })];
      addRun(rows, size.width, from, to);
      addHalved(half, rows, times);
      for (let at = from; at < to; at++) {
        const [row, column] = [Math.floor(at / size.width), at % size.width];
        expect(covers(half, column >> times, row >> times)).toBe(true);
      }
    }),
  );
});

it('covers nothing when it is cleared', () => {
  const rows = noRows(size);
  addArea(rows, { x: 0, y: 0, ...size });
  expect(boundsOf(rows)).toEqual({ x: 0, y: 0, ...size });
  clearRows(rows);
  expect(boundsOf(rows)).toBeUndefined();
});
