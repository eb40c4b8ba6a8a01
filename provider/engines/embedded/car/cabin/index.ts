import { panelsOf } from '../../body';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';
import { isOpenWheeled } from '../shape/running-gear';
import { addDashboard, SKIN } from './dashboard';
import { plane, shifted, slab, tube } from './plates';
import { cardsFrom, mirrorOf, type Room, roomOf } from './room';
import { addScreens } from './screens';
import { addSeats, facesBack } from './seats';
import { addSteeringWheel } from './steering';
import { type CabinStyle, cabinOf } from './styles';

/** Furnishes the cabin as its style and what is chosen beside it say. */
export function addCabin(mesh: MeshBuilder, body: Body, p: CarParameters) {
  if (p.fitout?.drive === 'right') mesh.mirrored((mirror) => furnish(mirror, body, p));
  else furnish(mesh, body, p);
}

/** The driver sits on the left. */
function furnish(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const style = cabinOf(p);
  const room = roomOf(p, body);
  addDashboard(mesh, room, style, body, p);
  addScreens(mesh, room, style);
  if (style.wheel !== 'none' && !facesBack(room, style)) addSteeringWheel(mesh, room, style);
  addSeats(mesh, room, style, body);
  // Three abreast leave no room for a console.
  if (room.places[0]?.across.length === 2) addConsole(mesh, room, style);
  if (room.seatY > 0) addMirror(mesh, body, p, room);
  // A cutaway leaves out what would hide the rest.
  if (p.cutaway) return;
  addDoors(mesh, room, body, p);
  mesh.surface(2, 2, Part.carpet, (u, v) => {
    const x = p.cowl + u * (Math.min(room.back, body.rearAxle - 0.72) - p.cowl + 0.3);
    const half = isOpenWheeled(p) ? Math.min(room.half, body.halfWidth(x) - SKIN) : p.width * 0.455;
    return [x, (v * 2 - 1) * half, room.floor];
  });
}

/** The console between the seats, from the dashboard to the armrest. */
function addConsole(mesh: MeshBuilder, room: Room, style: CabinStyle) {
  const { edge, floor, seatZ, eye } = room;
  if (style.console === 'none') {
    tube(
      mesh,
      [
        [edge + 0.25, 0, floor],
        [edge + 0.3, 0, seatZ + 0.02],
      ],
      0.008,
      Part.trim,
    );
    mesh.blob([edge + 0.3, 0, seatZ + 0.04], [0.024, 0.024, 0.026], Part.steering);
    return;
  }
  const end = eye[0] + 0.3;
  const height = style.console === 'high' ? seatZ + 0.06 : seatZ + 0.01;
  const begin = style.console === 'high' ? edge - 0.02 : edge + 0.18;
  const middle = (begin + end) / 2;
  const deep = style.console === 'high' ? (height - floor) / 2 : 0.05;
  mesh.blob([middle, 0, height - deep], [(end - begin) / 2, 0.115, deep], Part.dashLow, 7);
  // A lid of trim with a tray, cup holders and a selector; the armrest behind.
  mesh.blob([begin + 0.24, 0, height - 0.004], [0.2, 0.095, 0.008], Part.inlay, 6);
  const lid = { at: [begin + 0.3, 0, height + 0.0045], right: [0, 1, 0], up: [-1, 0, 0] } as const;
  for (const side of [-0.045, 0.045]) {
    slab(mesh, shifted(lid, side, 0), 0.036, 0.036, 0.002, Part.trim, { power: 2 });
    slab(mesh, shifted(lid, side, 0, 0.001), 0.031, 0.031, 0.002, Part.plastic, { power: 2 });
  }
  slab(mesh, shifted(lid, 0, 0.13), 0.06, 0.042, 0.002, Part.plastic);
  mesh.blob([begin + 0.36, 0, height + 0.022], [0.022, 0.02, 0.03], Part.steering, 3);
  mesh.blob([end - 0.16, 0, height + 0.02], [0.17, 0.105, 0.03], Part.seat, 4);
}

/** How far over a tyre a door ends (m). */
const ARCH = 0.1;

