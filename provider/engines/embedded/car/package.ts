import { type MeshBuilder, Part } from '../mesh/mesh';
import { type Room, roomOf } from './cabin/room';
import { facesBack, turnOf } from './cabin/seats';
import { cabinOf } from './cabin/styles';
import { rod, turned } from './equipment/shapes';
import type { Body } from './shape/body';
import { isCabOver } from './shape/cab';
import type { CarParameters } from './shape/parameters';

/** Thickness of a battery, its height over the underside and the gap between its modules (m). */
const BATTERY = { high: 0.11, up: 0.15, gap: 0.02 };
/** Modules from front to rear. */
const MODULES = 6;
/** Half sizes of an engine's block (m), and of its gearbox. */
const BLOCK = [0.29, 0.2, 0.2] as const;
const GEARBOX = [0.3, 0.13, 0.12] as const;

/** What a cutaway shows under the skin: battery and motors, or engine and driveline, and who sits in the car. */
export function addPackage(mesh: MeshBuilder, body: Body, p: CarParameters) {
  if (p.carClass !== 'petrol') addBattery(mesh, body, p);
  if (p.carClass !== 'electric') addEngine(mesh, body, p);
  const room = roomOf(p, body);
  const addOccupants = (seats: MeshBuilder) => {
    for (const y of room.places[0]?.across ?? []) addOccupant(seats, room, y);
  };
  if (facesBack(room, cabinOf(p))) mesh.turned(turnOf(room.rows[0] ?? 0), addOccupants);
  else addOccupants(mesh);
}

/** An engine under an open bonnet, or a tray in its place. */
export function addEngineBay(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const middle = p.cowl * 0.55;
  const half = 0.7 * body.halfWidth(middle);
  const z = Math.max(body.bonnet(middle) - 0.3, p.clearance + 0.2);
  mesh.blob([middle, 0, z - 0.05], [p.cowl * 0.4, half, 0.05], Part.plastic, 8);
  if (p.carClass !== 'electric' && body.intake === undefined) addEngine(mesh, body, p);
}

/** Modules between the axles, and a motor on each driven one; a hybrid's are half as many. */
function addBattery(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const room = body.tyreRadius + 0.12;
  const [from, to] = [body.frontAxle + room, body.rearAxle - room];
  const count = p.carClass === 'hybrid' ? MODULES / 2 : MODULES;
  const long = (to - from) / MODULES;
  const half = p.width * 0.35;
  const z = p.clearance + BATTERY.up;
  for (let i = MODULES - count; i < MODULES; i++) {
    const x = from + (i + 0.5) * long;
    // A body between its wheels is narrow at its ends.
    const wide = Math.min(half, body.halfWidth(x) - 0.06);
    for (const side of [-1, 1]) {
      const size = [long / 2 - BATTERY.gap, wide / 2 - BATTERY.gap, BATTERY.high / 2] as const;
      mesh.blob([x, (side * wide) / 2, z], size, Part.battery, 9);
    }
  }
  for (const axle of p.carClass === 'hybrid' ? [body.rearAxle] : [body.frontAxle, body.rearAxle])
    addMotor(mesh, [axle, 0, body.tyreRadius], p.width / 2 - 0.2, isCabOver(p) ? SMALL : 1);
}

/** How thick the motors between small wheels under a cab are, as a share of the usual. */
const SMALL = 0.75;

/** A motor of a share of the usual thickness between two drive shafts of a half length (m). */
function addMotor(mesh: MeshBuilder, at: readonly [number, number, number], half: number, thick: number) {
  const [x, y, z] = at;
  const drum = [
    [0, -0.2],
    [0.15 * thick, -0.2],
    [0.15 * thick, 0.16],
    [0.08 * thick, 0.2],
    [0, 0.2],
  ] as const;
  turned(mesh, at, drum, Part.engine, [0, 1, 0]);
  for (const side of [-1, 1])
    rod(
      mesh,
      [
        [x, y + side * 0.2, z],
        [x, y + side * half, z],
      ],
      0.024,
      Part.engine,
    );
}

/** Block, gearbox, shaft to the rear axle and exhaust; behind the seats of a car whose flank has an intake. */
function addEngine(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const isMid = body.intake !== undefined;
  const z = body.tyreRadius + 0.1;
  const x = isMid ? body.rearAxle - BLOCK[0] - 0.06 : body.frontAxle + 0.06;
  const top = body.bonnet(x) - 0.1;
  const up = Math.min(z, top - BLOCK[2]);
  mesh.blob([x, 0, up], BLOCK, Part.engine, 6);
  for (const side of [-1, 1])
    for (let i = 0; i < 4; i++)
      mesh.blob([x - 0.2 + i * 0.135, side * 0.14, up + 0.2], [0.05, 0.075, 0.05], Part.engine, 4);
  const behind = x + BLOCK[0] + GEARBOX[0];
  mesh.blob([isMid ? body.rearAxle + 0.2 : behind, 0, up - 0.08], GEARBOX, Part.engine, 3);
  const low = p.clearance + 0.14;
  if (!isMid)
    rod(
      mesh,
      [
        [behind + 0.2, 0, up - 0.1],
        [body.rearAxle, 0, body.tyreRadius],
      ],
      0.035,
      Part.engine,
    );
  const pipe = 0.24;
  rod(
    mesh,
    [
      [x, pipe, up - 0.1],
      [x + 0.4, pipe, low],
      [body.rearAxle + 0.1, pipe, low],
      [p.length - 0.2, pipe, low + 0.06],
    ],
    0.032,
    Part.engine,
  );
  for (const side of [-1, 1])
    rod(
      mesh,
      [
        [body.rearAxle, 0, body.tyreRadius],
        [body.rearAxle, side * (p.width / 2 - 0.2), body.tyreRadius],
      ],
      0.026,
      Part.engine,
    );
}

/** A dummy on a front seat, its hips at the seat's hip point. */
function addOccupant(mesh: MeshBuilder, { rows, seatZ, floor, eye, edge }: Room, y: number) {
  const x = (rows[0] ?? eye[0]) + 0.02;
  const hip = seatZ + 0.08;
  const shoulder = Math.min(hip + 0.46, eye[2] - 0.2);
  const lean = 0.3 * (shoulder - hip);
  mesh.blob(
    [x + lean / 2 + 0.02, y, (hip + shoulder) / 2],
    [0.11, 0.17, (shoulder - hip) / 2 + 0.06],
    Part.occupant,
    3,
  );
  mesh.blob([x + lean + 0.03, y, eye[2] + 0.01], [0.1, 0.078, 0.12], Part.occupant, 2.4);
  for (const side of [-1, 1]) {
    const knee = [x - 0.46, y + side * 0.13, hip + 0.1] as const;
    rod(
      mesh,
      [
        [x - 0.02, y + side * 0.1, hip],
        knee,
        [x - 0.74, y + side * 0.11, floor + 0.08],
        [x - 0.86, y + side * 0.11, floor + 0.12],
      ],
      0.062,
      Part.occupant,
    );
    const hand = [Math.max(edge + 0.16, x - 0.46), y + side * 0.13, hip + 0.26] as const;
    rod(
      mesh,
      [[x + lean, y + side * 0.19, shoulder], [x - 0.12, y + side * 0.24, hip + 0.2], hand],
      0.042,
      Part.occupant,
    );
  }
}
