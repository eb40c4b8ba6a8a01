import { describe, expect, it } from 'vitest';
import { carBody } from '../../provider/engines/embedded/car/body';
import type { RasterImage } from '../../provider/engines/embedded/raster/image-input';
import type { CarReading } from '../../provider/engines/embedded/reading/car-reading';
import { CELL, chartOf, HALF, MIDDLE, rowOf, WIDE } from '../../provider/engines/embedded/reading/ends/chart';
import { endsIn } from '../../provider/engines/embedded/reading/ends/ends-in';
import { seenEnd } from '../../provider/engines/embedded/reading/ends/seen-end';
import { plainCar } from '../../provider/engines/embedded/reading/fit';
import { createCamera, createProjection, type SingleView } from '../../provider/engines/embedded/trace/camera';

const size = { width: 400, height: 300 };
const car = plainCar('sedan');

const imageOf = (answers: RasterImage['answers'] = {}): RasterImage => ({
  rgba: new Uint8Array(size.width * size.height * 4).fill(255),
  ...size,
  answers,
});

const readingOf = (named: SingleView, view: CarReading['view'], more: Partial<CarReading> = {}): CarReading => ({
  mask: new Uint8Array(size.width * size.height).fill(1),
  iou: 0.97,
  car,
  camera: createCamera(named, car, size.width, size.height),
  view,
  paint: { color: [0.5, 0.5, 0.5], metallic: 0 },
  kind: 'drawing',
  plain: true,
  ends: { ahead: 0.04, inside: 0.05 },
  ...more,
});

describe('the end of a car in a picture', () => {
  it('lies on the chart where it is on the car, its right on the right', () => {
    // given
    const image = imageOf();
    const reading = readingOf('front', 'front');
    const body = carBody(car, 0.02);
    const [y, z] = [0.4, 0.6];
    const project = createProjection(reading.camera, size.width, size.height);
    const [px, py] = project([body.nose(z) + body.noseSetback(y), y, z]);
    for (let v = -3; v <= 3; v++) {
      for (let u = -3; u <= 3; u++)
        image.rgba.fill(
          0,
          ((Math.round(py) + v) * size.width + Math.round(px) + u) * 4,
          ((Math.round(py) + v) * size.width + Math.round(px) + u) * 4 + 3,
        );
    }
    // when
    const { planes, seen } = chartOf(image, reading, 'front');
    // then
    const scale = HALF / body.halfWidth(0.1);
    const at = (a: number) => Math.round(rowOf(z * scale)) * WIDE + MIDDLE + Math.round((a * scale) / CELL);
    expect(planes[0].data[at(y)]).toBeLessThan(30);
    expect(planes[0].data[at(-y)]).toBeGreaterThan(95);
    expect(seen[at(y)]).toBe(1);
  });

  it('from a quarter shows its nearer corner and not the farther one', () => {
    // given
    const reading = readingOf('front-three-quarter', 'three-quarter');
    const near = Math.sign(reading.camera.origin[1]);
    // when
    const { seen } = chartOf(imageOf(), reading, 'front');
    // then
    const at = (a: number) => Math.round(rowOf(0.6)) * WIDE + MIDDLE + Math.round(a / CELL);
    expect(seen[at(near * (HALF + 0.1))]).toBe(1);
    expect(seen[at(-near * (HALF + 0.1))]).toBe(0);
  });

  it.each([
    ['front', 'front', 'front', 'straight'],
    ['rear', 'rear', 'rear', 'straight'],
  ] as const)('shows the %s where that is seen', (_, view, end, sight) => {
    expect(seenEnd(imageOf(), readingOf(view, view))).toEqual({ end, sight });
  });

  it('shows the nose where a quarter shows it nearer, and what is nearer of it', () => {
    const { end, sight } = seenEnd(imageOf(), readingOf('front-three-quarter', 'three-quarter')) ?? {};
    expect([end, Math.abs(Number(sight))]).toEqual(['front', 1]);
    expect(seenEnd(imageOf(), readingOf('rear-three-quarter', 'three-quarter'))?.end).toBe('rear');
  });

  it('follows what a person says', () => {
    expect(seenEnd(imageOf({ view: 'rear' }), readingOf('front', 'front', { iou: 0.5 }))?.end).toBe('rear');
  });

  it('shows neither end from the side and from above, or where the view is not sure', () => {
    expect(seenEnd(imageOf(), readingOf('top', 'top'))).toBeUndefined();
    expect(seenEnd(imageOf({ view: 'side' }), readingOf('side', 'side'))).toBeUndefined();
    expect(seenEnd(imageOf(), readingOf('front', 'front', { plain: false }))).toBeUndefined();
  });

  it('says nothing where nothing is drawn on it', () => {
    expect(endsIn(imageOf(), readingOf('front', 'front'), () => {})).toEqual([]);
    expect(endsIn(imageOf(), readingOf('rear', 'rear'), () => {})).toEqual([]);
  });
});
