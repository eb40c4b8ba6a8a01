import type { FrontFace, RearFace } from '../../../../../contract/faces';
import type { Style } from '../../../../../contract/options';
import type { RimPattern } from '../../../../../contract/rims';
import type { Fitting, Shape } from '../../car/brief';
import { type Entry, type Era, means } from '../meaning';

/** What cars of a decade had in common, where a prompt says nothing else of it. Lengths in metres, rakes as slopes. */
export interface EraLook {
  readonly style?: Style;
  readonly front?: FrontFace;
  readonly rear?: RearFace;
  readonly rim?: RimPattern;
  readonly fittings?: Partial<Record<Fitting, boolean>>;
  readonly shape: Shape;
}

/** Silhouettes, lamps and wheels as they are known from the production cars of each decade. */
export const eraLooks: Readonly<Record<Era, EraLook>> = {
  1950: {
    ...{ style: 'vintage', front: 'round', rear: 'rings', rim: 'steel' },
    ...{ fittings: { chrome: true, openGrille: true } },
    ...{
      shape: {
        boxiness: -0.35,
        bow: 0.1,
        height: 0.09,
        deckHeight: -0.05,
        width: -0.04,
        tyreDiameter: 0.02,
        rimDiameter: -0.06,
      },
    },
  },
  1960: {
    ...{ style: 'vintage', front: 'round', rear: 'rings', rim: 'wire' },
    ...{ fittings: { chrome: true, openGrille: true } },
    ...{ shape: { boxiness: -0.2, bow: 0.06, width: -0.06, beltFront: -0.03, beltRear: -0.04, rimDiameter: -0.06 } },
  },
  1970: {
    ...{ style: 'vintage', front: 'beam', rear: 'lines', rim: 'star' },
    ...{ fittings: { chrome: true, openGrille: true } },
    ...{
      shape: {
        boxiness: 0.2,
        height: -0.04,
        noseHeight: -0.06,
        noseRake: 0.12,
        deckHeight: 0.04,
        beltRear: 0.02,
        rimDiameter: -0.05,
      },
    },
  },
  1980: {
    ...{ front: 'beam', rear: 'lines', rim: 'mesh' },
    ...{ fittings: { openGrille: true } },
    ...{
      shape: {
        boxiness: 0.45,
        bow: -0.1,
        tumblehome: -0.05,
        beltFront: -0.05,
        beltRear: -0.06,
        backTop: 0.1,
        backBase: 0.06,
        flare: -0.012,
        scallop: -0.01,
        rimDiameter: -0.05,
      },
    },
  },
  1990: {
    ...{ front: 'teardrop', rear: 'rings', rim: 'star' },
    ...{ fittings: { openGrille: true } },
    ...{
      shape: {
        boxiness: -0.25,
        bow: 0.1,
        beltFront: -0.04,
        beltRear: -0.03,
        backFullness: 0.02,
        scallop: -0.01,
        rimDiameter: -0.03,
      },
    },
  },
  2000: { ...{ front: 'teardrop', rear: 'wings', rim: 'twin' }, shape: { boxiness: -0.1, beltRear: 0.02 } },
  2010: { ...{ front: 'blade', rear: 'wings', rim: 'twin' }, shape: { beltRear: 0.04, flare: 0.01, scallop: 0.008 } },
  2020: { ...{ front: 'lightbar', rear: 'thread', rim: 'aero' }, shape: { scallop: -0.008, tyreDiameter: 0.02 } },
};

const era = (words: string, id: Era) => means(words, { kind: 'era', id });
/** 'the 80s', '1980s', 八十年代, 上世纪80年代. */
const decade = (id: Era, spoken: string, han: string) => {
  const short = `${id}`.slice(2);
  const numbers = [`${id}s`, `${short}s`, `${spoken}`, `nineteen ${spoken}`, `${id}年代`, `${short}年代`, `${han}年代`];
  return era([...numbers, `上世纪${short}年代`, `上世纪${han}年代`, `上个世纪${han}年代`].join('|'), id);
};

/** Decades. The years after 2000 are written out, for '10s' is a time. */
export const eras: readonly Entry[] = [
  decade(1950, 'fifties', '五十'),
  decade(1960, 'sixties', '六十'),
  decade(1970, 'seventies', '七十'),
  decade(1980, 'eighties', '八十'),
  decade(1990, 'nineties', '九十'),
  era('2000s|y2k|early 2000s|noughties|2000年代|千禧年|千禧年代|零零年代', 2000),
  era('2010s|2010年代', 2010),
  era('2020s|2020年代', 2020),
];
