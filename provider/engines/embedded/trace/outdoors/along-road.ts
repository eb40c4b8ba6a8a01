import type { Rgb } from '../../kernel/light';
import { clamp, mix } from '../../kernel/maths';
import type { Eye, Look } from '../look';
import type { Standing } from './rows';

/** Directions of the table: round the car, and up from the horizon to straight above. */
const ROUND = 40;
const UP = 14;
/** Places of a cell that are taken together. */
const INSIDE = [
  [0.2, 0.3],
  [0.6, 0.1],
  [0.4, 0.7],
  [0.8, 0.9],
] as const;

/**
 * The rows along the road as a car's skin mirrors them: each cell of a table of directions has the mean of what is seen
 * there, for on a curved skin anything finer would only glitter.
 */
function aroundCar(seen: Standing): (dx: number, dy: number, dz: number, out: Rgb) => void {
  // Light times its share, and the share: four numbers a cell.
  const table = new Float32Array(ROUND * UP * 4);
  const light: Rgb = [0, 0, 0];
  for (let i = 0; i < ROUND; i++) {
    for (let k = 0; k < UP; k++) {
      const at = (i * UP + k) * 4;
      for (const [u, v] of INSIDE) {
        const angle = ((i + u - 0.5) / ROUND) * 2 * Math.PI;
        const dz = Math.sin((Math.max(0, k + v - 0.5) / (UP - 1)) * (Math.PI / 2));
        const level = Math.sqrt(Math.max(0, 1 - dz * dz));
        light.fill(0);
        const share = seen(level * Math.cos(angle), level * Math.sin(angle), dz, light);
        for (let c = 0; c < 3; c++) table[at + c] = (table[at + c] ?? 0) + (light[c] ?? 0) / INSIDE.length;
        table[at + 3] = (table[at + 3] ?? 0) + share / INSIDE.length;
      }
    }
  }
  const cell = (i: number, k: number, c: number) => table[((i % ROUND) * UP + k) * 4 + c] ?? 0;
  return (dx, dy, dz, out) => {
    const turn = ((Math.atan2(dy, dx) / (2 * Math.PI)) * ROUND + ROUND) % ROUND;
    const rise = clamp((Math.asin(clamp(dz, 0, 1)) / (Math.PI / 2)) * (UP - 1), 0, UP - 1.001);
    const [i, k] = [Math.floor(turn), Math.floor(rise)];
    const [u, v] = [turn - i, rise - k];
    const value = (c: number) =>
      mix(mix(cell(i, k, c), cell(i + 1, k, c), u), mix(cell(i, k + 1, c), cell(i + 1, k + 1, c), u), v);
    const behind = 1 - value(3);
    for (let c = 0; c < 3; c++) out[c] = value(c) + behind * (out[c] ?? 0);
  };
}

/** Where a car sees its surroundings from, which its skin mirrors: from its middle (m). */
const CAR: Eye = { forward: [1, 0, 0], at: [0, 0, 0.7] };
/** An eye as far under the ground: what water mirrors is seen from there. */
const below = (eye: Eye): Eye => ({ ...eye, at: [eye.at[0], eye.at[1], -eye.at[2]] });
const unseen: Rgb = [0, 0, 0];

/**
 * A look with the rows along its road, or walls about it: before the backdrop, on the ground, in the car's skin and in water.
 * @param bySkin what of it a car's skin mirrors
 */
export function alongRoad(
  look: Look,
  seenFrom: (eye: Eye) => Standing,
  eye: Eye,
  bySkin: (eye: Eye) => Standing = seenFrom,
): Look {
  const seen = seenFrom(eye);
  const mirrored = seenFrom(below(eye));
  const beside = aroundCar(bySkin(CAR));
  const far = look.mirroredSky ?? look.backdrop;
  return {
    ...look,
    surroundings: (dx, dy, dz, roughness, out) => {
      look.surroundings(dx, dy, dz, roughness, out);
      beside(dx, dy, dz, out);
    },
    backdrop: (dx, dy, dz, out) => {
      look.backdrop(dx, dy, dz, out);
      seen(dx, dy, dz, out);
    },
    beyond: look.backdrop,
    hides: (dx, dy, dz) => seen(dx, dy, dz, unseen),
    mirroredSky: (dx, dy, dz, out) => {
      far(dx, dy, dz, out);
      mirrored(dx, dy, dz, out);
    },
  };
}
