import type { CarParameters } from '../../car/shape/parameters';
import { part, type Tick } from '../../kernel/job';
import { connectedAreas, type Size } from '../../raster/grid';
import { type Frame, frameOf, grow } from '../../raster/mask';
import { bytesOf } from '../../raster/pixels';
import { enlargeMask, shrinkMask } from '../../raster/resample';
import type { Camera } from '../../trace/camera';
import { cellFor, renderFrom, sceneOf } from '../../trace/car-scene';
import { blendSeamless } from '../inpaint/blend';
import type { Refit } from '../instructions/edit-words';
import { alignAreas, isFound, type Shift, tonesOf } from '../subject/alignment';
import { partMask } from '../subject/car-parts';
import { designOf } from '../subject/finishes';
import type { FittedCar, Subject } from '../subject/subject';

/** The long side (pixels) of the pictures that are compared to see what a change touches. */
const COMPARED = 360;
/** Bytes of difference that count as changed. */
const CHANGED = 14;

export interface RefitOptions {
  /** 1 where anything may change; everywhere without it. */
  readonly only?: Uint8Array;
  /** 1 where the new car replaces the picture in any case, because the fit only guessed what is there. */
  readonly always?: Uint8Array;
  /** Grid of the new car's mesh (m). */
  readonly cell?: number;
}

/** Parts that are replaced whole, because the picture's own differ from the fitted ones. */
export function wholeArea({ map, reading }: FittedCar, refit: Refit): Uint8Array | undefined {
  if (refit === 'rims' || refit === 'bigger wheels' || refit === 'smaller wheels') {
    return partMask(map, reading.car, 'wheels');
  }
  if (refit !== 'face') return undefined;
  const { car } = reading;
  const reach = car.frontOverhang - car.tyreDiameter / 2 - 0.08;
  return map.pieces.map((piece, i) => {
    const x = map.positions[i * 3] ?? 0;
    const z = map.positions[i * 3 + 2] ?? 0;
    return piece && x < reach && z < car.noseHeight - 0.02 && z > car.clearance ? 1 : 0;
  });
}

/**
 * Redraws the fitted car with other parameters and blends in only what that changes, where the picture shows it (a
 * fitted wheel may stand a little beside the real one). Answers the new pixels, or undefined when nothing of the change
 * is seen from here, or nothing in the picture looks like what would be changed.
 */
export function refitCar(
  { image }: Subject,
  rgba: Uint8Array,
  fitted: FittedCar,
  changed: CarParameters,
  { only, always, cell = cellFor(image) }: RefitOptions,
  tick: Tick,
): Uint8Array | undefined {
  const { reading } = fitted;
  const size = { width: image.width, height: image.height };
  const design = designOf(reading, fitted.map, rgba, rgba !== image.rgba);
  const small = fitInside(size, COMPARED);
  const scene = sceneOf(changed, part(tick, 0, 0.35), cell);
  const before = renderFrom(fitted.scene, design, reading.camera, EXPOSURE, { ...small, tick: part(tick, 0.35, 0.45) });
  const now = { ...design, car: changed };
  const after = renderFrom(scene, now, reading.camera, EXPOSURE, { ...small, tick: part(tick, 0.45, 0.55) });
  const drawn = { ...tonesOf(before, small, 3), step: size.width / small.width };
  const area = changedArea(before, after, small);
  if (always) {
    const whole = shrinkMask(always, size, small);
    for (let i = 0; i < area.length; i++) if (whole[i]) area[i] = 1;
  }
  const { labels, shifts } = alignAreas(drawn, tonesOf(rgba, size, 4, drawn), shrinkMask(area, small, drawn));
  let out: Uint8Array | undefined;
  for (let label = 1; label < shifts.length; label++) {
    const shift = shifts[label];
    if (!shift || !isFound(shift)) continue;
    const own = part(tick, 0.55 + (0.45 * (label - 1)) / shifts.length, 0.55 + (0.45 * label) / shifts.length);
    const inside = enlargeMask(
      bytesOf(labels, (here) => (here === label ? 1 : 0)),
      drawn,
      size,
    );
    out =
      layArea(
        out ?? rgba,
        size,
        inside,
        shift,
        only,
        (frame, rendering) =>
          renderFrom(scene, now, cropCamera(reading.camera, size, frame), EXPOSURE, { ...frame, tick: rendering }),
        own,
      ) ?? out;
  }
  return out;
}

/** Renders the frame around one changed area and blends the area in, shifted. */
function layArea(
  rgba: Uint8Array,
  size: Size,
  inside: Uint8Array,
  shift: Shift,
  only: Uint8Array | undefined,
  render: (frame: Frame, tick: Tick) => Uint8Array,
  tick: Tick,
): Uint8Array | undefined {
  const frame = frameOf(inside, size, Math.round(Math.max(size.width, size.height) * 0.02) + 2);
  if (!frame) return undefined;
  const placed = {
    ...frame,
    x: Math.min(size.width - frame.width, Math.max(0, frame.x + shift.x)),
    y: Math.min(size.height - frame.height, Math.max(0, frame.y + shift.y)),
  };
  const moved = new Uint8Array(inside.length);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const to = (placed.y + y) * size.width + placed.x + x;
      const here = inside[(frame.y + y) * size.width + frame.x + x] ?? 0;
      moved[to] = only && !only[to] ? 0 : here;
    }
  }
  return layIn(rgba, size, placed, render(frame, part(tick, 0, 0.8)), moved, part(tick, 0.8, 1));
}

const EXPOSURE = 0.92;

function fitInside({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The changed pixels without specks, grown a little so that the seam lies in unchanged ones. */
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
    bytesOf(labels, (label) => (label > 0 && (sizes[label] ?? 0) >= least ? 1 : 0)),
    size,
    2,
  );
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