/** How high over the road the rear wheel's arch lets a door begin (m). */
function overArch(x: number, { rearAxle, tyreRadius }: Body): number {
  const reach = tyreRadius + ARCH;
  const ahead = Math.abs(rearAxle - x);
  return ahead < reach ? tyreRadius + Math.sqrt(reach * reach - ahead * ahead) : 0;
}

/** Door cards: an upper and a lower half, an armrest with its handle, a line of light, a speaker. */
function addDoors(mesh: MeshBuilder, room: Room, body: Body, p: CarParameters) {
  const { edge, floor, back } = room;
  const wall = (x: number, z: number) =>
    Math.min(body.cabinHalfWidth(x, Math.max(z, p.beltFront)), body.halfWidth(x) - 0.1) - 0.04;
  const isOpen = (p.opened?.doorsOpen ?? 'shut') !== 'shut';
  const begin = isOpen ? cardsFrom(room) : edge - 0.12;
  const end = back + 0.08;
  // An open door takes its own piece of them along, and none of the sill.
  const ends = isOpen ? panelsOf(p, body).map(({ to }) => to) : [];
  const inner = ends.filter((x) => x > begin + 0.05 && x < end - 0.05);
  const pieces = [...inner, end].map(
    (to, i) => [i === 0 ? begin : (inner[i - 1] ?? begin), to - (i < inner.length ? 1e-3 : 0)] as const,
  );
  const foot = isOpen ? (x: number) => Math.max(floor + 1e-3, overArch(x, body)) : () => floor;
  for (const side of [-1, 1] as const) {
    const panel = (part: Part, from: number, to: number, inset: (u: number) => number) => {
      for (const [first, last] of pieces)
        mesh.surface(10, 24, part, (u, v) => {
          const x = first + v * (last - first);
          const belt = body.belt(x);
          const low = foot(x);
          const z = low + (belt + 0.01 - low) * (from + (to - from) * u);
          return [x, side * (wall(x, z) - inset(u)), z];
        });
    };
    panel(Part.dash, 0.8, 1, (u) => 0.02 - 0.02 * u * u);
    panel(Part.seatSide, 0.5, 0.8, (u) => 0.012 * Math.sin(Math.PI * u));
    panel(Part.dashLow, 0, 0.5, (u) => 0.045 * Math.sin(Math.PI * u) ** 0.7);
    panel(Part.inlay, 0.795, 0.815, () => 0.024);
    panel(Part.ambient, 0.775, 0.782, () => 0.02);
    for (const x of room.rows) {
      const z = room.seatZ + 0.1;
      const y = side * (wall(x, z) - 0.045);
      mesh.blob([x - 0.2, y, z], [0.27, 0.05, 0.03], Part.dashLow, 4);
      mesh.blob([x - 0.36, side * (wall(x, z) - 0.03), z + 0.1], [0.055, 0.012, 0.012], Part.trim, 3);
      mesh.blob([x - 0.42, y, z + 0.028], [0.06, 0.035, 0.006], Part.plastic, 5);
      const speaker = {
        at: [x - 0.5, side * (wall(x, floor) - 0.05), floor + 0.16],
        right: [-side, 0, 0],
        up: [0, 0, 1],
      } as const;
      slab(mesh, { ...speaker }, 0.075, 0.075, 0.006, Part.trim, { power: 2 });
      slab(mesh, shifted(speaker, 0, 0, 0.002), 0.068, 0.068, 0.006, Part.plastic, { power: 2 });
    }
  }
}

function addMirror(mesh: MeshBuilder, body: Body, p: CarParameters, room: Room) {
  const [x, , z] = mirrorOf(p, body, room);
  mesh.blob([x, 0, z], [0.018, 0.115, 0.034], Part.plastic, 3.4);
  slab(mesh, plane([x + 0.034, 0, z], 0, 0.1), 0.104, 0.028, 0.002, Part.mirrorGlass, { power: 4 });
  tube(
    mesh,
    [
      [x, 0, z],
      [x - 0.05, 0, z + 0.08],
    ],
    0.012,
    Part.plastic,
  );
}
