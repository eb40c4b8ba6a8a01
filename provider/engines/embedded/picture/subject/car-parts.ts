import type { CarParameters } from '../../car/shape/parameters';
import { type CarMap, Piece } from '../../trace/car-map';

/** Parts of a car that a prompt can name. */
export const carParts = [
  'body',
  'roof',
  'bonnet',
  'boot',
  'doors',
  'front bumper',
  'rear bumper',
  'mirrors',
  'wheels',
  'rims',
  'tyres',
  'calipers',
  'windows',
  'headlamps',
  'tail lamps',
  'grille',
  'trim',
  'plate',
] as const;
export type CarPart = (typeof carParts)[number];

const pieces: Partial<Record<CarPart, readonly Piece[]>> = {
  wheels: [Piece.rim, Piece.tyre, Piece.caliper],
  rims: [Piece.rim],
  tyres: [Piece.tyre],
  calipers: [Piece.caliper],
  windows: [Piece.glass],
  headlamps: [Piece.headlamp],
  'tail lamps': [Piece.tailLamp],
  grille: [Piece.grille],
  trim: [Piece.trim, Piece.chrome],
  plate: [Piece.plate],
};

/** Where a part of the fitted car is seen: 1, else 0. */
export function partMask(map: CarMap, car: CarParameters, part: CarPart): Uint8Array {
  const wanted: ReadonlySet<number> = new Set(pieces[part] ?? [Piece.paint]);
  const inside = regionOf(part, car);
  return map.pieces.map((piece, i) => {
    // A roof may be paint, black gloss or glass.
    const own = part === 'roof' ? piece !== Piece.none : wanted.has(piece);
    if (!own) return 0;
    const at = (values: Float32Array, k: number) => values[i * 3 + k] ?? 0;
    return inside(
      at(map.positions, 0),
      Math.abs(at(map.positions, 1)),
      at(map.positions, 2),
      at(map.normals, 0),
      Math.abs(at(map.normals, 1)),
      at(map.normals, 2),
    )
      ? 1
      : 0;
  });
}

type Region = (x: number, y: number, z: number, nx: number, ny: number, nz: number) => boolean;

/** Where on the painted body a part lies; all the rest of the body for anything else. Positions as in CarParameters. */
function regionOf(part: CarPart, p: CarParameters): Region {
  const rearAxle = p.frontOverhang + p.wheelbase;
  const reach = p.tyreDiameter / 2 + 0.1;
  switch (part) {
    case 'roof':
      return (x, _y, z, _nx, _ny, nz) => z > p.height - 0.2 && nz > 0.45 && x > p.header - 0.15 && x < p.backTop + 0.35;
    case 'bonnet':
      return (x, y, z, _nx, _ny, nz) => x < p.cowl + 0.15 && nz > 0.4 && z > p.noseHeight - 0.12 && y < p.width * 0.43;
    case 'boot':
      return (x, _y, z) => x > p.backBase - 0.15 && z > p.deckHeight - 0.3;
    case 'doors':
      return (x, _y, z, _nx, ny) =>
        ny > 0.45 && x > p.frontOverhang + reach && x < rearAxle - 0.1 && z < p.beltRear + 0.06;
    case 'front bumper':
      return (x, _y, z) => x < p.frontOverhang - reach + 0.05 && z < p.noseHeight - 0.04;
    case 'rear bumper':
      return (x, _y, z) => x > rearAxle + reach - 0.05 && z < p.deckHeight - 0.3;
    case 'mirrors':
      return (x, y, z) => x > p.cowl && x < p.header + 0.1 && z > p.beltFront - 0.05 && y > p.width * 0.455;
    default:
      return () => true;
  }
}

const groups: readonly (readonly [CarPart, readonly Piece[]])[] = [
  ['body', [Piece.paint]],
  ['rims', [Piece.rim, Piece.caliper, Piece.tyre]],
  ['windows', [Piece.glass]],
  ['headlamps', [Piece.headlamp]],
  ['tail lamps', [Piece.tailLamp]],
  ['grille', [Piece.grille]],
];

/** The part that a painted selection covers most. Undefined off the car and for a mixture. */
export function partUnder({ pieces }: CarMap, mask: Uint8Array): CarPart | undefined {
  const counts = new Map<number, number>();
  let total = 0;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    total++;
    counts.set(pieces[i] ?? 0, (counts.get(pieces[i] ?? 0) ?? 0) + 1);
  }
  const share = (members: readonly Piece[]) =>
    members.reduce<number>((sum, piece) => sum + (counts.get(piece) ?? 0), 0);
  return groups.find(([, members]) => share(members) > 0.5 * total)?.[0];
}
