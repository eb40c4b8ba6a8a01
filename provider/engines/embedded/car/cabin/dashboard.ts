import { clamp, smoothstep } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Body } from '../shape/body';
import { isCabOver } from '../shape/cab';
import type { CarParameters } from '../shape/parameters';
import { onPlane, plane, shifted, slab, tube, type Vector } from './plates';
import type { Room } from './room';
import type { CabinStyle } from './styles';

/** How far within the body's side its cabin stays where the nose runs in (m). */
export const SKIN = 0.07;

/** The dashboard from the windscreen to the knees: soft top, a band of trim, vents, a lower half. */
export function addDashboard(mesh: MeshBuilder, room: Room, style: CabinStyle, body: Body, p: CarParameters) {
  const { edge, top, half, seatY } = room;
  const low = top - 0.07;
  /** A strip across the car between two heights of the section; its ends bend back into the doors. */
  const strip = (part: Part, section: (u: number) => readonly [x: number, z: number], rows = 10) =>
    mesh.surface(rows, 40, part, (u, v) => {
      const [x, z] = section(u);
      const wide = Math.min(half, body.halfWidth(x) - SKIN);
      const y = (v * 2 - 1) * wide;
      const bend = 0.1 * (Math.abs(y) / wide) ** 5;
      return [x + bend, y, z];
    });
  // Up to the foot of the windscreen, wherever that is across the car.
  // An upright screen stands at the dashboard's height.
  const foot = isCabOver(p) ? top : body.roof(p.cowl + 0.1) + 0.004;
  const back = edge - 0.03;
  mesh.surface(14, 40, Part.dash, (u, v) => {
    const y = (v * 2 - 1) * half;
    const bend = 0.1 * (Math.abs(y) / half) ** 5;
    const front = Math.min(screenAt(body, y, foot, p.cowl - 0.1), back - 0.05);
    const rise = (1 - u) ** 2 * Math.max(0, foot - top + 0.01) * (1 - smoothstep(0.82, 1, Math.abs(y) / half));
    const x = front + (back + bend - front) * u;
    const wide = body.halfWidth(x) - SKIN;
    return [x, clamp(y, -wide, wide), top - 0.01 + rise + 0.012 * Math.sin(Math.PI * u)];
  });
  strip(Part.dash, (u) => {
    const a = u * (Math.PI / 2 + 0.3);
    return [edge - 0.03 + 0.035 * Math.sin(a), top - 0.033 + 0.03 * Math.cos(a)];
  });
  strip(Part.inlay, (u) => [edge + 0.004 - 0.012 * u, top - 0.042 - 0.034 * u], 2);
  strip(Part.ambient, (u) => [edge - 0.006, low - 0.006 - 0.005 * u], 1);
  /** The lower half from the light down, `out` metres before its surface. */
  const lower = (u: number, out = 0): readonly [number, number] => {
    const a = -0.25 + u * 1.9;
    return [
      edge - 0.02 + 0.05 * Math.sin(a) - 0.14 * u ** 2.2 + out,
      low - 0.012 - 0.08 * (1 - Math.cos(a)) - 0.13 * u ** 1.5,
    ];
  };
  strip(Part.dashLow, lower, 16);
  // A chosen trim goes on below the light.
  if (p.fitout?.trim && p.fitout.trim !== 'none') strip(Part.inlay, (u) => lower(0.02 + 0.36 * u, 0.003), 6);
  strip(Part.carpet, (u) => [edge - 0.19 - 0.12 * u, low - 0.17 - (low - 0.17 - room.floor) * u], 4);
  // A seam is sewn along the soft top, and the glove box has a lid.
  for (const side of [-1, 1]) {
    const seam = Array.from({ length: 12 }, (_, i): Vector => {
      const y = side * half * (0.03 + (0.9 * i) / 11);
      return [back - 0.012 + 0.1 * (Math.abs(y) / half) ** 5, y, top - 0.0015];
    });
    tube(mesh, seam, 0.0016, Part.stitch);
  }
  const lid = plane([edge + 0.036, seatY * 1.02, low - 0.075], -0.22);
  slab(mesh, lid, 0.17, 0.052, 0.01, Part.dashLow, { power: 7 });
  slab(mesh, shifted(lid, 0, 0.036, 0.001), 0.035, 0.007, 0.003, Part.trim, { power: 4 });
  addVents(mesh, room, style);
  if (style.console === 'high') addClimate(mesh, room);
}

