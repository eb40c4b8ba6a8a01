import type { Design } from '../car/design';
import { createFeatures, createInsides } from '../car/features';
import { part, type Tick } from '../kernel/job';
import { lineArtOf } from '../lineart';
import type { Size } from '../raster/box';
import type { RasterImage } from '../raster/image-input';
import { floatsOf } from '../raster/pixels';
import type { CarReading } from '../reading';
import { drawLabels } from '../reading/raster';
import { resizeMask } from '../reading/work';
import { type Camera, reframe } from '../trace/camera';
import { cellFor, renderFrom, sceneOf } from '../trace/car-scene';
import type { Scene } from '../trace/scene';
import { readDrawing } from './drawing';
import { drawnFeatures, drawnInsides, type ToDrawing } from './features';
import { isDrawn } from './flat';
import { findMarks, type Marks } from './marks';
import { applyWarp, outlineWarp } from './warp';

/** Where a drawing lies in the picture that is made of it (pixels), and how much larger it is there. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** As large as fits, in the middle: the studio fills the rest. */
export function placeIn(from: Size, { width, height }: Size): Place {
  const zoom = Math.min(width / from.width, height / from.height);
  return { zoom, x: (width - from.width * zoom) / 2, y: (height - from.height * zoom) / 2 };
}

/**
 * The drawing's lines, and what its areas are on the car that was read from it. Undefined for a photograph: its edges
 * are reflections as often as parts, and the fitted car's own features are the better guess.
 */
export async function markDrawing(
  image: RasterImage,
  reading: CarReading,
  tick: Tick,
  cancelled: () => boolean,
): Promise<Marks | undefined> {
  if (!isDrawn(image, reading, () => tick(0))) return undefined;
  const ink = await inkOf(image, part(tick, 0, 0.6), cancelled);
  return findMarks(image, ink, reading, part(tick, 0.6, 1));
}

/** How much of each pixel is line (0–1): a drawing's own ink, else the lines that one would draw of the picture. */
export async function inkOf(image: RasterImage, progress: Tick, cancelled: () => boolean): Promise<Float32Array> {
  const drawing = readDrawing(image, () => progress(0.1));
  progress(0.2);
  if (drawing) return drawing.ink;
  const grey = await lineArtOf(image, { progress: part(progress, 0.2, 1), cancelled });
  return floatsOf(grey, (value) => (255 - value) / 232);
}

export interface DrawnCar {
  readonly reading: CarReading;
  readonly marks: Marks | undefined;
  /** The drawing's size (pixels). */
  readonly from: Size;
}

/** Renders a design with a drawing's features in the drawing's own silhouette: 8-bit sRGB, three bytes a pixel. */
export function renderDrawn(
  { reading, marks, from }: DrawnCar,
  design: Design,
  size: Size,
  tick: Tick,
  cell?: number,
): Uint8Array {
  const place = placeIn(from, size);
  const camera = reframe(reading.camera, from, size, place);
  const scene = sceneOf(design.car, part(tick, 0, 0.4), cell ?? cellFor(size));
  const { positions, indices, parts } = scene.car.mesh;
  const triangles = { positions, indices, labels: new Uint8Array(parts.length).fill(1) };
  const rendered = drawLabels(triangles, camera, size.width, size.height);
  tick(0.42);
  const outline = onCanvas(reading.mask, from, size, place);
  const warp = outlineWarp(rendered, outline, size, part(tick, 0.42, 0.5));
  const toDrawing = (x: number, y: number) => {
    const [px, py] = warp.back(x - 0.5, y - 0.5);
    return [(px + 0.5 - place.x) / place.zoom - 0.5, (py + 0.5 - place.y) / place.zoom - 0.5] as const;
  };
  const tracing = { ...size, tick: part(tick, 0.5, 0.95) };
  const picture = renderFrom(asDrawn(scene, marks, camera, size, toDrawing), design, camera, 0.92, tracing);
  return applyWarp(picture, size, warp, part(tick, 0.95, 1));
}

/** The scene with a drawing's features, where there is a drawing. */
function asDrawn(scene: Scene, marks: Marks | undefined, camera: Camera, size: Size, toDrawing: ToDrawing): Scene {
  if (!marks) return scene;
  const { parameters, body } = scene.car;
  const own = createFeatures(parameters, body);
  const source = { own, insides: createInsides(parameters, body), marks, camera, ...size, toDrawing };
  return { ...scene, features: drawnFeatures(source), insides: drawnInsides(source) };
}

/** The drawing's mask on the canvas. */
function onCanvas(mask: Uint8Array, from: Size, size: Size, { x, y, zoom }: Place): Uint8Array {
  const inner = {
    width: Math.max(1, Math.round(from.width * zoom)),
    height: Math.max(1, Math.round(from.height * zoom)),
  };
  const scaled = resizeMask(mask, from, inner);
  const out = new Uint8Array(size.width * size.height);
  const left = Math.round(x);
  const top = Math.round(y);
  for (let row = 0; row < inner.height && top + row < size.height; row++) {
    const line = scaled.subarray(row * inner.width, row * inner.width + Math.min(inner.width, size.width - left));
    out.set(line, (top + row) * size.width + left);
  }
  return out;
}
