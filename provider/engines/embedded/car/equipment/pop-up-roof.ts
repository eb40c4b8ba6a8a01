import { clamp, mix, squared } from '../../kernel/maths';
import { Part } from '../../mesh/mesh';
import type { OnRoof } from './roof';
import { roofed } from './roof-air';

/** The lid: its length at most, how far behind the roof's front edge and before its rear it ends, its thickness (m). */
const LID = { long: 2.35, ahead: 0.24, behind: 0.14, thick: 0.06, over: 0.012, power: 9 };
/** An aerial behind it needs so much room (m). */
const FIN = 0.2;
/** How high the lid's front is raised: a share of its length, and at most (m). */
const RISE = { share: 0.42, most: 0.86 };
/** How far cloth lies inside the lid's edge, how deep its folds are (m), and their number. */
const CLOTH = { inside: 0.05, fold: 0.02, folds: 6 };

/** A camper's raised roof: a lid in the roof's colour, hinged at its rear, on walls of folded cloth. */
export function addPopUpRoof({ mesh, places, roof, car }: OnRoof) {
  const from = roof.from + LID.ahead;
  const room = roof.to - LID.behind - (car.equipment?.sharkFin ? FIN : 0) - from;
  const long = clamp(room, 0.9, LID.long);
  const half = Math.min(roof.half(from), roof.half(from + long)) - 0.015;
  const middle = from + long / 2;
  const rise = Math.min(RISE.most, long * RISE.share);
  // The roof's heights along it and across it.
  const ridge = Array.from({ length: 9 }, (_, i) => places.top(from + (long * i) / 8, 0));
  const fall = Array.from({ length: 9 }, (_, i) => places.top(middle, 0) - places.top(middle, (half * i) / 8));
  const read = (values: readonly number[], t: number) => {
    const i = Math.min(7, Math.max(0, Math.floor(t * 8)));
    return mix(values[i] ?? 0, values[i + 1] ?? 0, t * 8 - i);
  };
  const roofAt = (x: number, y: number) => read(ridge, (x - from) / long) - read(fall, Math.abs(y) / half);
  const lidAt = (x: number, y: number) => roofAt(x, y) + LID.over + rise * clamp(1 - (x - from) / long, 0, 1);
  mesh.surface(20, 96, roofed(car), (u, v) => {
    // From the middle below, round the edge, to the middle above.
    const out = clamp(Math.min(u, 1 - u) / 0.4, 1e-3, 1);
    const round = -v * 2 * Math.PI;
    const x = middle + (long / 2) * out * squared(Math.cos(round), LID.power);
    const y = half * out * squared(Math.sin(round), LID.power);
    return [x, y, lidAt(x, y) + LID.thick * clamp((u - 0.4) / 0.2, 0, 1)];
  });
  mesh.surface(75, 96, Part.canvas, (u, v) => {
    // Closed below the roof's skin and within the lid.
    const out = clamp(Math.min(u, 1 - u) / 0.04, 1e-3, 1);
    const up = clamp((u - 0.04) / 0.92, 0, 1);
    const inside = CLOTH.inside + CLOTH.fold * Math.abs(Math.sin(Math.PI * CLOTH.folds * up));
    const round = -v * 2 * Math.PI;
    const x = middle + (long / 2 - inside) * out * squared(Math.cos(round), LID.power);
    const y = (half - inside) * out * squared(Math.sin(round), LID.power);
    return [x, y, mix(roofAt(x, y) - 0.01, lidAt(x, y) + LID.thick / 2, up)];
  });
}
