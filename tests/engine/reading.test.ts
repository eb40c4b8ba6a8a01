import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Design, designCar } from '../../provider/engines/embedded/car/design';
import { decodeImage, type RasterImage } from '../../provider/engines/embedded/raster/image-input';
import { type CarReading, readCar, subjectMask } from '../../provider/engines/embedded/reading';
import { drawLabels, iou } from '../../provider/engines/embedded/reading/raster';
import { buildTemplate } from '../../provider/engines/embedded/reading/template';
import {
  createCamera,
  createProjection,
  orbitCamera,
  reframe,
  type SingleView,
} from '../../provider/engines/embedded/trace/camera';
import { renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { readPrompt } from '../../provider/engines/embedded/words';
import { hashOf } from './picture-samples';

const SIZE = { width: 300, height: 200 };
const CELL = 0.05;
const still = () => {};

/** A render of a known design in the light studio, and which of its pixels are car. */
function sample(words: string, view: SingleView, seed: number) {
  const design: Design = { ...designCar(readPrompt(words), seed, 7), studio: 'light' };
  const scene = sceneOf(design.car, still, CELL);
  const rgb = renderView(scene, design, view, SIZE.width, SIZE.height, still);
  const rgba = new Uint8Array(SIZE.width * SIZE.height * 4).fill(255);
  for (let i = 0; i < SIZE.width * SIZE.height; i++) rgba.set(rgb.subarray(i * 3, i * 3 + 3), i * 4);
  const { positions, indices, parts } = scene.car.mesh;
  const camera = createCamera(view, design.car, SIZE.width, SIZE.height, design.camera);
  const triangles = { positions, indices, labels: new Uint8Array(parts.length).fill(1) };
  return { image: { rgba, ...SIZE }, design, truth: drawLabels(triangles, camera, SIZE.width, SIZE.height) };
}

const sketch = async (name: string): Promise<RasterImage> =>
  decodeImage(await readFile(new URL(`./sketches/${name}.png`, import.meta.url)), { width: 600, height: 600 });

const covered = ({ car, camera }: CarReading) => drawLabels(buildTemplate(car), camera, SIZE.width, SIZE.height);

describe('reading a car back from its render', () => {
  const cases = [
    ['blue suv', 'front-three-quarter', 5, 'three-quarter'],
    ['red sports car', 'side', 3, 'side'],
    ['silver sedan', 'side', 1, 'side'],
    ['gray sports car', 'top', 6, 'top'],
  ] as const satisfies readonly (readonly [string, SingleView, number, CarReading['view']])[];
  const read: { design: Design; truth: Uint8Array; found: CarReading | undefined }[] = [];

  beforeAll(() => {
    for (const [words, view, seed] of cases) {
      const { image, design, truth } = sample(words, view, seed);
      read.push({ design, truth, found: readCar(image, still) });
    }
  });

  it.each(cases.map((one, k) => [...one, k] as const))(
    'finds a %s seen from the %s',
    (_words, _view, _seed, seen, k) => {
      const { truth, found } = read[k] ?? {};
      if (!found || !truth) throw new Error('no car was read');
      expect(found.view).toBe(seen);
      expect(found.iou).toBeGreaterThan(0.88);
      // The car fitted, against what is truly car: the contact shadow is not taken for it.
      expect(iou(covered(found), truth)).toBeGreaterThan(0.85);
      expect(iou(found.mask, truth)).toBeGreaterThan(0.85);
    },
  );

  it('measures the wheelbase in side views to within three per cent', () => {
    for (const k of [1, 2]) {
      const { design, found } = read[k] ?? {};
      const wheelbase = (found?.car.wheelbase ?? 0) / (design?.car.wheelbase ?? 1);
      expect(Math.abs(wheelbase - 1)).toBeLessThan(0.03);
      expect(found?.car.outline?.top.length).toBeGreaterThan(20);
    }
  });

  it('reads the paint neither too dark nor too pale', () => {
    const [r = 0, g = 1, b = 1] = read[1]?.found?.paint.color ?? [];
    expect(r).toBeGreaterThan(0.2);
    expect(Math.max(g, b)).toBeLessThan(0.2 * r);
    const silver = read[2]?.found?.paint.color ?? [0, 0, 0];
    expect(silver[1]).toBeGreaterThan(0.22);
    expect(silver[1]).toBeLessThan(0.55);
  });
});

describe('the subject of a picture', () => {
  it('finds the outlined car of a drawing despite small gaps', async () => {
    for (const name of ['sedan-side', 'coupe-side-gaps', 'suv-side-right']) {
      const image = await sketch(name);
      const mask = subjectMask(image, still);
      const inside = (u: number, v: number) =>
        mask?.[Math.round(v * image.height) * image.width + Math.round(u * image.width)];
      expect([name, inside(0.5, 0.6)]).toEqual([name, 1]);
      expect([name, inside(0.5, 0.4)]).toEqual([name, 1]);
      expect([name, inside(0.03, 0.1), inside(0.97, 0.1)]).toEqual([name, 0, 0]);
    }
  });

  it('takes the subject of a transparent picture from its alpha', async () => {
    const disc = Buffer.from(
      Array.from({ length: 64 * 64 }, (_, i) => {
        const inside = Math.hypot((i % 64) - 32, Math.floor(i / 64) - 32) < 20;
        return [200, 200, 200, inside ? 255 : 0];
      }).flat(),
    );
    const png = await sharp(disc, { raw: { width: 64, height: 64, channels: 4 } })
      .png()
      .toBuffer();
    const mask = subjectMask(await decodeImage(png), still);
    const area = mask?.reduce((sum, value) => sum + value, 0) ?? 0;
    expect(area / (Math.PI * 400)).toBeCloseTo(1, 1);
  });

  it('finds no subject in an empty or tiny picture', () => {
    const grey = (width: number, height: number) => ({
      rgba: new Uint8Array(width * height * 4).fill(190),
      width,
      height,
    });
    expect(subjectMask(grey(120, 80), still)).toBeUndefined();
    expect(subjectMask(grey(1, 300), still)).toBeUndefined();
  });
});

describe('reading a sketch', () => {
  it("reads a sketch's driving direction and wheels", async () => {
    const image = await sketch('suv-side-right');
    const found = readCar(image, still);
    expect(found?.kind).toBe('drawing');
    expect(found?.view).toBe('side');
    // Drawn with wheels at 278 and 768 of 1000, from 104 to 900.
    const { wheelbase = 0, length = 1 } = found?.car ?? {};
    expect(Math.abs(wheelbase / length / (490 / 796) - 1)).toBeLessThan(0.05);
    const project = found && createProjection(found.camera, image.width, image.height);
    const nose = project?.([0, 0, 0.6])[0] ?? 0;
    const tail = project?.([length, 0, 0.6])[0] ?? 0;
    expect(nose).toBeGreaterThan(tail);
  });

  it('finds no car in a teapot', async () => {
    expect(readCar(await sketch('teapot'), still)).toBeUndefined();
  });

  it('reads a sketch reproducibly and stops when it is cancelled', async () => {
    const image = await sketch('sedan-side');
    const reported = (reading: CarReading | undefined) => ({ ...reading, mask: hashOf(reading?.mask) });
    expect(reported(readCar(image, still))).toEqual(reported(readCar(image, still)));
    const stop = () => {
      throw new Error('stop');
    };
    expect(() => readCar(image, stop)).toThrow('stop');
  });
});

describe('the silhouette of a template', () => {
  it("a template's silhouette does not need its inward-facing triangles", () => {
    const template = buildTemplate(designCar(readPrompt('suv'), 1, 7).car);
    for (const [azimuth, elevation] of [
      [-30, 2],
      [90, 9],
      [150, 34],
      [0, 88],
    ] as const) {
      const orbit = { azimuth, elevation, fov: 25, distance: 11, target: [2.4, 0, 0.6], shift: [0, 0] } as const;
      const camera = orbitCamera(orbit, SIZE.width, SIZE.height);
      const drawn = (triangles: typeof template) => hashOf(drawLabels(triangles, camera, SIZE.width, SIZE.height));
      expect(drawn(template)).toBe(drawn({ ...template, outside: undefined }));
    }
  });
});

describe('the free camera', () => {
  it('a shifted camera moves its target and keeps the perspective', () => {
    const orbit = { azimuth: 42, elevation: 9, fov: 22, distance: 12, target: [2.4, 0, 0.6] } as const;
    const camera = orbitCamera({ ...orbit, shift: [0.2, -0.1] }, 300, 200);
    const [x, y, depth] = createProjection(camera, 300, 200)([2.4, 0, 0.6]);
    expect(x).toBeCloseTo(180);
    expect(y).toBeCloseTo(110);
    expect(depth).toBeCloseTo(12);
  });

  it('a reframed camera shows the old picture in its place', () => {
    const camera = orbitCamera({ azimuth: 120, elevation: 20, fov: 18, distance: 14, target: [2, 0, 0.5] }, 300, 200);
    const wide = reframe(camera, { width: 300, height: 200 }, { width: 900, height: 500 }, { x: 75, y: 0, zoom: 2.5 });
    const [x, y] = createProjection(camera, 300, 200)([3.1, 0.7, 1.2]);
    const [u, v] = createProjection(wide, 900, 500)([3.1, 0.7, 1.2]);
    expect(u).toBeCloseTo(75 + 2.5 * x);
    expect(v).toBeCloseTo(2.5 * y);
  });
});
