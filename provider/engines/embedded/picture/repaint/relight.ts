import type { Paint } from '../../car/shape/parameters';
import { part, type Tick } from '../../kernel/job';
import { mix, smoothstep } from '../../kernel/maths';
import { byteOf, lightOfOklab, type Oklab, toOklab, writeOklab } from '../../raster/colour';
import { boxBlur, type Size } from '../../raster/grid';
import { below, smoothAt } from '../../raster/resample';
import { baseCoat } from '../../reading/paint';
import { Piece } from '../../trace/car-map';
import { renderFrom } from '../../trace/car-scene';
import { designOf } from '../subject/finishes';
import type { FittedCar, Subject } from '../subject/subject';
import type { Finish } from './recolour';

/** How much of a paint is flake. */
export const FLAKE: Record<Exclude<Finish, 'matte'>, number> = { gloss: 0.2, metallic: 0.7 };

/** The paint that has this appearance in a studio. */
export function paintLike(colour: Oklab, finish: Exclude<Finish, 'matte'>): Paint {
  const [r, g, b] = lightOfOklab(colour);
  const coat = (light: number) => baseCoat(byteOf(Math.max(0, Math.min(1, light))) / 255);
  return { color: [coat(r), coat(g), coat(b)], metallic: FLAKE[finish] };
}

/** The long side (pixels) at which light is drawn: it is smooth. */
const SIDE = 800;
/** Change of lightness from which the old light begins to be replaced, and from which it is replaced completely. */
const NEAR = 0.18;
const FAR = 0.42;
/** Largest share of the rendered light. */
const MOST = 0.8;
/** Lines finer than this are kept from the picture (share of the long side). */
const LINE = 0.004;

/**
 * How far a repaint needs other light than the picture's: white mirrors too little to become a dark paint, black too
 * much to become a light one.
 */
export const relightingNeed = (from: Oklab, to: Oklab): number =>
  MOST * smoothstep(NEAR, FAR, Math.abs(from[0] - to[0]));

/**
 * Lays the fitted car's own light in a paint over an area that was painted in it: `need` (0–1) of it, smoothed by as
 * much as the fit may be off (`slack`, pixels), with the picture's lines. `before` is the picture as it was. Writes
 * into `rgba`.
 */
export function relight(
  rgba: Uint8Array,
  before: Subject['colours'],
  { image, fitted, paint, slack }: { image: Size; fitted: FittedCar; paint: Paint; slack: number },
  weight: Float32Array,
  need: number,
  tick: Tick,
): void {
  const side = Math.max(image.width, image.height);
  const scale = Math.min(1, SIDE / side);
  const small = { width: Math.ceil(image.width * scale), height: Math.ceil(image.height * scale) };
  const { reading, map, scene } = fitted;
  const design = { ...(reading.known?.design ?? designOf(reading, map, rgba)), paint };
  const rgb = renderFrom(scene, design, reading.camera, 0.92, { ...small, tick: part(tick, 0, 0.6) });
  const drawn = toOklab(withAlpha(rgb), part(tick, 0.6, 0.65));
  const shown = new Float32Array(small.width * small.height);
  for (let i = 0; i < shown.length; i++) {
    shown[i] = map.pieces[below(i, small, image)] === Piece.paint ? 1 : 0;
  }
  const radius = Math.max(1, 0.3 * slack * scale);
  const look = () => tick(0.7);
  const share = boxBlur(shown, small, radius, 2, look);
  const smooth = [drawn.l, drawn.a, drawn.b].map((plane) =>
    boxBlur(
      plane.map((value, i) => value * (shown[i] ?? 0)),
      small,
      radius,
      2,
      look,
    ),
  );
  const own = toOklab(rgba, part(tick, 0.75, 0.8));
  const fine = boxBlur(before.l, image, Math.max(1, LINE * side), 2, look);
  for (let i = 0; i < weight.length; i++) {
    if ((i & 0xffff) === 0) tick(0.8 + (0.2 * i) / weight.length);
    const painted = weight[i] ?? 0;
    if (painted <= 0) continue;
    const known = smoothAt(share, small, image, i);
    const amount = need * painted * smoothstep(0.05, 0.35, known);
    if (amount <= 0) continue;
    const [l = 0, a = 0, b = 0] = smooth.map((plane) => smoothAt(plane, small, image, i) / known);
    const line = Math.min(0, ((before.l[i] ?? 0) - (fine[i] ?? 0)) / Math.max(0.1, fine[i] ?? 0));
    writeOklab(
      rgba,
      i * 4,
      mix(own.l[i] ?? 0, l * (1 + line), amount),
      mix(own.a[i] ?? 0, a, amount),
      mix(own.b[i] ?? 0, b, amount),
    );
  }
}

function withAlpha(rgb: Uint8Array): Uint8Array {
  const rgba = new Uint8Array((rgb.length / 3) * 4).fill(255);
  for (let i = 0; i * 3 < rgb.length; i++) rgba.set(rgb.subarray(i * 3, i * 3 + 3), i * 4);
  return rgba;
}