/** How far forward (x) the cabin reaches at (y, z), searched backwards from `from`. */
function screenAt(body: Body, y: number, z: number, from: number): number {
  let x = from;
  for (let step = 0; step < 60 && body.distance(x, y, z) > -0.006; step++) x += 0.015;
  return x;
}

/** Knobs and keys for the air, on a panel between dashboard and console. */
function addClimate(mesh: MeshBuilder, { edge, top }: Room) {
  const panel = plane([edge + 0.05, 0.02, top - 0.17], 0.16, 0.06);
  slab(mesh, panel, 0.135, 0.034, 0.03, Part.plastic, { power: 6 });
  for (const side of [-1, 1]) {
    slab(mesh, shifted(panel, side * 0.105, 0, 0.016), 0.021, 0.021, 0.018, Part.trim, { power: 2 });
    slab(mesh, shifted(panel, side * 0.105, 0, 0.017), 0.0165, 0.0165, 0.001, Part.plastic, { power: 2 });
  }
  for (const a of [-0.056, -0.028, 0, 0.028, 0.056]) {
    slab(mesh, shifted(panel, a, -0.012, 0.002), 0.012, 0.008, 0.003, Part.dashLow, { power: 5 });
    slab(mesh, shifted(panel, a, -0.012, 0.0025), 0.004, 0.0011, 0.0002, Part.glow);
  }
  slab(mesh, shifted(panel, 0, 0.013, 0.001), 0.07, 0.009, 0.0006, Part.screen, { power: 8 });
}

function addVents(mesh: MeshBuilder, { edge, top, half, seatY }: Room, style: CabinStyle) {
  const face = plane([edge + 0.006, 0, top - 0.058], 0.25);
  if (style.vents === 'slit') {
    for (const [a, wide] of [
      [-half * 0.84, 0.075],
      [half * 0.84, 0.075],
      [seatY * 0.62, 0.11],
    ] as const) {
      slab(mesh, shifted(face, a, 0, 0.003), wide, 0.0175, 0.004, Part.trim, { power: 10 });
      slab(mesh, shifted(face, a, 0, 0.0036), wide - 0.003, 0.0145, 0.001, Part.plastic, { power: 10 });
      for (const b of [-0.0075, 0, 0.0075])
        slab(mesh, shifted(face, a, b, 0.0046), wide - 0.006, 0.0014, 0.001, Part.dashLow);
      slab(mesh, shifted(face, a, 0, 0.006), 0.007, 0.009, 0.003, Part.trim, { power: 4 });
    }
    return;
  }
  // A screen in the middle moves the inner pair to the passenger's side.
  const inner = style.screens === 'clocks' || style.screens === 'instruments' ? 0.005 : 0.31;
  for (const a of [-half * 0.84, inner - 0.065, inner + 0.065, half * 0.84]) {
    const at = shifted(face, a, -0.002, 0.012);
    slab(mesh, at, 0.041, 0.041, 0.016, Part.trim, { power: 2 });
    slab(mesh, shifted(at, 0, 0, 0.001), 0.034, 0.034, 0.002, Part.plastic, { power: 2 });
    for (const t of [0, 1, 2]) {
      const c = Math.cos((t * Math.PI) / 3) * 0.031;
      const s = Math.sin((t * Math.PI) / 3) * 0.031;
      tube(mesh, [onPlane(at, -c, -s, 0.003), onPlane(at, c, s, 0.003)], 0.0025, Part.dash);
    }
  }
}
