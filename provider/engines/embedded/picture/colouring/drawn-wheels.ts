import type { CarParameters } from '../../car/shape/parameters';
import type { Regions } from '../../drawn/regions';
import { connectedAreas, type Size } from '../../raster/grid';
import { type CarMap, Piece } from '../../trace/car-map';

/** A wheel as a flat disc in the picture. */
export interface Disc {
  /** 1 on the car's left (+y), −1 on its right. */
  readonly side: number;
  /** A pixel in the wheel's own plane, in tyre radii from its centre: along the car, and up. */
  readonly at: (x: number, y: number) => readonly [u: number, v: number];
}

/** The wheels that a picture shows from their side. */
export interface DrawnWheels extends Size {
  readonly discs: readonly Disc[];
  /** For each pixel 0 for none, else the number (from 1) of the disc on or near which it lies. */
  readonly near: Uint8Array;
}

/** Pieces of a wheel; parts behind it do not count. */
export const round: ReadonlySet<number> = new Set([Piece.tyre, Piece.rim, Piece.caliper]);
/** A wheel seen along its axle's normal shows nothing but its tread; of one seen from the side this share is rim. */
const RIM_SHARE = 0.15;
/** Wheels beyond the car show less than this share of the nearest one. */
const HIDDEN = 0.2;
/** An arch reaches so far (tyre radii). */
const ARCH = 1.5;
/** A normal that leans to the side by so much is of the wheel's outer face. */
const FACE = 0.6;

/** Finds the discs of the fitted car's wheels, which lie in the map where the drawing has its own. */
export function findWheels(map: CarMap, car: CarParameters): DrawnWheels {
  const { labels, sizes } = connectedAreas(
    map.pieces.map((piece) => (round.has(piece) ? 1 : 0)),
    map,
  );
  const largest = Math.max(0, ...sizes);
  const pixels = sizes.map((): number[] => []);
  for (let i = 0; i < labels.length; i++) if (labels[i]) pixels[labels[i] ?? 0]?.push(i);
  const discs = pixels.flatMap((own) => {
    if (own.length === 0 || own.length < HIDDEN * largest) return [];
    const rims = own.filter((i) => map.pieces[i] === Piece.rim).length;
    const disc = rims > RIM_SHARE * own.length ? discOf(own, map, car) : undefined;
    return disc ? [disc] : [];
  });
  const near = new Uint8Array(labels.length);
  const radius = new Float32Array(labels.length).fill(ARCH);
  for (const [k, disc] of discs.entries()) {
    for (let i = 0; i < near.length; i++) {
      const r = Math.hypot(...disc.at(i % map.width, Math.floor(i / map.width)));
      if (r >= (radius[i] ?? 0)) continue;
      radius[i] = r;
      near[i] = k + 1;
    }
  }
  return { width: map.width, height: map.height, discs, near };
}

/** The affine map from the picture to the wheel's plane that agrees best (least squares) with where its pixels are. */
function discOf(own: readonly number[], { positions, normals, width }: CarMap, car: CarParameters): Disc | undefined {
  const face = own.filter((i) => Math.abs(normals[i * 3 + 1] ?? 0) > FACE);
  if (face.length < 12) return undefined;
  const mean = (value: (i: number) => number) => face.reduce((sum, i) => sum + value(i), 0) / face.length;
  const x = (i: number) => i % width;
  const y = (i: number) => Math.floor(i / width);
  const [front, rear] = [car.frontOverhang, car.frontOverhang + car.wheelbase];
  const along = mean((i) => positions[i * 3] ?? 0);
  const axle = Math.abs(along - front) < Math.abs(along - rear) ? front : rear;
  const radius = car.tyreDiameter / 2;
  const plane = [
    (i: number) => ((positions[i * 3] ?? 0) - axle) / radius,
    (i: number) => ((positions[i * 3 + 2] ?? 0) - radius) / radius,
  ];
  const [mx, my] = [mean(x), mean(y)];
  const xx = mean((i) => (x(i) - mx) ** 2);
  const yy = mean((i) => (y(i) - my) ** 2);
  const xy = mean((i) => (x(i) - mx) * (y(i) - my));
  const size = xx * yy - xy * xy;
  if (size < 1) return undefined;
  const [u, v] = plane.map((value) => {
    const middle = mean(value);
    const px = mean((i) => (x(i) - mx) * value(i));
    const py = mean((i) => (y(i) - my) * value(i));
    const [kx, ky] = [(px * yy - py * xy) / size, (py * xx - px * xy) / size];
    return (at: number, row: number) => middle + kx * (at - mx) + ky * (row - my);
  });
  if (!u || !v) return undefined;
  const side = mean((i) => positions[i * 3 + 1] ?? 0) > 0 ? 1 : -1;
  return { side, at: (at, row) => [u(at, row), v(at, row)] };
}

