import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import type { CarParameters } from '../shape/parameters';
import type { Places, Roof } from './places';
import { pod, prism, rod } from './shapes';

/** Thickness of a rail and of a crossbar, and how high they stand over the roof (m). */
const RAIL = { radius: 0.016, over: 0.05 };
const BAR = { radius: 0.015, over: 0.042 };
/** A load lies so far above the roof (m). */
const LOADED = BAR.over + BAR.radius;
/** Sizes of a roof box and of a tent's tray, at most (m), and how high the tent's lid stands. */
const BOX: Vector = [1.95, 0.8, 0.36];
const TENT = { long: 2.05, wide: 1.3, tray: 0.1, lid: 0.09, open: 0.95 };
/** Half the height and depth of a row of lamps (m). */
const LAMPS = { high: 0.036, deep: 0.034 };

/** What a roof's equipment needs of its car. */
export interface OnRoof {
  readonly mesh: MeshBuilder;
  readonly places: Places;
  readonly roof: Roof;
  readonly car: CarParameters;
}

/** Two rails along the roof on feet, and two crossbars. */
export function addRack(on: OnRoof) {
  const { mesh, places, roof } = on;
  const [from, to] = [roof.from + 0.06, roof.to - 0.06];
  for (const side of [1, -1]) {
    const at = (t: number, over: number): Vector => {
      const x = from + (to - from) * t;
      const y = roof.half(x) - 0.03;
      return [x, side * y, places.top(x, y) + over];
    };
    const shares = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
    rod(mesh, [at(0, -0.01), ...shares.map((t) => at(t, RAIL.over)), at(1, -0.01)], RAIL.radius, Part.chrome);
    rod(mesh, [at(0.5, -0.01), at(0.5, RAIL.over)], RAIL.radius, Part.chrome);
  }
  addBars(on);
}

/** Two crossbars on feet. */
function addBars({ mesh, places, roof }: OnRoof) {
  for (const x of barsOf(roof)) {
    const y = roof.half(x) - 0.03;
    const high = Math.max(places.top(x, 0) + BAR.over, places.top(x, y) + RAIL.over);
    rod(mesh, [[x, -y, high] as const, [x, y, high] as const], BAR.radius, Part.plastic);
    for (const side of [1, -1] as const) {
      const foot: Vector = [x, side * y, places.top(x, y) - 0.01];
      rod(mesh, [foot, [x, side * y, Math.max(high, foot[2] + 0.02)]], 0.02, Part.plastic);
    }
  }
}

/** Where the crossbars lie (x). */
export const barsOf = ({ from, to }: Roof): readonly number[] => {
  const [middle, apart] = [(from + to) / 2, Math.min(0.42, (to - from) * 0.28)];
  return [middle - apart, middle + apart];
};

/** The highest place that a load has to clear (z), between x and x. */
export const bedOf = ({ places }: OnRoof, from: number, to: number) =>
  Math.max(...[from, (from + to) / 2, to].map((x) => places.top(x, 0))) + LOADED;

/** A box for luggage on crossbars. */
export function addBox(on: OnRoof) {
  const { mesh, roof, car } = on;
  if (!car.equipment?.roofRack) addBars(on);
  const long = Math.min(BOX[0], roof.to - roof.from + 0.3);
  const middle = (roof.from + roof.to) / 2 + 0.02;
  const wide = Math.min(BOX[1], roof.half(middle) * 1.7);
  pod(mesh, [middle, 0, bedOf(on, middle - 0.3, middle + 0.3) - 0.004], [long, wide, BOX[2]], Part.shell);
}

/** A tent that stands open: a tray on crossbars, a lid hinged at its front, cloth between them. */
export function addTent(on: OnRoof) {
  const { mesh, roof, car } = on;
  if (!car.equipment?.roofRack) addBars(on);
  const long = Math.min(TENT.long, Math.max(1.3, roof.to - roof.from + 0.25));
  const middle = (roof.from + roof.to) / 2;
  const half = Math.min(TENT.wide / 2, roof.half(middle) + 0.06);
  const low = bedOf(on, middle - 0.3, middle + 0.3) - 0.004;
  const [from, to] = [middle - long / 2, middle + long / 2];
  const plate = (points: readonly (readonly [number, number])[], y: number, part: Part) =>
    prism(
      mesh,
      points.map(([x, z]): Vector => [x, -y, z]),
      points.map(([x, z]): Vector => [x, y, z]),
      part,
    );
  const tray = low + TENT.tray;
  const top = tray + TENT.open;
  // Seen from the left, clockwise: nose to the left.
  plate(
    [
      [from, low],
      [from, tray],
      [to, tray],
      [to, low],
    ],
    half,
    Part.plastic,
  );
  plate(
    [
      [from, tray],
      [from, tray + TENT.lid],
      [to - 0.1, top + TENT.lid],
      [to - 0.1, top],
    ],
    half,
    Part.plastic,
  );
  plate(
    [
      [from + 0.1, tray],
      [to - 0.14, top],
      [to - 0.03, tray],
    ],
    half - 0.04,
    Part.canvas,
  );
}

/** A row of lamps over the windscreen. */
export function addLightBar({ mesh, places, roof }: OnRoof) {
  const x = roof.from + 0.1;
  const half = Math.max(0.3, roof.half(x) - 0.06);
  const high = Math.max(places.top(x, 0), places.top(x + 0.1, 0)) + 0.022 + LAMPS.high;
  mesh.blob([x, 0, high], [LAMPS.deep, half, LAMPS.high], Part.plastic, 10);
  const count = Math.max(4, Math.floor(half / 0.09)) * 2;
  const wide = (2 * half - 0.03) / count;
  for (let i = 0; i < count; i++) {
    const y = (i + 0.5 - count / 2) * wide;
    mesh.blob([x - LAMPS.deep + 0.004, y, high], [0.008, wide * 0.44, LAMPS.high * 0.72], Part.lamp, 6);
  }
  for (const side of [1, -1]) {
    const y = side * (half - 0.08);
    rod(mesh, [[x, y, places.top(x, y) - 0.01] as const, [x, y, high] as const], 0.014, Part.plastic);
  }
}
