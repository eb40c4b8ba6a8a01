import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { common } from '../../src/painting/area';
import { type Mark, type PaintLayer, paintLayers, type Tip } from '../../src/painting/mark';
import { createPainting, type Painting } from '../../src/painting/painting';
import type { Area } from '../../src/painting/paper';
import { unpacked } from '../../src/painting/pen';
import { clearRows } from '../../src/painting/rows';
import { anyMark } from '../machines/image-editor/arbitraries';

const size = { width: 520, height: 300 };
const all = { x: 0, y: 0, ...size };
const grey = ({ width, height }: { width: number; height: number }) => new Uint32Array(width * height).fill(0xff808080);

/** A picture that is grey all over, and nothing on it. */
const sheet = () => createPainting(size, { image: grey });

/** Every pixel of every layer, as one word. */
function looks(painting: Painting) {
  return paintLayers.map((layer) => {
    const whole = layer === 'image' ? grey(size) : new Uint32Array(size.width * size.height);
    for (const { tile, pixels } of painting.seen(layer, all)) {
      const { x, y, width, height } = tile.area;
      for (let row = 0; row < height; row++) {
        whole.set(pixels.subarray(row * width, (row + 1) * width), (y + row) * size.width + x);
      }
    }
    return createHash('sha1').update(whole).digest('hex');
  });
}
/** One who copies a painting, and of it only what it says has changed. */
function watch(painting: Painting) {
  const copies = paintLayers.map((layer) =>
    layer === 'image' ? grey(size) : new Uint32Array(size.width * size.height),
  );
  const told: Area[] = [];
  painting.subscribe((area) => told.push(area));
  return () => {
    for (const area of told.splice(0)) {
      for (const [index, layer] of paintLayers.entries()) copyInto(copies[index], painting, layer, area);
    }
    return copies.map((copy) => createHash('sha1').update(copy).digest('hex'));
  };
}
function copyInto(copy: Uint32Array | undefined, painting: Painting, layer: PaintLayer, told: Area) {
  const area = common(told, all);
  const blank = layer === 'image' ? 0xff808080 : 0;
  for (let row = area.y; row < area.y + area.height; row++) {
    copy?.fill(blank, row * size.width + area.x, row * size.width + area.x + area.width);
  }
  for (const { tile, pixels } of painting.seen(layer, area)) {
    const { x, y, width, height } = common(area, tile.area);
    for (let row = y; row < y + height; row++) {
      const at = (row - tile.area.y) * tile.area.width + x - tile.area.x;
      copy?.set(pixels.subarray(at, at + width), row * size.width + x);
    }
    clearRows(tile.changed);
  }
}
function painted(marks: readonly Mark[]) {
  const painting = sheet();
  painting.show(0, marks, marks.length);
  return looks(painting);
}
/** As a hand does it, `batch` points at a time. */
function draw(painting: Painting, { tip, points }: Extract<Mark, { kind: 'stroke' }>, batch: number) {
  painting.begin(tip);
  const places = unpacked(points);
  for (let from = 0; from < places.length; from += batch) painting.extend(places.slice(from, from + batch));
  painting.finish();
}
const tip: Tip = { layer: 'paint', erase: false, size: 90, hardness: 0.5, opacity: 1, color: '#c8321f' };
const stroke = (patch: Partial<Tip> = {}): Extract<Mark, { kind: 'stroke' }> => ({
  kind: 'stroke',
  tip: { ...tip, ...patch },
  points: [400, 400, 100, 1500, 900, 60],
});

describe('a painting', () => {
  it('looks the same wherever one came from: forth, back, and after another step was taken', () => {
    const anyMarks = fc.array(anyMark, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyMarks, anyMark, fc.array(fc.nat(5), { maxLength: 5 }), (marks, other, visits) => {
        const painting = sheet();
        painting.show(0, marks, marks.length);
        for (const visit of visits) {
          const count = Math.min(visit, marks.length);
          painting.show(marks.length, [], count);
          expect(looks(painting)).toEqual(painted(marks.slice(0, count)));
        }
        const kept = Math.min(visits.at(-1) ?? marks.length, marks.length);
        painting.show(kept, [other], kept + 1);
        expect(looks(painting)).toEqual(painted([...marks.slice(0, kept), other]));
      }),
      { numRuns: 8 },
    );
  });

  it('looks the same painted by hand and replayed from its mark', () => {
    for (const patch of [{}, { opacity: 0.3 }, { erase: true, layer: 'image' as const, opacity: 0.6 }]) {
      const [first, second] = [stroke(), stroke(patch)];
      const painting = sheet();
      painting.show(0, [first], 1);
      draw(painting, second, 1);
      painting.show(1, [second], 2);
      expect(looks(painting)).toEqual(painted([first, second]));
    }
  });

  it('restores the painting when a stroke is cancelled', () => {
    const painting = sheet();
    painting.show(0, [stroke()], 1);
    draw(painting, stroke({ color: '#000000', size: 200 }), 2);
    painting.cancel();
    expect(looks(painting)).toEqual(painted([stroke()]));
  });

  it('finds its way back when the steps are gone', () => {
    const marks = [stroke(), stroke({ color: '#0000ff', size: 30 }), stroke({ erase: true, size: 10 })];
    const painting = sheet();
    painting.show(0, marks, 3);
    for (const { tile } of painting.seen('paint', all)) for (const [number] of tile.steps()) tile.forget(number);
    painting.show(3, [], 2);
    expect(looks(painting)).toEqual(painted(marks.slice(0, 2)));
  });

  it('shows what it showed before while there is no time to paint it again', () => {
    const painting = sheet();
    const told: unknown[] = [];
    painting.subscribe((area) => told.push(area));
    painting.show(0, [stroke()], 1);
    // given a frame without any time
    expect([...painting.seen('paint', all, Number.NEGATIVE_INFINITY)]).toEqual([]);
    // then there is more in the next one
    expect([...painting.seen('paint', all)].length).toBeGreaterThan(1);
    expect(told).not.toEqual([]);
  });

  it('tells of each place that looks different', () => {
    const painting = sheet();
    const told: { x: number; y: number; width: number; height: number }[] = [];
    painting.subscribe((area) => told.push(area));
    painting.begin(tip);
    painting.extend([{ x: 128, y: 128, pressure: 1 }]);
    expect(told).toEqual([{ x: 82, y: 82, width: 92, height: 92 }]);
  });

  it('looks right to one who looks only where it tells that something changed', () => {
    const anyMarks = fc.array(anyMark, { minLength: 1, maxLength: 4 });
    const anyVisits = fc.array(fc.tuple(fc.nat(4), fc.option(anyMark)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyMarks, anyVisits, (marks, visits) => {
        const painting = sheet();
        const watched = watch(painting);
        let known = [...marks];
        painting.show(0, known, known.length);
        expect(watched()).toEqual(looks(painting));
        for (const [visit, other] of visits) {
          const count = Math.min(visit, known.length);
          if (other) {
            known = [...known.slice(0, count), other];
            painting.show(count, [other], count + 1);
          } else painting.show(known.length, [], count);
          expect(watched()).toEqual(looks(painting));
        }
      }),
      { numRuns: 12 },
    );
  });

  it('holds little of what was painted, and not without end', () => {
    const painting = sheet();
    const marks = Array.from({ length: 40 }, (_, k) => stroke({ color: k % 2 ? '#000000' : '#ffffff' }));
    painting.show(0, marks, 40);
    const bytes = [...painting.seen('paint', all)].reduce((sum, { tile }) => sum + tile.bytes, 0);
    // Forty strokes over some five tiles of 262 kB each.
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(4e6);
  });
});
