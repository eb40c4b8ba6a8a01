import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Body } from '../shape/body';
import { tube, type Vector } from './plates';
import type { Room } from './room';
import type { CabinStyle } from './styles';

const HALF = 0.235;

/** Seats for every row: a sewn middle between bolsters, a headrest, and a stitched edge. */
export function addSeats(mesh: MeshBuilder, room: Room, style: CabinStyle, body: Body) {
  for (const x of room.rows) {
    const top = Math.min(room.seatZ + 0.62, body.roof(x + 0.3) - 0.27);
    for (const y of [-room.seatY, room.seatY]) addSeat(mesh, x, y, room.seatZ, top, style);
  }
}

/** A place on a seat: along it (0 the knees, 1 the hips, 2 the shoulders) and `out` above its surface (m). */
type Along = (t: number, out: number) => Vector;

function addSeat(mesh: MeshBuilder, x: number, y: number, z: number, top: number, style: CabinStyle) {
  const seat = z - 0.09;
  const lean = 0.36;
  const along: Along = (t, out) =>
    t < 1
      ? [x - 0.42 + 0.5 * t + 0.02 * out, y, seat + 0.06 - 0.07 * t + out]
      : [
          x + 0.08 + (t - 1) * (top - seat) * lean - out * 0.94,
          y,
          seat + 0.0 + (t - 1) * (top - seat) + out * 0.34 + 0.01,
        ];
  addPanel(mesh, along, y, 0, style);
  addPanel(mesh, along, y, 1, style);
  addShell(mesh, along, y);
  addHeadrest(mesh, along, y);
}

/** The cushion (from the knees, 0) or the back (from the hips, 1): a middle sewn into puffs, bolsters and seams. */
function addPanel(mesh: MeshBuilder, along: Along, y: number, from: 0 | 1, style: CabinStyle) {
  const puff = (t: number, side: number) => {
    const lines = Math.abs(Math.sin(Math.PI * t * style.puffs)) ** 0.5;
    return 0.022 * (1 - side * side) ** 0.5 * (0.55 + 0.45 * lines);
  };
  mesh.surface(44, 10, Part.seat, (u, v) => {
    const side = v * 2 - 1;
    const at = along(from + Math.min(0.999, u), 0.045 + puff(u, side * 0.98));
    return [at[0], y + side * 0.145, at[2]];
  });
  for (const side of [-1, 1]) {
    mesh.surface(24, 16, Part.seatSide, (u, v) => {
      const a = v * 2 * Math.PI;
      const full = Math.min(1, 7 * Math.min(u + 0.05, 1.05 - u)) ** 0.5;
      const narrow = from === 1 ? 1 - 0.22 * u * u : 1;
      const at = along(from + Math.min(0.999, 0.03 + u * 0.95), 0.05 + 0.052 * Math.sin(a) * full);
      return [at[0], y + side * (0.19 * narrow + 0.052 * Math.cos(a) * full * -side * side), at[2]];
    });
    tube(
      mesh,
      [0.06, 0.35, 0.65, 0.95].map((u) => {
        const at = along(from + u, 0.062);
        return [at[0], y + side * 0.147, at[2]] as const;
      }),
      0.0035,
      Part.stitch,
    );
  }
}

/** The shell behind the back and under the cushion. */
function addShell(mesh: MeshBuilder, along: Along, y: number) {
  mesh.surface(16, 14, Part.seatSide, (u, v) => {
    const a = (v - 0.5) * Math.PI;
    const at = along(1 + 0.98 * u, -0.02 - 0.03 * Math.cos(a));
    return [at[0], y - HALF * (1 - 0.16 * u * u) * Math.sin(a), at[2]];
  });
  mesh.surface(6, 14, Part.seatSide, (u, v) => {
    const a = (v - 0.5) * Math.PI;
    const at = along(0.02 + 0.96 * u, -0.06 - 0.02 * Math.cos(a));
    return [at[0], y + HALF * Math.sin(a), at[2]];
  });
}

/** A headrest on two posts. */
function addHeadrest(mesh: MeshBuilder, along: Along, y: number) {
  const head = along(2, 0.05);
  mesh.blob([head[0] + 0.02, y, head[2] + 0.1], [0.05, 0.125, 0.078], Part.seat, 3.2);
  for (const side of [-0.045, 0.045]) {
    tube(
      mesh,
      [
        [head[0] + 0.02, y + side, head[2] - 0.03],
        [head[0] + 0.025, y + side, head[2] + 0.06],
      ],
      0.007,
      Part.trim,
    );
  }
}
