import type { Staging } from '../../../../../contract/staging';
import { type Wheel, wheelsOf } from '../../car/shape/running-gear';
import { poseOf } from '../../car/shape/wheel-pose';
import type { Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { Part } from '../../mesh/mesh';
import { type Camera, createProjection, rayThrough } from '../camera';
import { BACKDROP_ID, FLOOR_ID } from '../ray';
import type { Traced } from '../render';
import type { Scene } from '../scene';
import type { Vector } from '../vector';

/** How far a wheel turns (radians) and the road passes (m) in an exposure, and how far the backdrop streaks, as a share of the width. */
const SPEEDS = {
  rolling: { turn: 0.5, road: 0.45, backdrop: 0.014 },
  fast: { turn: 1.9, road: 2.2, backdrop: 0.06 },
} as const;
/** Places that are taken together along a way. */
const SAMPLES = 24;
const TURNING = new Set([Part.rim, Part.spoke, Part.hubCap, Part.disc, Part.wheelWell].map((part) => 100 + part));
const CALIPER = 100 + Part.caliper;

/** What a blur reads: the picture before it, and where a place of the scene is in it. */
interface Source {
  readonly picture: Traced;
  readonly before: Float32Array;
  readonly at: (place: Vector) => number;
}

/** Blurs a picture as a camera does that follows a driving car: wheels, road and backdrop. Changes the picture. */
export function addMotion(picture: Traced, camera: Camera, scene: Scene, motion: Staging['motion']): void {
  if (motion === undefined || motion === 'parked') return;
  const { width, height, data } = picture;
  const project = createProjection(camera, width, height);
  const at = (place: Vector) => {
    const [x, y, depth] = project(place);
    const inside = depth > 0 && x >= 0 && y >= 0 && x < width && y < height;
    return inside ? Math.floor(y) * width + Math.floor(x) : -1;
  };
  const source = { picture, before: data.slice(), at };
  const speed = SPEEDS[motion];
  const direction: Rgb = [0, 0, 0];
  const wheels = Object.values(wheelsOf(scene.car.parameters, scene.car.body));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const id = picture.ids[i] ?? BACKDROP_ID;
      const isWheel = TURNING.has(id) || id === CALIPER;
      if (!isWheel && id !== FLOOR_ID) continue;
      rayThrough(camera, x + 0.5, y + 0.5, picture, direction);
      if (isWheel) turnWheel(source, i, camera.origin, direction, wheels, speed.turn);
      else passRoad(source, i, camera.origin, direction, speed.road, scene);
    }
  }
  const [rx, ry, rz] = camera.right;
  streak(source, Math.round((width * speed.backdrop * Math.abs(rx)) / Math.hypot(rx, ry, rz)));
}

const sum: Rgb = [0, 0, 0];

/** Takes the mean along a way of places, of those that `takes` one of; `share` of it comes into the picture. */
function along(
  { picture, before, at }: Source,
  i: number,
  place: (t: number) => Vector,
  takes: (id: number) => boolean,
  share: number,
) {
  sum.fill(0);
  let count = 0;
  // Each pixel begins elsewhere in the first step, so that the steps are not seen.
  const first = ((i * 0.754877666) % 1) - 0.5;
  for (let k = 0; k < SAMPLES; k++) {
    const j = at(place((k + 0.5 + first) / SAMPLES - 0.5));
    if (j < 0 || !takes(picture.ids[j] ?? BACKDROP_ID)) continue;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (before[j * 3 + c] ?? 0);
    count++;
  }
  if (count === 0) return;
  for (let c = 0; c < 3; c++) picture.data[i * 3 + c] = mix(before[i * 3 + c] ?? 0, (sum[c] ?? 0) / count, share);
}

const turns = (id: number) => TURNING.has(id);

/** A pixel of a wheel: the mean round its axle, in the plane of its outer wall. */
function turnWheel(
  source: Source,
  i: number,
  origin: Vector,
  [dx, dy, dz]: Rgb,
  wheels: readonly Wheel[],
  turn: number,
) {
  const side = dy > 0 ? -1 : 1;
  for (const wheel of wheels) {
    const pose = poseOf(wheel, side);
    const from = pose?.straight(origin) ?? origin;
    const way = pose?.turnedBack([dx, dy, dz]) ?? [dx, dy, dz];
    const y = side * (wheel.outer - 0.02);
    const t = (y - from[1]) / way[1];
    if (!(t > 0) || Math.abs(way[1]) < 0.06) continue;
    const [x, z] = [from[0] + way[0] * t - wheel.x, from[2] + way[2] * t - wheel.radius];
    const r = Math.hypot(x, z);
    if (r > wheel.radius * 0.86) continue;
    const angle = Math.atan2(z, x);
    const place = (k: number): Vector => {
      const a = angle + k * turn;
      const at: Vector = [wheel.x + r * Math.cos(a), y, wheel.radius + r * Math.sin(a)];
      return pose?.moved(at) ?? at;
    };
    // The brake's caliper stands still behind the spokes.
    along(source, i, place, turns, source.picture.ids[i] === CALIPER ? 0.6 : 1);
    return;
  }
}

const isFloor = (id: number) => id === FLOOR_ID;

/** A pixel of the road: the mean along the car's way. The shadow under the car goes with it, and stays as it is. */
function passRoad(source: Source, i: number, [ox, oy, oz]: Vector, [dx, dy, dz]: Rgb, road: number, scene: Scene) {
  const t = -oz / dz;
  if (!(t > 0) || t > 120) return;
  const [x, y] = [ox + dx * t, oy + dy * t];
  const open = smoothstep(0.55, 0.97, scene.shadow.at(x, y));
  if (open > 0) along(source, i, (k) => [x + k * road, y, 0], isFloor, open);
}

/** Streaks the backdrop sideways, by `reach` pixels to either side. */
function streak({ picture: { width, height, data, ids }, before }: Source, reach: number) {
  if (reach < 1) return;
  const sums = new Float64Array((width + 1) * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const own = ids[i] === BACKDROP_ID ? 1 : 0;
      for (let c = 0; c < 3; c++) sums[(x + 1) * 4 + c] = (sums[x * 4 + c] ?? 0) + own * (before[i * 3 + c] ?? 0);
      sums[(x + 1) * 4 + 3] = (sums[x * 4 + 3] ?? 0) + own;
    }
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (ids[i] !== BACKDROP_ID) continue;
      const [from, to] = [Math.max(0, x - reach) * 4, Math.min(width, x + reach + 1) * 4];
      const count = (sums[to + 3] ?? 0) - (sums[from + 3] ?? 0);
      for (let c = 0; c < 3; c++) data[i * 3 + c] = ((sums[to + c] ?? 0) - (sums[from + c] ?? 0)) / count;
    }
  }
}
