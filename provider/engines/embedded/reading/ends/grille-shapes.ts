import type { GrilleOutline } from '../../../../../contract/faces';
import { grilleOutlines } from '../../car/faces/grilles';
import type { Shape } from '../../car/faces/shapes';
import { HALF } from './chart';
import { type Drawn, type Template, templateOf } from './templates';

/** Outlines of grilles that can be seen. */
export type SeenGrille = Exclude<GrilleOutline, 'matching'>;

/** How much more a grille's sides count than its upper and lower edge, which others share. */
const SIDES = 1.5;
/** Widths that are tried, and scales of a nose's heights. */
const WIDTHS = [0.8, 0.92, 1.06, 1.25];
const NOSES = [0.72, 0.85, 1, 1.2, 1.45];
/** How far round an outline, below it, and within it, no other edge is expected (m). */
const ROOM = 0.035;
const BELOW = 0.065;
const WITHIN = 0.018;
/** Height (m) of the lamps' row of these templates, which lies where the picture's does. */
const ROW = 0.66;
/** How far below it the lower intake is, on a usual nose. */
const DOWN = 0.35;
/** Steps in which an outline's box is looked for (m). */
const STEP = 0.008;

let made: readonly Template<SeenGrille>[] | undefined;
/** Every outline of a grille in several sizes, from memory. */
export function grilleTemplates(): readonly Template<SeenGrille>[] {
  const values = Object.keys(grilleOutlines) as SeenGrille[];
  made ??= values.flatMap((value) =>
    WIDTHS.flatMap((wide) => NOSES.map((s) => templateOf(drawnGrille(value, wide, s)))),
  );
  return made;
}

function drawnGrille(value: SeenGrille, wide: number, s: number): Drawn<SeenGrille> {
  const lowZ = ROW - DOWN * s;
  const usual = grilleOutlines[value]({ hw: HALF, lampZ: ROW, lowZ, s, open: true });
  const shape: Shape = (a, z) => usual(Math.abs(a) / wide, z) * Math.min(wide, 1);
  const window: Shape = (a, z) => {
    const d = shape(a, z);
    return Math.max(Math.min(d - ROOM, shape(a, z + BELOW - ROOM) - ROOM), -WITHIN - d);
  };
  const between = (ROW + lowZ) / 2 + 0.02 * s;
  const limits: readonly Shape[] =
    value === 'split' ? [(_, z) => between - z, (_, z) => z - between] : [() => Number.NEGATIVE_INFINITY];
  const pieces = limits.map((limit) => ({
    strokes: [[shape, 1]] as const,
    sides: SIDES,
    window: (a: number, z: number) => Math.max(window(a, z), limit(a, z)),
  }));
  const [right, low, top] = boundsOf(shape);
  return { value, shape, lampZ: ROW, pieces, box: [-right - ROOM, right + ROOM, low - BELOW, top + ROOM] };
}

function boundsOf(shape: Shape): readonly [right: number, low: number, top: number] {
  let [right, low, top] = [0, Number.POSITIVE_INFINITY, 0];
  for (let z = 0; z < 1; z += STEP) {
    for (let a = 0; a < HALF; a += STEP) {
      if (shape(a, z) >= 0) continue;
      right = Math.max(right, a);
      low = Math.min(low, z);
      top = Math.max(top, z);
    }
  }
  return [right, low, top];
}
