import type { Design } from '../car/design';
import type { CarParameters } from '../car/parameters';
import { RIM_COUNT } from '../car/wheels';
import { part } from '../models/model';
import { CELL, renderFrom, sceneOf, type Tick } from '../scene';
import type { Camera } from '../trace/camera';
import { blendSeamless } from './blend';
import { Piece } from './car-map';
import { lightOf } from './colour';
import type { Refit } from './edit-words';
import { connectedAreas, type Size } from './grid';
import { type Frame, frameOf, grow } from './mask';
import type { FittedCar, Subject } from './subject';

/** The car with one thing changed; `turn` counts the alternatives (another rim, another face). */
export function refitted(car: CarParameters, refit: Refit, turn: number): CarParameters {
  switch (refit) {
    case 'rims':
      return { ...car, rim: (car.rim + 1 + (turn % (RIM_COUNT - 1))) % RIM_COUNT };
    case 'bigger wheels':
      return { ...car, rimDiameter: Math.min(car.tyreDiameter - 0.07, car.rimDiameter + 0.055) };
    case 'smaller wheels':
      return { ...car, rimDiameter: Math.max(0.36, car.rimDiameter - 0.06) };
    case 'lower':
      return ride(car, -0.04);
    case 'higher':
      return ride(car, 0.05);
    case 'spoiler':
      return { ...car, spoiler: true };
    case 'no spoiler':
      return { ...car, spoiler: false };
    case 'glass roof':
      return { ...car, glassRoof: true };
    case 'face':
      return { ...car, face: (car.face + 1 + (turn % 7)) % 8 };
  }
}

/** Wheels stay on the ground; everything above them rises or sinks. */
function ride(car: CarParameters, by: number): CarParameters {
  return {
    ...car,
    clearance: Math.max(0.07, car.clearance + by),
    height: car.height + by,
    noseHeight: car.noseHeight + by,
    cowlHeight: car.cowlHeight + by,
    beltFront: car.beltFront + by,
    beltRear: car.beltRear + by,
    deckHeight: car.deckHeight + by,
  };
}

/** The long side (pixels) of the pictures that are compared to see what a change touches. */
const COMPARED = 420;
/** Bytes of difference that count as changed. */
const CHANGED = 14;

/**
 * Draws the fitted car anew with other parameters and blends in only what that changes. Answers the new pixels, or
 * undefined when nothing of the change is seen from here.
 */
export function refitCar(
  { image }: Subject,
  rgba: Uint8Array,
  fitted: FittedCar,
  changed: CarParameters,
  only: Uint8Array | undefined,
  tick: Tick,
  cell = CELL,
): Uint8Array | undefined {
  const { reading } = fitted;
  const design = designOf(fitted, rgba);
  const size = { width: image.width, height: image.height };
  const small = fitInside(size, COMPARED);
  const scene = sceneOf(changed, part(tick, 0, 0.35), cell);
  const before = renderFrom(fitted.scene, design, reading.camera, EXPOSURE, { ...small, tick: part(tick, 0.35, 0.45) });
  const now = { ...design, car: changed };
  const after = renderFrom(scene, now, reading.camera, EXPOSURE, { ...small, tick: part(tick, 0.45, 0.55) });
  const inside = enlargeMask(changedArea(before, after, small), small, size);
  if (only) for (let i = 0; i < inside.length; i++) if (!only[i]) inside[i] = 0;
  const frame = frameOf(inside, size, Math.round(Math.max(...Object.values(size)) * 0.02) + 2);
  if (!frame) return undefined;
  const camera = cropCamera(reading.camera, size, frame);
  const patch = renderFrom(scene, now, camera, EXPOSURE, { ...frame, tick: part(tick, 0.55, 0.9) });
  return layIn(rgba, size, frame, patch, inside, part(tick, 0.9, 1));
}

const EXPOSURE = 0.92;

