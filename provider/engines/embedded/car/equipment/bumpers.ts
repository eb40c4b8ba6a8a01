import type { BumperShape } from '../../../../../contract/equipment';
import { clamp, mix, squared } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';
import type { OnBody } from './ends';
import type { Places } from './places';
import { rod } from './shapes';

/** A bar across an end of the car. All in metres. */
interface Bar {
  /** Its height and its thickness. */
  readonly high: number;
  readonly thick: number;
  /** Its middle stands so far off the skin. */
  readonly off: number;
  /** How square its section is (a power), and its height over the underside, of 1 up to the bonnet's or the deck's edge. */
  readonly square: number;
  readonly up: number;
  /** Round the corner it ends so far before the wheel's arch; without, it ends at this share of half the width. */
  readonly wraps?: number;
  readonly across?: number;
  /** Its ends are so much lower than its middle, of 1. */
  readonly tapers: number;
}
const bars: Readonly<Record<BumperShape, Bar>> = {
  'chrome-blade': { high: 0.1, thick: 0.05, off: 0.035, square: 2.3, up: 0.46, wraps: 0.1, tapers: 0.25 },
  impact: { high: 0.15, thick: 0.09, off: 0.055, square: 4.5, up: 0.46, wraps: 0.06, tapers: 0.05 },
  'steel-plate': { high: 0.21, thick: 0.12, off: 0.07, square: 7, up: 0.34, across: 0.93, tapers: 0.5 },
};
/** No bar's middle is lower over the ground, or nearer to the edge of bonnet or deck (m). */
const LOWEST = 0.3;
const UNDER_EDGE = 0.16;
/** Uprights on a blade, as a share of half the width, and their half sizes (m). */
const OVERRIDER = { at: 0.4, half: [0.032, 0.028, 0.082] } as const;
/** A strip along the middle of an impact bumper: half its height, and how far it stands out (m). */
const STRIP = { half: 0.011, out: 0.006 };
/** Eyes in a steel bumper, as a share of half the width, and how thick they are (m). */
const EYE = { at: 0.42, radius: 0.042, thick: 0.013 };
/** Places at which the skin is measured, and at which the bar is drawn, on one side. */
const MEASURED = 18;
const DRAWN = 30;

/** Bumpers of a shape of their own before nose and tail, if a car has any. */
export function addBumpers({ mesh, places, car }: OnBody, body: Body) {
  const { bumperShape } = car;
  if (!bumperShape) return;
  for (const way of [-1, 1] as const) {
    const end = endOf(places, car, body, way, bars[bumperShape]);
    addBar(mesh, end, bars[bumperShape], Part.bumper);
    if (bumperShape === 'chrome-blade') addOverriders(mesh, end, car);
    else if (bumperShape === 'steel-plate') addEyes(mesh, end, car);
    else addBar(mesh, end, stripOn(bars.impact), Part.chrome);
  }
}

const stripOn = (bar: Bar): Bar => ({
  ...bar,
  high: STRIP.half * 2,
  thick: bar.thick + 2 * STRIP.out,
  tapers: 0,
});

/** How far (m) bumpers of a shape reach ahead of the nose and behind the tail. */
export const bumpersReach = (shape: BumperShape | undefined): number =>
  shape ? bars[shape].off + bars[shape].thick / 2 + (shape === 'chrome-blade' ? OVERRIDER.half[0] : EYE.radius) : 0;

interface End {
  /** −1 at the nose, 1 at the tail. */
  readonly way: 1 | -1;
  readonly z: number;
  /** The middle of the bar seen from above, from the centre plane outwards. */
  readonly path: readonly (readonly [x: number, y: number])[];
}

/** Where a bar runs: along the skin of an end, and round its corners as far as it wraps. */
function endOf(places: Places, car: CarParameters, body: Body, way: 1 | -1, bar: Bar): End {
  const edge = way < 0 ? car.noseHeight : car.deckHeight;
  const most = Math.max(LOWEST, edge - UNDER_EDGE - bar.high / 2);
  const z = clamp(car.clearance + bar.up * (edge - car.clearance), Math.min(LOWEST, most), Math.min(most, 0.62));
  const skin = way < 0 ? places.front : places.rear;
  const half = car.width / 2;
  const corner = half * (bar.across ?? 0.86);
  const at = (y: number) => [skin(y, z, bar.off), y] as const;
  const face = Array.from({ length: MEASURED + 1 }, (_, i) => at((corner * i) / MEASURED));
  if (bar.wraps === undefined) return { way, z, path: flattened(face, way) };
  const axle = way < 0 ? body.frontAxle : body.rearAxle;
  const last = axle + way * (body.tyreRadius + bar.wraps);
  const from = face.at(-1)?.[0] ?? 0;
  const long = way * (from - last);
  const beside = Array.from({ length: MEASURED }, (_, i) => {
    const x = from - (way * long * (i + 1)) / MEASURED;
    return [x, places.side(x, z, bar.off)] as const;
  });
  const path = long > 0.04 ? [...face, ...beside.filter(([, y]) => y > corner)] : face;
  return { way, z, path };
}

