import type { Meaning } from '../../meaning';

/** What several words and sayings ask for, as metres. */
export const cabForward: Meaning = {
  kind: 'shape',
  topic: 'cabin',
  way: -1,
  by: { cowl: -0.18, header: -0.16, peak: -0.12 },
};
export const cabRearward: Meaning = {
  kind: 'shape',
  topic: 'cabin',
  way: 1,
  by: { cowl: 0.18, header: 0.17, peak: 0.15, backTop: 0.06 },
};
export const longDash: Meaning = {
  kind: 'shape',
  topic: 'cabin',
  way: 1,
  by: { cowl: 0.14, header: 0.14, peak: 0.12 },
};
export const straightLine: Meaning = { kind: 'crease', sets: { creaseDepth: 16, creaseFront: 200, creaseRear: 200 } };
export const broadShoulders: Meaning = { kind: 'shape', topic: 'flare', way: 1, by: { flare: 0.02 } };
export const risingBelt: Meaning = { kind: 'shape', topic: 'belt-slope', way: 1, by: { beltRear: 0.06 } };
export const kickUp: Meaning = { kind: 'glazing', sets: { corner: 'kick-up' } };
export const rounded: Meaning = { kind: 'shape', topic: 'box', way: -1, by: { boxiness: -0.15, bow: 0.08 } };
/** A cab of glass. */
export const allGlass: readonly Meaning[] = [
  { kind: 'fitting', id: 'glassRoof', value: true },
  { kind: 'glazing', sets: { roof: 'canopy' } },
];
/** The wheels move forward, or back, under a car that stays as long. */
export const longTail: Meaning = {
  kind: 'shape',
  topic: 'rear overhang',
  way: 1,
  by: { frontOverhang: -0.05, wheelbase: -0.05 },
};
export const shortTail: Meaning = {
  kind: 'shape',
  topic: 'rear overhang',
  way: -1,
  by: { frontOverhang: 0.05, wheelbase: 0.05 },
};