function fitInside({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What differs, without specks, a little widened so that the seam lies in what is the same. */
function changedArea(before: Uint8Array, after: Uint8Array, size: Size): Uint8Array {
  const differs = new Uint8Array(size.width * size.height);
  for (let i = 0; i < differs.length; i++) {
    let most = 0;
    for (let c = i * 3; c < i * 3 + 3; c++) most = Math.max(most, Math.abs((before[c] ?? 0) - (after[c] ?? 0)));
    differs[i] = most > CHANGED ? 1 : 0;
  }
  const closed = grow(grow(differs, size, 3), size, -2);
  const { labels, sizes } = connectedAreas(closed, size);
  const least = size.width * size.height * 4e-4;
  return grow(
    Uint8Array.from(labels, (label) => (label > 0 && (sizes[label] ?? 0) >= least ? 1 : 0)),
    size,
    2,
  );
}

function enlargeMask(mask: Uint8Array, from: Size, to: Size): Uint8Array {
  const out = new Uint8Array(to.width * to.height);
  for (let y = 0; y < to.height; y++) {
    const row = Math.min(from.height - 1, Math.floor(((y + 0.5) * from.height) / to.height)) * from.width;
    for (let x = 0; x < to.width; x++) {
      const column = Math.min(from.width - 1, Math.floor(((x + 0.5) * from.width) / to.width));
      out[y * to.width + x] = mask[row + column] ?? 0;
    }
  }
  return out;
}

/** The camera that sees exactly a frame of what another sees: a shifted lens. */
function cropCamera(camera: Camera, { width, height }: Size, frame: Frame): Camera {
  const u = ((frame.x + frame.width / 2) / width) * 2 - 1;
  const v = 1 - ((frame.y + frame.height / 2) / height) * 2;
  const along = (k: 0 | 1 | 2) => camera.forward[k] + camera.right[k] * u + camera.up[k] * v;
  const sx = frame.width / width;
  const sy = frame.height / height;
  return {
    ...camera,
    forward: [along(0), along(1), along(2)],
    right: [camera.right[0] * sx, camera.right[1] * sx, camera.right[2] * sx],
    up: [camera.up[0] * sy, camera.up[1] * sy, camera.up[2] * sy],
  };
}

function layIn(rgba: Uint8Array, { width }: Size, frame: Frame, patch: Uint8Array, inside: Uint8Array, tick: Tick) {
  const cut = new Uint8Array(frame.width * frame.height * 4);
  const own = new Uint8Array(frame.width * frame.height);
  for (let y = 0; y < frame.height; y++) {
    const from = (frame.y + y) * width + frame.x;
    cut.set(rgba.subarray(from * 4, (from + frame.width) * 4), y * frame.width * 4);
    own.set(inside.subarray(from, from + frame.width), y * frame.width);
  }
  const blended = blendSeamless({ rgba: cut, width: frame.width, height: frame.height }, patch, own, tick, 0.85);
  const out = rgba.slice();
  for (let y = 0; y < frame.height; y++) {
    const line = blended.subarray(y * frame.width * 4, (y + 1) * frame.width * 4);
    out.set(line, ((frame.y + y) * width + frame.x) * 4);
  }
  return out;
}

/** The fitted car's finishes as the picture shows them. */
export function designOf({ reading, map }: FittedCar, rgba: Uint8Array): Design {
  const mean = meanLight(rgba, map.pieces, Piece.rim);
  const caliper = meanLight(rgba, map.pieces, Piece.caliper);
  return {
    car: reading.car,
    paint: reading.paint,
    rimTone: mean ? Math.min(0.5, Math.max(0.03, (mean[0] + mean[1] + mean[2]) / 2)) : 0.24,
    caliper: caliper ?? [0.05, 0.05, 0.052],
    seat: [0.06, 0.058, 0.055],
    studio: 'light',
  };
}

function meanLight(rgba: Uint8Array, pieces: Uint8Array, piece: Piece): [number, number, number] | undefined {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < pieces.length; i++) {
    if (pieces[i] !== piece) continue;
    for (const c of [0, 1, 2] as const) sum[c] += lightOf(rgba[i * 4 + c] ?? 0);
    count++;
  }
  return count ? [sum[0] / count, sum[1] / count, sum[2] / count] : undefined;
}
