import { describe, expect, it } from 'vitest';
import { carOf, originalOf } from '../../bench/reading/cars';
import { inStreet } from '../../bench/reading/street';
import { designCar } from '../../provider/engines/embedded/car/design';
import { randomOf } from '../../provider/engines/embedded/kernel/random';
import { readCar } from '../../provider/engines/embedded/reading';
import { seePicture } from '../../provider/engines/embedded/reading/picture';
import { drawLabels, iou } from '../../provider/engines/embedded/reading/raster';
import { createCamera, type SingleView } from '../../provider/engines/embedded/trace/camera';
import { renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { readPrompt } from '../../provider/engines/embedded/words';

const SIZE = { width: 360, height: 240 };
const still = () => {};

/** A street without a car: sky, houses with windows, asphalt with a dashed line, grain over it all. */
function street(seed: number): Uint8Array {
  const { width, height } = SIZE;
  const random = randomOf(seed);
  const horizon = Math.round(height * 0.55);
  const houses = Array.from({ length: 9 }, (_, k) => ({
    from: k * 42,
    top: horizon * (0.2 + 0.6 * random()),
    colour: [90 + random() * 110, 80 + random() * 90, 70 + random() * 90] as const,
  }));
  const tone = (x: number, y: number): readonly [number, number, number] => {
    if (y >= horizon) return y - horizon > 62 && y - horizon < 68 && x % 60 < 34 ? [205, 205, 205] : [104, 104, 108];
    const house = houses.find(({ from, top }) => x >= from && x < from + 38 && y > top);
    if (!house) return [170 + (40 * y) / horizon, 200, 230];
    return (x - house.from) % 12 > 4 && y % 14 > 6 ? [62, 70, 82] : house.colour;
  };
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const colour = tone(i % width, Math.floor(i / width));
    const grain = (random() - 0.5) * 12;
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = Math.max(0, Math.min(255, (colour[c] ?? 0) + grain));
  }
  return rgba;
}

/** A design in daylight, and which pixels of that are car. */
function inDaylight(words: string, view: SingleView, seed: number) {
  const design = { ...designCar(readPrompt(words), seed, 7), studio: 'daylight' as const };
  const scene = sceneOf(design.car, still, 0.05);
  const rgb = renderView(scene, design, view, SIZE.width, SIZE.height, still);
  const { positions, indices, parts } = scene.car.mesh;
  const camera = createCamera(view, design.car, SIZE.width, SIZE.height, design.camera);
  const triangles = { positions, indices, labels: new Uint8Array(parts.length).fill(1) };
  const rgba = new Uint8Array(SIZE.width * SIZE.height * 4).fill(255);
  for (let i = 0; i < SIZE.width * SIZE.height; i++) rgba.set(rgb.subarray(i * 3, i * 3 + 3), i * 4);
  return { rgba, truth: drawLabels(triangles, camera, SIZE.width, SIZE.height) };
}

describe('a picture taken before hills', () => {
  it.each([
    ['white hatchback', 'side', 2, 'side'],
    ['blue suv', 'front-three-quarter', 5, 'three-quarter'],
  ] as const)('finds a %s before hills, %s', (words, view, seed, seen) => {
    const { rgba, truth } = inDaylight(words, view, seed);
    const found = readCar({ rgba, ...SIZE }, still);
    expect(found?.view).toBe(seen);
    expect(found?.kind).toBe('picture');
    expect(iou(found?.mask ?? new Uint8Array(truth.length), truth)).toBeGreaterThan(0.85);
  });
});

describe('a picture taken in a street', () => {
  it('a car in a street is read with its own outline', () => {
    const { rgba: shot, truth } = inDaylight('red sedan', 'front-three-quarter', 3);
    const rgba = street(1);
    for (let i = 0; i < truth.length; i++) if (truth[i]) rgba.set(shot.subarray(i * 4, i * 4 + 4), i * 4);
    const found = readCar({ rgba, ...SIZE }, still);
    expect(found?.view).toBe('three-quarter');
    expect(iou(found?.mask ?? new Uint8Array(truth.length), truth)).toBeGreaterThan(0.8);
  });

  it.each([['hatchback', 35]] as const)(
    'a %s is not read together with the houses behind it, though the picture ends in plain walls',
    (body, seed) => {
      const { canvas } = originalOf(carOf(body, seed, 1), 'front-quarter', false);
      const { rgb, mask, width, height } = inStreet(canvas, randomOf(1001));
      const rgba = new Uint8Array(width * height * 4).fill(255);
      for (let i = 0; i < width * height * 3; i++) {
        rgba[Math.floor(i / 3) * 4 + (i % 3)] = Math.max(0, Math.min(255, rgb[i] ?? 0));
      }
      const { picture, reading } = seePicture({ rgba, width, height }, still);
      expect(iou(reading?.mask ?? new Uint8Array(mask.length), mask)).toBeGreaterThan(0.85);
      expect([picture.view, picture.facing]).toEqual(['front-quarter', 'left']);
    },
  );

  it('no car is read in a street without one', () => {
    expect(readCar({ rgba: street(2), ...SIZE }, still)).toBeUndefined();
  });
});
