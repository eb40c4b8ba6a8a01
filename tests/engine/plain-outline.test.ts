import { describe, expect, it } from 'vitest';
import { boxOf } from '../../provider/engines/embedded/raster/box';
import { grown, inverse } from '../../provider/engines/embedded/raster/morphology';
import { plane } from '../../provider/engines/embedded/raster/plane';
import type { Subject } from '../../provider/engines/embedded/reading/mask';
import { drawScreen, drawSilhouette, iou } from '../../provider/engines/embedded/reading/raster';
import type { SideMatch } from '../../provider/engines/embedded/reading/side/match';
import { plainOutline } from '../../provider/engines/embedded/reading/side/plain-outline';
import { placing } from '../../provider/engines/embedded/reading/side/search';
import { sideShapes } from '../../provider/engines/embedded/reading/side/shapes';
import { filled } from '../../provider/engines/embedded/reading/side/snapped';

const SIZE = { width: 420, height: 280 };

/** A sedan's outline laid over a picture, its wheels 200 pixels apart, as it would be found. */
function sedanFound() {
  const [shape] = [...sideShapes('sedan')];
  if (!shape) throw new Error('there is a sedan');
  const radius = (shape.tyreRadius * 200) / shape.wheelbase;
  const pair = {
    left: { x: 110, y: 150, radius, support: 1 },
    right: { x: 310, y: 150, radius, support: 1 },
    support: 1,
  };
  const best: SideMatch = { shape, pair, facing: 1, front: 1, rear: 1, high: 1, along: 1, apart: 1, score: 1 };
  const { to } = placing(best);
  const car = filled(
    shape.outline.map(({ x, z }) => to(x, z)),
    SIZE,
  );
  return { best, car, ground: Math.round(150 + radius) };
}

const subjectOf = (mask: Uint8Array, kind: Subject['kind']): Subject => {
  const empty = plane(SIZE.width, SIZE.height);
  return {
    image: { rgba: new Uint8Array(mask.length * 4), ...SIZE },
    mask,
    lab: { l: empty, a: empty, b: empty },
    edges: empty.data,
    distance: empty.data,
    unsure: new Uint8Array(mask.length),
    kind,
    crowded: false,
  };
};

/** A mask without a rim of `by` pixels. */
const shrunk = (mask: Uint8Array, by: number) => inverse(grown(inverse(mask), by, SIZE));

describe('the outline of a car from the side before a plain background', () => {
  it('runs along the outermost edge where the sheen of its paint was followed instead', () => {
    // given the edge that was found runs four pixels within the car
    const { best, car } = sedanFound();
    const found = shrunk(car, 4);
    // when
    const outline = plainOutline(subjectOf(car, 'picture'), found, best) ?? found;
    // then
    expect(iou(found, car)).toBeLessThan(0.9);
    expect(iou(outline, car)).toBeGreaterThan(0.99);
  });

  it('ends where its tyres stand, though the floor mirrors it', () => {
    // given
    const { best, car, ground } = sedanFound();
    const { width } = SIZE;
    const mirrored = car.map((value, i) => {
      const y = Math.floor(i / width);
      return value || (y >= ground && car[(2 * ground - 1 - y) * width + (i % width)]) ? 1 : 0;
    });
    // when
    const outline = plainOutline(subjectOf(mirrored, 'picture'), car, best) ?? mirrored;
    // then
    expect(boxOf(mirrored, width, SIZE.height).bottom).toBeGreaterThan(ground + 20);
    expect(Math.abs(boxOf(outline, width, SIZE.height).bottom - ground)).toBeLessThan(3);
    expect(iou(outline, car)).toBeGreaterThan(0.97);
  });

  it('has nothing of a horizon that touches the roof, nor is it that of a subject without an edge', () => {
    // given a strip from the roof to the picture's right edge, and a subject as large as the picture
    const { best, car } = sedanFound();
    const { top } = boxOf(car, SIZE.width, SIZE.height);
    const isStrip = (i: number) => Math.abs(Math.floor(i / SIZE.width) - top) < 4 && i % SIZE.width > 200;
    const withHorizon = car.map((value, i) => (value || isStrip(i) ? 1 : 0));
    // then
    const outline = plainOutline(subjectOf(withHorizon, 'picture'), car, best) ?? withHorizon;
    expect(boxOf(withHorizon, SIZE.width, SIZE.height).right).toBe(SIZE.width);
    expect(boxOf(outline, SIZE.width, SIZE.height).right).toBeLessThan(SIZE.width - 5);
    expect(plainOutline(subjectOf(new Uint8Array(car.length).fill(1), 'picture'), car, best)).toBeUndefined();
  });
});

describe('a silhouette that is drawn without depths', () => {
  it('covers what the labels cover, whichever way the triangles turn', () => {
    // given two triangles that overlap and turn opposite ways, and one behind the camera
    const screen = Float32Array.from([10, 10, 1, 90, 15, 1, 40, 70, 1, 20, 60, 2, 95, 40, 2, 60, 5, 2, 5, 5, 0]);
    const indices = Uint32Array.from([0, 1, 2, 3, 4, 5, 0, 1, 6]);
    for (const outside of [undefined, 1, -1] as const) {
      const triangles = { positions: screen, indices, labels: Uint8Array.of(1, 2, 3), ...(outside && { outside }) };
      const labels = drawScreen(screen, triangles, 100, 80);
      const silhouette = drawSilhouette(screen, triangles, 100, 80, new Uint8Array(8000));
      expect(iou(silhouette, labels)).toBe(1);
      expect(silhouette).toContain(1);
    }
  });
});
