import { createFeatures } from '../../provider/engines/embedded/car/features';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { Skin } from '../../provider/engines/embedded/car/shape/skin';
import { bodyOf } from './known-bodies';

/** The skin of a car's right side as it is seen from there. */
export interface SideView {
  /** The skin at (x, height), in metres; undefined beside the car, and where its skin faces ahead, back or up. */
  at(x: number, z: number): Skin | undefined;
  /** The height of the belt (m). */
  belt(x: number): number;
}

/** How much what faces the side does (share of its normal), against screens and roof; and what is round a corner. */
const FLANK: Facing = [0.64, 1.01];
export const ROUND: Facing = [0.3, 0.7];
export const BESIDE: Facing = [0.2, 1.01];
/** A screen's edge may turn round its pillar, where it is cut by what it faces; a side pane's does not. */
const FLAT: Facing = [0.82, 1.01];
type Facing = readonly [least: number, most: number];
/** A pixel of the side view (m). */
const STEP = 0.015;
/** The same where panes are looked for. */
const PANE_STEP = 0.02;
/** What is too small to be a pane (m²). */
const LEAST_PANE = 0.004;

/** Where the skins of cars of one type were found (y): those that differ in their glass alone share them. */
const skins = { type: '', places: new Map<number, number>() };
function placesFor(type: string): Map<number, number> {
  if (skins.type !== type) {
    skins.type = type;
    skins.places.clear();
  }
  return skins.places;
}
/** So far off the skin is on it (m). */
const ON = 0.0005;

const known = new WeakMap<CarParameters, ReturnType<typeof look>>();
const look = (car: CarParameters) => {
  const body = bodyOf(car);
  return { body, classify: createFeatures(car, body) };
};
/** A car's body and its skins; each is made once. */
function lookAt(car: CarParameters) {
  const seen = known.get(car) ?? look(car);
  known.set(car, seen);
  return seen;
}

export function sideView(car: CarParameters, [least, most] = FLANK): SideView {
  const { body, classify } = lookAt(car);
  return {
    belt: body.belt,
    at: (x, z) => {
      if (z > body.roof(x)) return undefined;
      const places = placesFor(car.type);
      const key = Math.round(x * 1e4) * 1e5 + Math.round(z * 1e4);
      const before = places.get(key);
      let y = before ?? 0;
      if (before === undefined || Math.abs(body.distance(x, before, z)) > ON) {
        y = body.cabinHalfWidth(x, z);
        // Inwards to the skin, where an end rounds it off.
        for (let d = body.distance(x, y, z); d > ON; d = body.distance(x, y, z)) {
          y -= d;
          if (y < 0) return undefined;
        }
        places.set(key, y);
      }
      const out = { nx: 0, ny: 1, nz: 0 };
      body.mesher?.normal(x, y, z, out);
      if (out.ny < least || out.ny > most) return undefined;
      return classify(x, y, z, out.nx, out.ny, out.nz, 0.001);
    },
  };
}

export interface Pane {
  /** m² */
  readonly area: number;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** The panes that a car's side shows: joined places of glass, front to rear. */
export function lookForPanes(car: CarParameters): readonly Pane[] {
  const view = sideView(car);
  const low = Math.min(car.beltFront, car.beltRear) - 0.05;
  const columns = Math.ceil(car.length / PANE_STEP);
  const rows = Math.ceil((car.height - low) / PANE_STEP);
  const glass = new Uint8Array(columns * rows);
  // Column by column: a body keeps what it has read of its last x.
  for (let column = 0; column < columns; column++) {
    const [x] = placeOf(column, columns, low);
    if (x < car.cowl - 0.2 || x > car.backBase + 0.2) continue;
    for (let i = column; i < glass.length; i += columns)
      if (view.at(...placeOf(i, columns, low)) === Skin.glass) glass[i] = 1;
  }
  const panes: Pane[] = [];
  for (let i = 0; i < glass.length; i++) if (glass[i] === 1) panes.push(takePane(glass, columns, low, i));
  return panes.filter(({ area }) => area > LEAST_PANE).sort((a, b) => a.from + a.to - b.from - b.to);
}

/** How much of a skin a side shows from x to x, of what faces so much to it (m²). */
export function skinArea(car: CarParameters, skin: Skin, from: number, to: number, facing = FLANK): number {
  const view = sideView(car, facing);
  let count = 0;
  for (let x = from; x < to; x += STEP)
    for (let z = car.beltFront - 0.1; z < car.height; z += STEP) if (view.at(x, z) === skin) count++;
  return count * STEP * STEP;
}

const placeOf = (i: number, columns: number, low: number): [number, number] => [
  ((i % columns) + 0.5) * PANE_STEP,
  low + (Math.floor(i / columns) + 0.5) * PANE_STEP,
];

/** Takes the glass that hangs together with a place out of the picture. */
function takePane(glass: Uint8Array, columns: number, low: number, start: number): Pane {
  const places: number[] = [start];
  glass[start] = 0;
  for (let next = 0; next < places.length; next++) {
    const i = places[next] ?? start;
    for (const beside of [i - 1, i + 1, i - columns, i + columns]) {
      if (glass[beside] !== 1) continue;
      glass[beside] = 0;
      places.push(beside);
    }
  }
  const at = places.map((i) => placeOf(i, columns, low));
  const xs = at.map(([x]) => x);
  const zs = at.map(([, z]) => z);
  return {
    area: places.length * PANE_STEP * PANE_STEP,
    from: Math.min(...xs),
    to: Math.max(...xs),
    low: Math.min(...zs),
    high: Math.max(...zs),
  };
}

/** Places where a side window ends in anything but its seal. */
export function openEdgesOf(car: CarParameters): readonly (readonly [x: number, z: number, skin: Skin])[] {
  const view = sideView(car, FLAT);
  const open: [number, number, Skin][] = [];
  const low = Math.min(car.beltFront, car.beltRear) - 0.05;
  const end = (ax: number, az: number, bx: number, bz: number) => {
    let [inside, outside] = [0, 1];
    let found: Skin | undefined;
    for (let i = 0; i < 6; i++) {
      const t = (inside + outside) / 2;
      const skin = view.at(ax + (bx - ax) * t, az + (bz - az) * t);
      if (skin === Skin.glass) inside = t;
      else [outside, found] = [t, skin];
    }
    if (found !== undefined && found !== Skin.gloss) open.push([bx, bz, found]);
  };
  for (let x = car.cowl; x < car.backBase; x += 4 * STEP) {
    let before: Skin | undefined;
    // Where a belt lies above the bonnet's end, the windscreen's foot is beside the flank.
    for (let z = Math.max(low, view.belt(x) + 0.02); z < car.height; z += STEP) {
      const skin = view.at(x, z);
      if (before === Skin.glass && skin !== Skin.glass) end(x, z - STEP, x, z);
      if (before !== undefined && before !== Skin.glass && skin === Skin.glass) end(x, z, x, z - STEP);
      before = skin;
    }
  }
  return open;
}
