import type { Look } from '../../../../../contract/camera';
import { mix, smoothstep } from '../../kernel/maths';
import { BACKDROP_ID, FLOOR_ID } from '../ray';
import type { Traced } from '../render';
import { discSums } from './disc';

/** How wide a point at the horizon is blurred to, as a share of the picture's shorter side. */
const WIDEST = { slight: 0.011, shallow: 0.03 } as const;
/** What is kept sharp about the middle of a detail, before and behind it (m). */
const ABOUT = { before: 0.12, behind: 0.2 } as const;
/** Of the widest blur, the steps between which it is mixed. */
const STEPS = [0.25, 0.5, 1] as const;

/** From where to where (m) a picture is sharp. */
interface Sharp {
  readonly from: number;
  readonly to: number;
}

/** Blurs a picture by its distance from what is in focus: the whole car, or the middle of a detail. Changes the picture. */
export function addFocus(picture: Traced, { focus = 'deep', detail = 'whole' }: Look): void {
  if (focus === 'deep') return;
  const { width, height, data } = picture;
  const sharp = detail === 'whole' ? carIn(picture) : middleOf(picture);
  if (!sharp) return;
  const widest = WIDEST[focus] * Math.min(width, height);
  const blur = blurOf(picture, sharp, widest);
  let before: Float32Array = data.slice();
  let at = 0;
  for (const step of STEPS) {
    const radius = Math.max(1, Math.round(step * widest));
    const blurred = blurredBy(picture, blur, radius);
    for (let i = 0; i < blur.length; i++) {
      const share = smoothstep(at * widest, step * widest, blur[i] ?? 0);
      if (share <= 0) continue;
      for (let c = 0; c < 3; c++) data[i * 3 + c] = mix(before[i * 3 + c] ?? 0, blurred[i * 3 + c] ?? 0, share);
    }
    before = blurred;
    at = step;
  }
}

/** From the nearest to the farthest of the car that is seen. */
function carIn({ ids, depths }: Traced): Sharp | undefined {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] ?? BACKDROP_ID;
    if (id >= FLOOR_ID) continue;
    from = Math.min(from, depths[i] ?? from);
    to = Math.max(to, depths[i] ?? 0);
  }
  return to > 0 ? { from, to } : undefined;
}

/** What is about the middle of the picture. */
function middleOf({ width, height, depths }: Traced): Sharp | undefined {
  const seen: number[] = [];
  for (let y = Math.floor(height * 0.38); y < height * 0.62; y++) {
    for (let x = Math.floor(width * 0.4); x < width * 0.6; x++) {
      const depth = depths[y * width + x] ?? Number.POSITIVE_INFINITY;
      if (Number.isFinite(depth)) seen.push(depth);
    }
  }
  const middle = seen.sort((a, b) => a - b)[Math.floor(seen.length * 0.4)];
  return middle === undefined ? undefined : { from: middle - ABOUT.before, to: middle + ABOUT.behind };
}

/** How far (px) each pixel is blurred: as a thin lens does it. */
function blurOf({ depths }: Traced, { from, to }: Sharp, widest: number): Float32Array {
  const blur = new Float32Array(depths.length);
  for (let i = 0; i < blur.length; i++) {
    const depth = depths[i] ?? 0;
    const off = depth > to ? 1 - to / depth : depth < from ? from / depth - 1 : 0;
    blur[i] = widest * Math.min(1, 1.35 * off);
  }
  return blur;
}

/** The picture under one disc; what is sharper than it gives nothing to its surroundings. */
function blurredBy({ width, height, data }: Traced, blur: Float32Array, radius: number): Float32Array {
  const weighed = new Float32Array(width * height * 4);
  for (let i = 0; i < blur.length; i++) {
    const weight = smoothstep(0.25 * radius, 0.8 * radius, blur[i] ?? 0);
    if (weight <= 0) continue;
    for (let c = 0; c < 3; c++) weighed[i * 4 + c] = weight * (data[i * 3 + c] ?? 0);
    weighed[i * 4 + 3] = weight;
  }
  const sums = discSums(weighed, width, height, radius);
  const out = data.slice();
  for (let i = 0; i < blur.length; i++) {
    const weight = sums[i * 4 + 3] ?? 0;
    if (weight < 0.5) continue;
    for (let c = 0; c < 3; c++) out[i * 3 + c] = (sums[i * 4 + c] ?? 0) / weight;
  }
  return out;
}
