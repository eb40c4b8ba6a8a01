import type { Staging } from '../../../../../contract/staging';
import type { CarParameters } from '../../car/shape/parameters';
import { fullWidth } from '../../car/shape/running-gear';
import type { Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { type Camera, createProjection } from '../camera';
import { cloudy, lattice } from '../outdoors/noise';
import type { Traced } from '../render';
import type { Studio } from '../studio';
import type { Vector } from '../vector';

/** A round cloud: its middle and radius (m), and how dense its middle is. */
export interface Puff {
  readonly at: Vector;
  readonly radius: number;
  readonly dense: number;
}

/** How a screen sees places: where, how far off, and how large a metre is there (px). */
export function screenOf({ width, height }: Traced, camera: Camera) {
  const project = createProjection(camera, width, height);
  const focal = height / 2 / Math.hypot(...camera.up);
  const [ox, oy, oz] = camera.origin;
  return (at: Vector) => {
    const [x, y, depth] = project(at);
    return { x, y, depth, far: Math.hypot(at[0] - ox, at[1] - oy, at[2] - oz), metre: focal / depth };
  };
}

/** Adds to `thick` what a puff takes of the light, pixel by pixel, where nothing stands before it. */
export function addPuff(
  { width, height, depths }: Traced,
  { x, y, depth, far, metre }: ReturnType<ReturnType<typeof screenOf>>,
  { radius, dense, at }: Puff,
  thick: Float32Array,
  isTorn: boolean,
): void {
  const r = radius * metre;
  if (depth < 0.3 || r < 0.2) return;
  for (let j = Math.max(0, Math.floor(y - r)); j <= Math.min(height - 1, y + r); j++) {
    for (let i = Math.max(0, Math.floor(x - r)); i <= Math.min(width - 1, x + r); i++) {
      const [u, v] = [(i + 0.5 - x) / r, (j + 0.5 - y) / r];
      const inside = 1 - u * u - v * v;
      if (inside <= 0) continue;
      const before = smoothstep(far - radius, far + 0.4 * radius, depths[j * width + i] ?? 0);
      if (before <= 0) continue;
      const torn = isTorn
        ? mix(0.15, 1, smoothstep(0.3, 0.66, cloudy(at[0] * 1.7 + u * radius * 2.6 + 40, at[1] + v * radius * 2.6 + 9)))
        : 1;
      thick[j * width + i] = (thick[j * width + i] ?? 0) + dense * inside * Math.sqrt(inside) * torn * before;
    }
  }
}

/** Lays a cloud of this thickness over the picture, in its colour. */
export function layCloud({ data }: Traced, thick: Float32Array, color: Rgb): void {
  for (let i = 0; i < thick.length; i++) {
    if ((thick[i] ?? 0) <= 0) continue;
    const share = 1 - Math.exp(-(thick[i] ?? 0));
    for (let c = 0; c < 3; c++) data[i * 3 + c] = mix(data[i * 3 + c] ?? 0, color[c] ?? 0, share);
  }
}

/** What wheels throw up, or smoke of tyres that spin. */
export type Thrown = Extract<Staging['effect'], 'dust' | 'spray' | 'tyre-smoke'>;

/** Puffs behind a wheel: how many, how far apart, their first radius, how they grow and rise (m for each m), how dense they are and how they thin. */
const CLOUDS: Record<
  Thrown,
  Readonly<Record<'count' | 'apart' | 'first' | 'grow' | 'rise' | 'dense' | 'thins', number>>
> = {
  dust: { count: 19, apart: 0.32, first: 0.22, grow: 0.27, rise: 0.17, dense: 0.95, thins: 0.16 },
  spray: { count: 12, apart: 0.24, first: 0.15, grow: 0.11, rise: 0.08, dense: 0.42, thins: 0.3 },
  'tyre-smoke': { count: 24, apart: 0.24, first: 0.24, grow: 0.36, rise: 0.26, dense: 1.15, thins: 0.16 },
};

/** Clouds that the wheels throw up behind them: higher and wider the farther, and torn. */
function thrown(p: CarParameters, kind: Thrown): Puff[] {
  const { count, apart, first, grow, rise, dense, thins } = CLOUDS[kind];
  const side = fullWidth(p) / 2 - p.tyreWidth * 0.55;
  const axle = p.frontOverhang + p.wheelbase;
  return [-side, side].flatMap((y, wheel) =>
    Array.from({ length: count }, (_, k): Puff => {
      const chance = (n: number) => lattice(k, wheel * 17 + n) - 0.5;
      const behind = k * apart;
      const radius = first + grow * behind ** 0.85;
      const height = Math.max(0.55 * radius, 0.1 + rise * behind * (1 + chance(1)));
      const aside = Math.sign(y) * 0.06 * behind + (0.08 + 0.12 * behind) * chance(3);
      return {
        at: [axle + p.tyreDiameter * 0.45 + behind + 0.2 * chance(2), y + aside, height],
        radius,
        dense: dense / (1 + thins * behind),
      };
    }),
  );
}

/** Lays the dust, spray or smoke behind the wheels before the picture, which it changes. */
export function addThrown(picture: Traced, camera: Camera, studio: Studio, p: CarParameters, kind: Thrown) {
  const screen = screenOf(picture, camera);
  const thick = new Float32Array(picture.width * picture.height);
  for (const puff of thrown(p, kind)) addPuff(picture, screen(puff.at), puff, thick, true);
  layCloud(picture, thick, colourOf(kind, studio, p));
}

/** What a pale thing of this colour looks like in the light of a place. */
export function lightOn(studio: Studio, color: readonly [number, number, number]): Rgb {
  const light: Rgb = [0, 0, 0];
  studio.irradiance(2, 0, 0, 1, light);
  return [color[0] * light[0], color[1] * light[1], color[2] * light[2]];
}

function colourOf(kind: Thrown, studio: Studio, p: CarParameters): Rgb {
  switch (kind) {
    case 'dust':
      return dustColour(studio, p);
    case 'spray':
      return lightOn(studio, [0.62, 0.66, 0.7]);
    case 'tyre-smoke':
      return lightOn(studio, [0.72, 0.73, 0.75]);
  }
}

/** Dry earth with the hue of the ground, or snow. */
function dustColour(studio: Studio, p: CarParameters): Rgb {
  const ground: Rgb = [0, 0, 0];
  studio.floor(p.length + 1.5, 0.4, ground);
  const mean = Math.max(0.01, (ground[0] + ground[1] + ground[2]) / 3);
  // What flies up from snow, or from ice, is white.
  const blue = (ground[2] - ground[0]) / mean;
  const snowy = Math.max(smoothstep(0.4, 0.55, mean) * smoothstep(0.02, 0.08, blue), smoothstep(0.15, 0.3, blue));
  const hue = (c: 0 | 1 | 2, earth: number) =>
    mix(0.55 * earth + 0.45 * 0.42 * Math.min(2, ground[c] / mean), 0.76 + 0.02 * c, snowy);
  return lightOn(studio, [hue(0, 0.56), hue(1, 0.44), hue(2, 0.31)]);
}
