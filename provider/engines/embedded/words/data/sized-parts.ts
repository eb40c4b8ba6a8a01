import type { FaceParts } from '../../../../../contract/design';
import type { Axis, Entry, Meaning, Sizes } from '../meaning';

/** A noun whose sizes mean something else than a change of the body's shape. */
const sizedPart = (words: string, sizes: Sizes, ...meanings: readonly Meaning[]): Entry => [
  words,
  { kind: 'part', meanings, part: 'other', sizes },
];
const front = (sets: NonNullable<FaceParts['front']>): Meaning => ({ kind: 'face-parts', sets: { front: sets } });
const rear = (sets: NonNullable<FaceParts['rear']>): Meaning => ({ kind: 'face-parts', sets: { rear: sets } });
/** Sizes that are a choice of their own, by their directions. */
const chosen = (topic: string, means: Partial<Record<Axis, readonly Meaning[]>>): Sizes => ({
  topic,
  axes: Object.fromEntries(Object.keys(means).map((axis) => [axis, {}])),
  means,
});
const openGrille: Meaning = { kind: 'fitting', id: 'openGrille', value: true };
const [large, broad, slot] = [
  [front({ grille: 'trapezoid' }), openGrille],
  [front({ grille: 'broad' }), openGrille],
  [front({ grille: 'slot' }), openGrille],
];
const grilleSizes = chosen('grille', {
  big: large,
  high: large,
  wide: broad,
  small: slot,
  narrow: slot,
  low: slot,
  flat: slot,
});
const thin = (slit: Meaning, round: Meaning, square: Meaning) => ({
  ...{ narrow: [slit], low: [slit], flat: [slit] },
  ...{ round: [round], boxy: [square] },
});
const frontLampSizes = chosen(
  'front lamps',
  thin(front({ lamps: 'slit' }), front({ lamps: 'round' }), front({ lamps: 'rectangular' })),
);
const rearLampSizes = chosen(
  'rear lamps',
  thin(rear({ lamps: 'slit' }), rear({ lamps: 'round' }), rear({ lamps: 'rectangular' })),
);

/** Nouns of nose and tail whose sizes are choices of their own. */
export const sizedParts: readonly Entry[] = [
  sizedPart('grille|grill|grilles|格栅|中网|前格栅|水箱罩|水箱护罩', grilleSizes, {
    kind: 'fitting',
    id: 'openGrille',
    value: true,
    onlyNegated: true,
  }),
  sizedPart('headlight|headlights|headlamp|headlamps|大灯|前大灯|车灯|前灯|头灯', frontLampSizes),
  sizedPart('taillight|taillights|tail light|tail lights|tail lamp|tail lamps|尾灯|车尾灯', rearLampSizes),
  [
    'logo|logos|badge|badges|车标|标志',
    { kind: 'part', meanings: [{ kind: 'emblem', id: 'none', onlyNegated: true }], part: 'other' },
  ],
  [
    'front bumper|front bumpers|rear bumper|rear bumpers',
    { kind: 'part', meanings: [], part: 'other', nearest: 'bumpers' },
  ],
  [
    '前保|后保|前保险杠|后保险杠|前保险杆|后保险杆|前保杆|后保杆',
    { kind: 'part', meanings: [], part: 'other', nearest: '保险杠' },
  ],
];
