import type { CarParameters } from '../../car/shape/parameters';
import { rimIsOpen } from '../../car/wheels';
import { clamp, mix } from '../../kernel/maths';
import { Piece } from '../../trace/car-map';
import { type DrawnWheels, round } from './drawn-wheels';
import { type FlatMaterial, flatMaterials, type Normals } from './shading';

/** How far a tyre's wall leans from its middle to its edges, and a rim's dish at its own edge (radians). */
const BULGE = 0.9;
const DISH = 0.3;
/** Within this radius (tyre radii) a rim shows its spokes, and with so much ink there they are drawn. */
const SPOKES = 0.5;
const DRAWN = 0.06;
/** Looks a pixel's side at whether a rim is open there. */
const LOOKS = 4;

/** Gives the wheels the normals of a tyre and of a dish: what was fitted there is as fine as a pixel and would only flicker. */
export function roundWheels(
  normals: Normals,
  pieces: Uint8Array,
  { discs, near, width }: DrawnWheels,
  car: CarParameters,
) {
  const rimShare = car.rimDiameter / car.tyreDiameter;
  for (let i = 0; i < pieces.length; i++) {
    const disc = discs[(near[i] ?? 0) - 1];
    const piece = pieces[i] ?? 0;
    if (!disc || !round.has(piece)) continue;
    const [u, v] = disc.at(i % width, Math.floor(i / width));
    const r = Math.hypot(u, v) || 1;
    const lean =
      piece === Piece.tyre
        ? BULGE * clamp((2 * (r - rimShare)) / (1 - rimShare) - 1, -1, 1)
        : -DISH * clamp(r / rimShare, 0, 1);
    normals[i * 3] = (Math.sin(lean) * u) / r;
    normals[i * 3 + 1] = disc.side * Math.cos(lean);
    normals[i * 3 + 2] = (Math.sin(lean) * v) / r;
  }
}

/** A rim's material at a pixel: where a drawing leaves its rims blank they have the fitted car's spokes. */
export function rimLook(
  ink: Float32Array,
  { discs, near, width }: DrawnWheels,
  car: CarParameters,
): (i: number, rim: FlatMaterial) => FlatMaterial {
  const radius = car.tyreDiameter / 2;
  const inks = discs.map(() => ({ sum: 0, count: 0 }));
  const at = (i: number) => discs[(near[i] ?? 0) - 1]?.at(i % width, Math.floor(i / width));
  for (let i = 0; i < ink.length; i++) {
    const own = inks[(near[i] ?? 0) - 1];
    if (!own || Math.hypot(...(at(i) ?? [1, 1])) > SPOKES) continue;
    own.sum += ink[i] ?? 0;
    own.count++;
  }
  // A drawing with spokes on one wheel has them on all.
  const blank = inks.some(({ sum, count }) => sum < DRAWN * count);
  return (i, rim) => {
    const disc = discs[(near[i] ?? 0) - 1];
    if (!disc || !blank) return rim;
    let open = 0;
    for (let k = 0; k < LOOKS * LOOKS; k++) {
      const x = (i % width) - 0.5 + ((k % LOOKS) + 0.5) / LOOKS;
      const y = Math.floor(i / width) - 0.5 + (Math.floor(k / LOOKS) + 0.5) / LOOKS;
      const [u, v] = disc.at(x, y);
      if (rimIsOpen(car, u * radius, v * radius)) open++;
    }
    const share = open / (LOOKS * LOOKS);
    const [r, g, b] = rim.base;
    const dark = (value: number) => mix(value, flatMaterials.trim.base[0], share);
    return { ...rim, base: [dark(r), dark(g), dark(b)] };
  };
}