/** Parts of a wheel by the distance of their areas from its centre (tyre radii); an arch never reaches its foot. */
const EDGE = { inside: 1.12, rim: 0.68, gap: [1, 1.2], arch: 1.32, low: -0.55 } as const;
/** So much of an area has to lie there. */
const MOST = 0.8;

/** Rounds in which a disc finds the middle of what is drawn of its rim, and how much of a rim has to be seen for it. */
const ROUNDS = 4;
const SEEN = 0.35;

/** The discs moved so that each lies in the middle of the rim that is drawn: a fit is off by a part of a wheel. */
export function centreWheels(wheels: DrawnWheels, { labels, sizes }: Regions, car: CarParameters): DrawnWheels {
  const { near, width } = wheels;
  const rimShare = car.rimDiameter / car.tyreDiameter;
  const discs = wheels.discs.map((disc, k) => {
    const own: number[] = [];
    for (let i = 0; i < near.length; i++) if (near[i] === k + 1) own.push(i);
    let [du, dv] = [0, 0];
    for (let pass = 0; pass < ROUNDS; pass++) {
      const points = own.map((i) => {
        const [u, v] = disc.at(i % width, Math.floor(i / width));
        return { label: labels[i] ?? 0, u, v, r: Math.hypot(u - du, v - dv) };
      });
      const areas = new Map<number, { count: number; sum: number }>();
      for (const { label, r } of points) {
        const { count, sum } = areas.get(label) ?? { count: 0, sum: 0 };
        areas.set(label, { count: count + 1, sum: sum + r });
      }
      const isRim = (label: number) => {
        const area = areas.get(label);
        return area !== undefined && area.count > MOST * (sizes[label] ?? 0) && area.sum < EDGE.rim * area.count;
      };
      const rim = points.filter(({ label }) => isRim(label));
      const expected = points.filter(({ r }) => r < rimShare).length;
      if (rim.length < SEEN * expected) break;
      du = rim.reduce((sum, { u }) => sum + u, 0) / rim.length;
      dv = rim.reduce((sum, { v }) => sum + v, 0) / rim.length;
    }
    const at: Disc['at'] = (x, y) => {
      const [u, v] = disc.at(x, y);
      return [u - du, v - dv];
    };
    return { ...disc, at };
  });
  return { ...wheels, discs };
}

/**
 * Names the drawn areas of wheels in `pieces`, and their arches: a ring is the tyre, what it encloses the rim, and the gap
 * around it the well. An area that is the whole wheel is parted as the fitted car's is.
 */
export function nameWheels(
  pieces: Uint8Array,
  { labels, sizes }: Regions,
  { discs, near, width }: DrawnWheels,
  car: CarParameters,
): Uint8Array {
  const rimShare = car.rimDiameter / car.tyreDiameter;
  const seen = sizes.map(() => ({ inside: 0, about: 0, sum: 0, up: 0, least: ARCH, most: 0 }));
  const placeAt = (i: number) =>
    discs[(near[i] ?? 0) - 1]?.at(i % width, Math.floor(i / width)) ?? ([ARCH, 0] as const);
  const radiusAt = (i: number) => Math.hypot(...placeAt(i));
  for (let i = 0; i < labels.length; i++) {
    const own = seen[labels[i] ?? 0];
    if (!near[i] || !own) continue;
    const r = radiusAt(i);
    if (r < EDGE.inside) own.inside++;
    own.about++;
    own.sum += r;
    own.up += placeAt(i)[1];
    own.least = Math.min(own.least, r);
    own.most = Math.max(own.most, r);
  }
  return pieces.map((piece, i) => {
    const label = labels[i] ?? 0;
    const own = seen[label];
    const count = sizes[label] ?? 0;
    if (!near[i] || !own || own.about < MOST * count) return round.has(piece) ? split(radiusAt(i)) : piece;
    const mean = own.sum / own.about;
    if (own.inside > MOST * count && mean < 1) {
      if (own.least < 0.3 && own.most > 0.9) return split(radiusAt(i));
      // A piece of a ring that lies off the middle reaches near it, but not to the hub.
      if (own.least > 0.2 && own.most > 0.8) return Piece.tyre;
      return mean < EDGE.rim ? Piece.rim : Piece.tyre;
    }
    const arched = own.up > EDGE.low * own.about && own.most < EDGE.arch;
    return arched && mean > EDGE.gap[0] && mean < EDGE.gap[1] ? Piece.well : piece;
  });

  function split(r: number): Piece {
    return r < rimShare ? Piece.rim : Piece.tyre;
  }
}
