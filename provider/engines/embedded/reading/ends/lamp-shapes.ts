import type { Headlamps } from '../../../../../contract/faces';
import { headlampFamilies } from '../../car/faces/headlamps';
import { HALF } from './chart';
import { drawnLamp, type Lamp } from './drawn-lamp';
import { type Template, templateOf } from './templates';

/** Headlamps that can be seen. */
export type SeenLamps = Exclude<Headlamps, 'matching' | 'hidden' | 'pop-up'>;

const parts: Readonly<Record<SeenLamps, Lamp<SeenLamps>['parts']>> = {
  round: undefined,
  'double-round': 'beside',
  rectangular: undefined,
  slit: undefined,
  split: 'above',
  'full-width': 'middle',
  pixel: undefined,
  vertical: undefined,
};
/** Scales of heights of the noses that are tried, and of the lamps on them. */
const NOSES = [0.8, 1.05, 1.35];
const SIZES = [0.72, 0.85, 1, 1.18, 1.4];
/** How much the light and the lenses in a lamp count beside its outline. */
const LIGHT = 0.45;
const LENS = 0.3;
/** The height of the lamps' row and of the intake (m). */
const ROW = 0.62;
const LOW = 0.3;

let made: readonly Template<SeenLamps>[] | undefined;
/** Every family of headlamps in several sizes, from memory. */
export function lampTemplates(): readonly Template<SeenLamps>[] {
  made ??= NOSES.flatMap((s) => lampsOf(s).flatMap((lamp) => SIZES.map((size) => templateOf(drawnLamp(lamp, size)))));
  return made;
}

function lampsOf(s: number): Lamp<SeenLamps>[] {
  const values = Object.keys(parts) as SeenLamps[];
  return values.map((value) => {
    const { lamp, lenses, signature } = headlampFamilies[value]({ hw: HALF, lampZ: ROW, lowZ: LOW, s, open: true });
    return {
      value,
      glass: lamp,
      strokes: [
        ...lenses.map(([u, v, r]) => [(p: number, q: number) => Math.hypot(p - u, q - v) - r, LENS] as const),
        [signature, LIGHT],
      ],
      row: ROW,
      parts: parts[value],
      // The line of light lies above the pods.
      ...(parts[value] === 'above' && { between: ROW - 0.045 * s }),
    };
  });
}
