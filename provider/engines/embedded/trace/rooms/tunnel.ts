import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { grey, row, wall } from '../lamps';
import { type Eye, type Look, set } from '../look';
import { towards } from '../outdoors/colours';
import { asphalt, stripe } from '../outdoors/roads';

/** The vault is a part of a circle: its radius, and how high its middle lies over the road (m). */
const RADIUS = 6.2;
const MIDDLE = 1.3;
/** Half the road between the foots of its walls (m). */
const HALF = Math.sqrt(RADIUS ** 2 - MIDDLE ** 2);
/** A line of light runs along the walls at this height (m). */
const LINE = 2.55;
/** Lamps hang so far round the vault (radians over the horizontal), in dashes (m). */
const LAMPS_AT = 1.02;
const DASH = 4;
/** From here on (m) daylight is all that is seen of the tunnel's mouth ahead of the car. */
const MOUTH = 170;
const DAY: Color = [0.92, 0.96, 1];

const FRONT: Eye = { forward: [1, 0, 0], at: [-7, 0, 1.2] };

/** The lining at a place: x along the road, y right of the road's middle, z over the road (m). */
function lining(x: number, y: number, z: number, distance: number, out: Rgb): void {
  const round = Math.atan2(z - MIDDLE, Math.abs(y));
  const far = smoothstep(20, 80, distance);
  const tiles = smoothstep(0.85, 0.89, z) * (1 - smoothstep(LINE - 0.16, LINE - 0.12, z));
  const joints = Math.max(lineAt(x, 1.6, 0.035), lineAt(z - 0.87, 0.52, 0.025)) * tiles;
  const slabs = Math.max(lineAt(x, 6.4, 0.07), lineAt(round - 0.5, 0.34, 0.012)) * (1 - tiles);
  const level = mix(0.085, mix(0.12, 0.27, tiles), smoothstep(0.02, 0.7, z));
  // Brighter below the lamps and about the line of light.
  const glow = 0.5 * Math.exp(-(((round - LAMPS_AT) / 0.42) ** 2)) + 0.75 * Math.exp(-(((z - LINE) / 0.55) ** 2));
  const lit = level * (0.62 + 0.9 * glow) * (1 - 0.4 * (1 - far) * Math.max(joints, slabs));
  const line = 1 - smoothstep(0.045, 0.07, Math.abs(z - LINE));
  const dash = Math.abs((((x / DASH) % 1) + 1) % 1) - 0.5;
  const on = mix(1 - smoothstep(0.3, 0.34, Math.abs(dash)), 0.65, far);
  const lamp = on * (1 - smoothstep(0.022, 0.034, Math.abs(round - LAMPS_AT))) + 0.8 * line;
  set(out, [lit * 1.01 + 1.5 * lamp, lit + 1.44 * lamp, lit * 0.97 + 1.3 * lamp]);
}

/** How far a ray goes to the vault (in its own length); one that misses it goes to where it is nearest. */
function reach({ at: [, from, high] }: Eye, dy: number, dz: number): number {
  const across = Math.max(1e-6, dy * dy + dz * dz);
  const half = from * dy + (high - MIDDLE) * dz;
  const rest = from * from + (high - MIDDLE) ** 2 - RADIUS ** 2;
  return (-half + Math.sqrt(Math.max(0, half * half - across * rest))) / across;
}

/** The lining as it is seen above the horizon. */
const vault =
  (eye: Eye): Look['backdrop'] =>
  (dx, dy, dz, out) => {
    const up = Math.max(0, dz);
    const t = reach(eye, dy, up);
    const x = t * dx;
    lining(eye.at[0] + x, eye.at[1] + t * dy, eye.at[2] + t * up, t, out);
    // The mouth, pale and soft; behind the car the road bends away in the dark.
    const mouth = smoothstep(0.7 * MOUTH, MOUTH, -x);
    const dark = smoothstep(0.4 * MOUTH, MOUTH, x);
    const glow = 0.22 * smoothstep(0.2 * MOUTH, 0.8 * MOUTH, -x);
    for (let c = 0; c < 3; c++) out[c] = mix((out[c] ?? 0) * (1 - 0.75 * dark) + glow, DAY[c] ?? 1, mouth);
  };

const wallAt: Rgb = [0, 0, 0];
/** The lining below the horizon: a place of the ground beyond the wall's foot is hidden by the wall. */
function foot(eye: Eye, x: number, y: number, out: Rgb): void {
  const [along, from, high] = eye.at;
  const [away, aside] = [x - along, y - from];
  const share = Math.min(1, reach(eye, aside, -high));
  lining(along + away * share, from + aside * share, high * (1 - share), Math.hypot(away, aside) * share, wallAt);
  const beyond = smoothstep(HALF, HALF + 0.04, Math.abs(y));
  towards(out, wallAt, beyond);
}

/** A road tunnel under two rows of lamps, its mouth ahead of the car. */
export function tunnelFrom(eye: Eye): Look {
  // The wall on the camera's side is taken away: cameras stand where it would be.
  const isSeen = (y: number) => y * Math.sign(eye.forward[1]) > 0 || Math.abs(eye.at[1]) < HALF - 1;
  return {
    surroundings: (dx, dy, dz, roughness, out) => {
      const up = Math.max(0, dz);
      const across = Math.hypot(dy, up);
      const round = Math.atan2(up, Math.abs(dy));
      const near = Math.exp(-(((round - LAMPS_AT) / (0.5 + roughness)) ** 2));
      const level = mix(0.09, 0.24, smoothstep(-0.02, 0.2 + roughness, dz)) * (0.7 + 0.7 * near);
      const end = smoothstep(0.35 + roughness * 0.4, 0.04, across) * (dx < 0 ? 0.5 : 0);
      set(out, [level * 1.01 + end, level * 0.99 + end, level * 0.95 + end]);
    },
    backdrop: vault(eye),
    lights: [
      { ...row(-3.1, 0.13, 4.6), soft: 0.2, blur: 1 },
      { ...row(3.1, 0.13, 4.6), soft: 0.2, blur: 1 },
      { ...wall(-1, 0.9), crisp: 0.6 },
      { ...wall(1, 0.9), crisp: 0.6 },
    ],
    ground: {
      near: [0.15, 0.148, 0.145],
      far: [0.13, 0.128, 0.125],
      grain: (x, y, out, fromMiddle) => {
        asphalt(x, y, out);
        const dashed = ((x % 6) + 6) % 6 < 2.5 ? 1 : 0;
        const edges = Math.max(stripe(y, 2, 0.06), stripe(y, -4.7, 0.08), stripe(y, 4.7, 0.08));
        towards(out, [0.62, 0.62, 0.6], Math.max(stripe(y, -1.9, 0.06) * dashed, edges));
        const slab = mix(0.24, 0.3, lineAt(x, 1.5, 0.03)) * (1 + 0.6 * stripe(Math.abs(y), 5.05, 0.07));
        towards(out, [slab, slab, slab], smoothstep(5.02, 5.06, Math.abs(y)));
        if (isSeen(y)) foot(eye, fromMiddle, y, out);
      },
    },
    sky: [0.86, 0.86, 0.84],
    key: { from: [-0.1, -0.45, 0.7], color: grey(0.36) },
    fill: { from: [0.1, 0.5, 0.6], color: grey(0.28) },
    ambient: 0.045,
    haze: 0.012,
    polish: 0.8,
    exposure: 1.08,
    frame: 0.9,
  };
}

/** The tunnel as it is without a camera. */
export const tunnel = tunnelFrom(FRONT);
