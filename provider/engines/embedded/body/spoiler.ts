import type { CarParameters } from '../car/shape/parameters';
import { Skin } from '../car/shape/skin';
import type { Dress } from './dress';
import type { End } from './end';
import type { Volume } from './solid';

/** Where a spoiler may stand: its rear edge (x), the height of what it stands on there, and half its width (m). */
export interface Stand {
  readonly x: number;
  readonly z: number;
  readonly half: number;
  /** How far its rear edge is bowed to the front at its ends. */
  readonly bow: number;
  /** No longer than this, where what it stands on is short. */
  readonly long?: number;
}

/** The end of a deck, of a car that has one, and of a roof. */
export interface Stands {
  readonly deck?: Stand;
  readonly roof?: Stand;
}

/** How thick a blade is at least (m): a thinner one falls between the mesh's cells. */
const BLADE = 0.036;
/** Radius of its rear edge (m): a sharper one is torn by the mesh's cells. */
const EDGE = 0.02;

/** A spoiler's top, from its front edge to its rear, over what it stands on (m). */
interface Rise {
  readonly long: number;
  /** Heights in the middle at its front, at six tenths of its length, and at its rear. */
  readonly centre: readonly [front: number, middle: number, rear: number];
  /** How much lower it is towards its ends, at its front and at its rear. */
  readonly fall: readonly [front: number, rear: number];
  /** How far it is solid below what it stands on, and how far before the rear edge of that it ends. */
  readonly deep: number;
  readonly ahead?: number;
}

/** A low edge that closes a deck. */
const LIP: Rise = { long: 0.3, centre: [0.004, 0.02, 0.034], fall: [0.02, 0.03], deep: 0.086, ahead: 0.02 };
/** A tail that is drawn up into an edge. */
const DUCKTAIL: Rise = { long: 0.42, centre: [-0.02, 0.022, 0.105], fall: [0.02, 0.02], deep: 0.14 };
/** A blade that carries a roof on over the glass. */
const VISOR: Rise = { long: 0.3, centre: [-0.012, -0.03, -0.042], fall: [0.05, 0.035], deep: BLADE + 0.042 };
/** The same over a backlight that runs down into a deck. */
const RAISED: Rise = { long: 0.32, centre: [-0.014, 0, 0.008], fall: [0.05, 0.035], deep: BLADE + 0.035 };
/** The same as an edge, of a roof. */
const ROOF_LIP: Rise = { long: 0.26, centre: [-0.02, -0.006, 0.012], fall: [0.045, 0.03], deep: 0.07, ahead: 0.1 };
const ROOF_DUCKTAIL: Rise = {
  long: 0.36,
  centre: [-0.025, -0.004, 0.055],
  fall: [0.045, 0.028],
  deep: 0.075,
  ahead: 0.05,
};

/** Where a car's spoiler stands and how it rises; none for a car without one, or without a place for it. */
function standing(p: CarParameters, { deck, roof }: Stands) {
  if (!p.spoiler) return undefined;
  const shape = p.spoilerShape ?? (deck ? 'lip' : 'roof');
  const stand = shape === 'roof' ? (roof ?? deck) : (deck ?? roof);
  if (!stand) return undefined;
  const onRoof = stand === roof;
  if (shape === 'ducktail') return { stand, onRoof, rise: onRoof ? ROOF_DUCKTAIL : DUCKTAIL };
  if (!onRoof) return { stand, onRoof, rise: LIP };
  return { stand, onRoof, rise: shape === 'lip' ? ROOF_LIP : deck ? RAISED : VISOR };
}

/** The spoiler of a car as a volume of its body. */
export function spoilersOf(p: CarParameters, stands: Stands): readonly Volume[] {
  const found = standing(p, stands);
  return found ? [volumeOf(p, found.stand, found.rise)] : [];
}

/** A spoiler is painted where it stands before the glass. */
export function spoilerSkin(p: CarParameters, stands: Stands): NonNullable<Dress['own']> {
  const found = standing(p, stands);
  if (!found) return () => undefined;
  const { stand, rise, onRoof } = found;
  const rear = stand.x - (rise.ahead ?? 0);
  const from = rear - rise.long;
  const low = onRoof ? stand.z - rise.deep - 0.003 : stand.z + 0.02;
  const skin = !onRoof ? Skin.paint : p.colouredRoof ? Skin.roof : p.blackRoof ? Skin.gloss : Skin.paint;
  return (x, y, z, _nx, _ny, nz) =>
    nz < 0.6 && x > from && x < rear + 0.01 && z > low && y < stand.half + 0.004 ? skin : undefined;
}

function volumeOf(p: CarParameters, { x: edge, z, half, bow, long = 1 }: Stand, rise: Rise): Volume {
  const x = edge - (rise.ahead ?? 0);
  const begin = x - Math.min(long, rise.long);
  const at = (share: number) => begin + (x - begin) * share;
  const [front, middle, rear] = rise.centre;
  const [fallFront, fallRear] = rise.fall;
  const wide = p.width / 2;
  return {
    role: 'blade',
    blend: 0.03,
    meet: 0.02,
    sides: [
      { name: 'low', place: z - 0.3, value: half, radius: 0.02 },
      { name: 'high', place: z + 0.3, value: half, radius: 0.02 },
    ],
    caps: [
      {
        lines: [
          {
            name: 'centre',
            place: 0,
            value: [
              [begin, z + front],
              [at(0.6), z + middle],
              [x, z + rear],
            ],
            radius: 0.02,
          },
          {
            name: 'out',
            place: wide * 0.7,
            value: [
              [begin, z + front - fallFront],
              [at(0.6), z + middle - (fallFront + fallRear) / 2],
              [x, z + rear - fallRear],
            ],
            radius: 0.02,
          },
        ],
        edge: EDGE,
      },
    ],
    front: face(begin, 0.08, wide, 0.02),
    rear: face(x, bow, wide, EDGE),
    floor: z - rise.deep,
    sill: 0.012,
  };
}

const face = (x: number, bow: number, half: number, edge: number): End => ({
  profile: [
    [0, x],
    [3, x],
  ],
  plan: [
    [0, 0],
    [half * 0.5, bow * 0.25, 0.15],
    [half, bow],
  ],
  edge,
});
