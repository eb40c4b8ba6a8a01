import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { designCar } from '../../provider/engines/embedded/car/design';
import { lineArtOf } from '../../provider/engines/embedded/lineart';
import { trueLines } from '../../provider/engines/embedded/lineart/true-lines';
import { squaredDistance } from '../../provider/engines/embedded/raster/morphology';
import { createCamera, type SingleView } from '../../provider/engines/embedded/trace/camera';
import { mapCar } from '../../provider/engines/embedded/trace/car-map';
import { finishOf, renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { BACKDROP_ID, FLOOR_ID, type Sample } from '../../provider/engines/embedded/trace/ray';
import { createStudio } from '../../provider/engines/embedded/trace/studio';
import { Tracer } from '../../provider/engines/embedded/trace/tracer';
import { readPrompt } from '../../provider/engines/embedded/words';

const size = { width: 480, height: 320 };
const CELL = 0.03;
/** A drawn line may lie so far from the true one (pixels). */
const NEAR = 3;
const tick = () => {};

const drawn = new Map<string, ReturnType<typeof draw>>();
/** A picture and its true lines; each is drawn once. */
function partEdges(prompt: string, view: SingleView) {
  const made = drawn.get(prompt) ?? draw(prompt, view);
  drawn.set(prompt, made);
  return made;
}

/** 1 where neighbours show different parts of the car, or the car and what is behind it. */
function draw(prompt: string, view: SingleView) {
  const design = designCar(readPrompt(prompt), 3, 15);
  const scene = sceneOf(design.car, tick, CELL);
  const camera = createCamera(view, design.car, size.width, size.height, design.camera);
  const tracer = new Tracer(scene, createStudio(design.car.length, design), finishOf(design), camera.pixel);
  const sample: Sample = { r: 0, g: 0, b: 0, id: 0, t: 0 };
  const ids = Uint8Array.from({ length: size.width * size.height }, (_, i) => {
    const u = (((i % size.width) + 0.5) / size.width) * 2 - 1;
    const v = 1 - ((Math.floor(i / size.width) + 0.5) / size.height) * 2;
    const ray = [0, 1, 2].map((k) => (camera.forward[k] ?? 0) + (camera.right[k] ?? 0) * u + (camera.up[k] ?? 0) * v);
    const length = Math.hypot(...ray);
    const [dx = 0, dy = 0, dz = 0] = ray.map((part) => part / length);
    tracer.trace(...camera.origin, dx, dy, dz, sample);
    return sample.id === FLOOR_ID ? BACKDROP_ID : sample.id;
  });
  const edges = ids.map((id, i) => (id !== ids[i + 1] || id !== ids[i + size.width] ? 1 : 0));
  return { edges, scene, camera, rgb: renderView(scene, design, view, size.width, size.height, tick) };
}

/** Share of what is marked in `of` that lies near something marked in `to`. */
function near(of: Uint8Array, to: Uint8Array): number {
  const distance = squaredDistance(to, size);
  const marked = [...of.keys()].filter((i) => of[i]);
  return marked.filter((i) => (distance[i] ?? Number.POSITIVE_INFINITY) <= NEAR ** 2).length / marked.length;
}

describe('line art of a car that was drawn here', () => {
  it.each([
    ['red sedan, light studio', 'front-three-quarter'],
    ['white suv, light studio', 'side'],
    ['gray sports car, light studio', 'rear-three-quarter'],
  ] as const)('follows the true lines of %s, %s', async (prompt, view) => {
    const { edges, rgb } = partEdges(prompt, view);
    const rgba = await sharp(rgb, { raw: { ...size, channels: 3 } })
      .ensureAlpha()
      .raw()
      .toBuffer();
    const grey = await lineArtOf({ rgba: new Uint8Array(rgba), ...size }, { progress: tick, cancelled: () => false });
    const lines = grey.map((value) => (value < 160 ? 1 : 0));
    const precision = near(lines, edges);
    const recall = near(edges, lines);
    const score = (2 * precision * recall) / (precision + recall);
    process.stdout.write(
      `line art, ${prompt}, ${view}: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, F ${score.toFixed(2)}\n`,
    );
    expect(score).toBeGreaterThan(0.65);
  });

  it("draws a known car's exact lines", () => {
    const { edges, scene, camera } = partEdges('white suv, light studio', 'side');
    const times = 2;
    const large = { width: size.width * times, height: size.height * times };
    const map = mapCar(scene, { ...camera, pixel: camera.pixel / times }, large, tick, true);
    const paper = new Uint8Array(size.width * size.height).fill(255);
    const lines = trueLines(map, camera, times, paper).map((value) => (value < 160 ? 1 : 0));
    expect(near(lines, edges)).toBeGreaterThan(0.95);
    expect(near(edges, lines)).toBeGreaterThan(0.85);
  });
});