/** A plate that is bent no more than twice: straight across the middle, and straight to each end. */
function flattened(face: End['path'], way: 1 | -1): End['path'] {
  const bend = face[Math.round(face.length * 0.55)] ?? [0, 0];
  const end = face.at(-1) ?? bend;
  const foremost = way * Math.max(...face.filter(([, y]) => y <= bend[1]).map(([x]) => way * x));
  return [[foremost, 0], [foremost, bend[1]], end];
}

/** A path's points at even distances, from its end on the left to its end on the right, and which way each faces. */
function spread(path: End['path']) {
  const whole = [...path.map(([x, y]) => [x, -y] as const).reverse(), ...path.slice(1)];
  const lengths = [0];
  for (const [i, [x, y]] of whole.entries()) {
    const before = whole[i - 1];
    if (before) lengths.push((lengths[i - 1] ?? 0) + Math.hypot(x - before[0], y - before[1]));
  }
  const long = lengths.at(-1) ?? 0;
  const at = (share: number): readonly [number, number] => {
    const want = clamp(share, 0, 1) * long;
    const i = clamp(
      lengths.findIndex((length) => length >= want),
      1,
      whole.length - 1,
    );
    const [a, b] = [whole[i - 1] ?? [0, 0], whole[i] ?? [0, 0]];
    const t = (want - (lengths[i - 1] ?? 0)) / Math.max(1e-6, (lengths[i] ?? 0) - (lengths[i - 1] ?? 0));
    return [mix(a[0], b[0], t), mix(a[1], b[1], t)];
  };
  return { at, long };
}

/** A closed bar along an end, rounded off at both of its ends. */
function addBar(mesh: MeshBuilder, { way, z, path }: End, bar: Bar, part: Part) {
  const { at, long } = spread(path);
  const round = bar.high / 2 / Math.max(0.1, long);
  mesh.surface(20, 2 * DRAWN, part, (u, v) => {
    const share = clamp(way < 0 ? v : 1 - v, 0.0005, 0.9995);
    const [x, y] = at(share);
    const [ahead, behind] = [at(share + 0.012), at(share - 0.012)];
    const along = Math.hypot(ahead[0] - behind[0], ahead[1] - behind[1]) || 1;
    // Outwards is to the left of the way from the left end to the right one at the nose, and to its right at the tail.
    const [nx, ny] = [(-(ahead[1] - behind[1]) / along) * -way, ((ahead[0] - behind[0]) / along) * -way];
    const closed = Math.min(1, Math.sqrt(Math.min(share, 1 - share) / round));
    const outer = Math.abs(2 * share - 1);
    const high = bar.high * mix(1, 1 - bar.tapers, clamp((outer - 0.5) / 0.5, 0, 1) ** 2) * closed;
    const a = 2 * Math.PI * u;
    const out = (bar.thick / 2) * squared(Math.cos(a), bar.square) * closed;
    // What tapers is cut from below.
    const top = z + bar.high / 2;
    return [
      x + nx * out,
      y + ny * out,
      top - (bar.high * closed) / 2 + (squared(Math.sin(a), bar.square) * high) / 2 + (bar.high * closed - high) / 2,
    ];
  });
}

/** Where the bar's path crosses a half width. */
const crossing = ({ path }: End, y: number): number => {
  const i = Math.max(
    1,
    path.findIndex(([, side]) => side >= y),
  );
  const [a, b] = [path[i - 1] ?? [0, 0], path[i] ?? [0, 1]];
  return mix(a[0], b[0], clamp((y - a[1]) / Math.max(1e-6, b[1] - a[1]), 0, 1));
};

function addOverriders(mesh: MeshBuilder, end: End, car: CarParameters) {
  const y = (car.width / 2) * OVERRIDER.at;
  const x = crossing(end, y) + end.way * (bars['chrome-blade'].thick / 2);
  for (const side of [1, -1]) mesh.blob([x, side * y, end.z + 0.008], [...OVERRIDER.half], Part.bumper, 2.6);
}

function addEyes(mesh: MeshBuilder, end: End, car: CarParameters) {
  const y = (car.width / 2) * EYE.at;
  const x = crossing(end, y) + end.way * (bars['steel-plate'].thick / 2 - 0.008);
  const turns = Array.from({ length: 9 }, (_, i) => -Math.PI / 2 + (Math.PI * i) / 8);
  for (const side of [1, -1])
    rod(
      mesh,
      turns.map(
        (a) => [x + end.way * EYE.radius * Math.cos(a), side * y, end.z - 0.02 + EYE.radius * Math.sin(a)] as const,
      ),
      EYE.thick,
      Part.hook,
    );
}
