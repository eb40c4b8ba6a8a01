import { type MeshBuilder, Part, type Turn } from '../../mesh/mesh';
import type { Body } from '../shape/body';
import { slab, tube, type Vector } from './plates';
import type { Room } from './room';
import type { CabinStyle } from './styles';

/** A seat's measures (m). */
interface SeatShape {
  /** Half its width. */
  readonly half: number;
  /** How wide and how proud its sides are. */
  readonly bolster: number;
}

const USUAL: SeatShape = { half: 0.235, bolster: 0.052 };
const DEEP: SeatShape = { half: 0.24, bolster: 0.066 };

/** Seats for every row: a sewn middle between bolsters, a headrest, and a stitched edge. */
export function addSeats(mesh: MeshBuilder, room: Room, style: CabinStyle, body: Body) {
  for (const [row, x] of room.rows.entries()) {
    if (row === 0 && facesBack(room, style)) mesh.turned(turnOf(x), (turned) => addRow(turned, room, row, style, body));
    else addRow(mesh, room, row, style, body);
  }
}

/** Whether the front seats face those behind them; alone they look ahead. */
export const facesBack = (room: Room, { seating }: CabinStyle): boolean => seating === 'facing' && room.rows.length > 1;

/** The middle of a turned seat lies so far before its hips (m): it leaves room for knees. */
const BEFORE_HIPS = 0.13;

/** Half a turn on the spot of a row whose hips are at x (m). */
export const turnOf = (x: number): Turn => ({
  moved: ([px, py, pz]) => [2 * (x - BEFORE_HIPS) - px, -py, pz],
  turned: ([nx, ny, nz]) => [-nx, -ny, nz],
});

function addRow(mesh: MeshBuilder, room: Room, row: number, style: CabinStyle, body: Body) {
  const x = room.rows[row] ?? 0;
  const top = Math.min(room.seatZ + 0.62, body.roof(x + 0.3) - 0.27);
  const lounges = style.seating === 'lounge' && row > 0 && row === room.rows.length - 1;
  const along = alongAt(x, room.seatZ - 0.09, top, lounges ? LYING : LEAN);
  const { across, half } = room.places[row] ?? { across: [], half: USUAL.half };
  const narrowed = (shape: SeatShape): SeatShape => ({ ...shape, half: Math.min(shape.half, half) });
  if (style.seating === 'bench') {
    addSeat(mesh, along, 0, { half: Math.max(...across) + narrowed(USUAL).half - 0.01, bolster: 0.04 }, style);
    for (const y of across) addHeadrest(mesh, along, y);
    return;
  }
  for (const y of across) {
    const sport = style.seating === 'sport' && row === 0;
    addSeat(mesh, along, y, narrowed(sport ? DEEP : USUAL), style);
    if (sport) addShoulders(mesh, along, y);
    else addHeadrest(mesh, along, y);
    if (style.seating === 'captain' || lounges) addArms(mesh, along, y);
    if (lounges) addLegRest(mesh, along, y);
  }
  if (lounges && across.length === 2) addTable(mesh, along);
}

/** A place on a seat: along it (0 the knees, 1 the hips, 2 the shoulders) and `out` above its surface (m). */
type Along = (t: number, out: number) => readonly [x: number, z: number];

/** How far a back leans for each metre up, and one of a lounge. */
const LEAN = 0.36;
const LYING = 0.56;

/** A cushion for the legs before a seat of a lounge. */
function addLegRest(mesh: MeshBuilder, along: Along, y: number) {
  const [x, z] = along(0, 0);
  mesh.blob([x - 0.1, y, z - 0.012], [0.085, 0.19, 0.045], Part.seat, 5);
}

/** A low table between the two seats of a lounge. */
function addTable(mesh: MeshBuilder, along: Along) {
  const [x, z] = along(0.35, 0);
  mesh.blob([x, 0, z + 0.06], [0.24, 0.075, 0.09], Part.dashLow, 8);
  mesh.blob([x, 0, z + 0.156], [0.25, 0.085, 0.009], Part.inlay, 10);
}

/** A seat whose hips are at x, from its cushion's height to its back's top. */
const alongAt = (x: number, seat: number, top: number, lean: number): Along => {
  return (t, out) =>
    t < 1
      ? [x - 0.42 + 0.5 * t + 0.02 * out, seat + 0.06 - 0.07 * t + out]
      : [x + 0.08 + (t - 1) * (top - seat) * lean - out * 0.94, seat + (t - 1) * (top - seat) + out * 0.34 + 0.01];
};

function addSeat(mesh: MeshBuilder, along: Along, y: number, shape: SeatShape, style: CabinStyle) {
  addPanel(mesh, along, y, 0, shape, style);
  addPanel(mesh, along, y, 1, shape, style);
  addShell(mesh, along, y, shape);
}

