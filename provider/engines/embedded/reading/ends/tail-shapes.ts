import type { TailLamps } from '../../../../../contract/faces';
import { tailLampFamilies } from '../../car/faces/tail-lamps';
import { HALF } from './chart';
import { drawnLamp, type Lamp } from './drawn-lamp';
import { type Template, templateOf } from './templates';

/** Tail lamps that can be seen: no picture has been measured yet that has forked or parted ones. */
export type SeenTails = Exclude<TailLamps, 'matching' | 'y' | 'split'>;

const parts: Readonly<Record<SeenTails, Lamp<SeenTails>['parts']>> = {
  round: undefined,
  'double-round': 'beside',
  rectangular: undefined,
  slit: undefined,
  'full-width': 'middle',
  pixel: undefined,
  vertical: undefined,
  c: undefined,
  l: undefined,
};
/** How far up a tailgate's corner goes that are tried (m), and sizes of lamps. */
const UPS = [0.055, 0.2];
const SIZES = [0.72, 0.85, 1, 1.18, 1.4];
/** How much the light in a lamp counts beside its outline. */
const LIGHT = 0.45;
/** The height of the lamps' row (m). */
const ROW = 0.72;

let made: readonly Template<SeenTails>[] | undefined;
/** Every family of tail lamps in several sizes, from memory. */
export function tailTemplates(): readonly Template<SeenTails>[] {
  made ??= UPS.flatMap((up) => tailsOf(up).flatMap((lamp) => SIZES.map((size) => templateOf(drawnLamp(lamp, size)))));
  return made;
}

function tailsOf(up: number): Lamp<SeenTails>[] {
  const values = Object.keys(parts) as SeenTails[];
  return values.map((value) => {
    const { lamp, lit } = tailLampFamilies[value]({ hw: HALF, z: ROW, up });
    return { value, glass: lamp, strokes: [[lit, LIGHT]], row: ROW, parts: parts[value] };
  });
}