/** The cushion (from the knees, 0) or the back (from the hips, 1): a middle sewn into puffs, bolsters and seams. */
function addPanel(
  mesh: MeshBuilder,
  along: Along,
  y: number,
  from: 0 | 1,
  { half, bolster }: SeatShape,
  style: CabinStyle,
) {
  const middle = half - bolster - 0.038;
  // The back is narrower at the shoulders.
  const narrow = (u: number) => (from === 1 ? 0.042 * u * u : 0);
  const puff = (t: number, side: number) => {
    const lines = Math.abs(Math.sin(Math.PI * t * style.puffs)) ** 0.5;
    return 0.022 * (1 - side * side) ** 0.5 * (0.55 + 0.45 * lines);
  };
  mesh.surface(44, 10, Part.seat, (u, v) => {
    const side = v * 2 - 1;
    const [x, z] = along(from + Math.min(0.999, u), 0.045 + puff(u, side * 0.98));
    return [x, y + side * middle, z];
  });
  for (const side of [-1, 1]) {
    mesh.surface(24, 16, Part.seatSide, (u, v) => {
      const a = v * 2 * Math.PI;
      const full = Math.min(1, 7 * Math.min(u + 0.05, 1.05 - u)) ** 0.5;
      const [x, z] = along(from + Math.min(0.999, 0.03 + u * 0.95), bolster - 0.002 + bolster * Math.sin(a) * full);
      return [x, y + side * (half - bolster + 0.007 - narrow(u)) - bolster * Math.cos(a) * full * side, z];
    });
    tube(
      mesh,
      [0.04, 0.2, 0.35, 0.5, 0.65, 0.8, 0.96].map((u): Vector => {
        const [x, z] = along(from + u, 0.058);
        return [x, y + side * (half - 2 * bolster + 0.003 - narrow(u)), z];
      }),
      0.0035,
      Part.stitch,
    );
  }
}

/** The shell behind the back and under the cushion. */
function addShell(mesh: MeshBuilder, along: Along, y: number, { half }: SeatShape) {
  mesh.surface(16, 14, Part.seatSide, (u, v) => {
    const a = (v - 0.5) * Math.PI;
    const [x, z] = along(1 + 0.98 * u, -0.02 - 0.03 * Math.cos(a));
    return [x, y - (half - 0.038 * u * u) * Math.sin(a), z];
  });
  mesh.surface(6, 14, Part.seatSide, (u, v) => {
    const a = (v - 0.5) * Math.PI;
    const [x, z] = along(0.02 + 0.96 * u, -0.06 - 0.02 * Math.cos(a));
    return [x, y + half * Math.sin(a), z];
  });
}

/** A headrest on two posts. */
function addHeadrest(mesh: MeshBuilder, along: Along, y: number) {
  const [x, z] = along(2, 0.05);
  mesh.blob([x + 0.02, y, z + 0.1], [0.05, 0.125, 0.078], Part.seat, 3.2);
  for (const side of [-0.045, 0.045]) {
    tube(
      mesh,
      [
        [x + 0.02, y + side, z - 0.03],
        [x + 0.025, y + side, z + 0.06],
      ],
      0.007,
      Part.trim,
    );
  }
}

/** Shoulders and a head in one piece with the back, with openings for belts. */
function addShoulders(mesh: MeshBuilder, along: Along, y: number) {
  const [x, z] = along(2, 0.03);
  mesh.blob([x + 0.03, y, z + 0.04], [0.055, 0.15, 0.17], Part.seatSide, 3);
  mesh.blob([x + 0.005, y, z + 0.11], [0.05, 0.105, 0.075], Part.seat, 3.4);
  const [sx, sz] = along(1.86, 0.05);
  for (const side of [-1, 1]) {
    mesh.blob([sx + 0.01, y + side * 0.185, sz], [0.06, 0.06, 0.085], Part.seatSide, 2.6);
    // The openings look to the front.
    const opening = { at: [x - 0.028, y + side * 0.062, z - 0.004], right: [0, -1, 0], up: [0.34, 0, 0.94] } as const;
    slab(mesh, opening, 0.034, 0.014, 0.012, Part.plastic, { power: 4 });
  }
}

/** Armrests on both sides of a seat, and wings beside its head. */
function addArms(mesh: MeshBuilder, along: Along, y: number) {
  const [x, z] = along(1.32, 0.02);
  const [hx, hz] = along(2, 0.06);
  for (const side of [-1, 1]) {
    mesh.blob([x - 0.17, y + side * 0.222, z + 0.05], [0.19, 0.033, 0.026], Part.seat, 4);
    mesh.blob([hx + 0.005, y + side * 0.128, hz + 0.1], [0.06, 0.028, 0.07], Part.seatSide, 3);
  }
}
