import type { DrawnSetting } from '../car-reading';
import { heightOf } from './chart';
import { ranked, sureOf, type Terms } from './chosen';
import { type Face, placedOn } from './face';
import { hasNose } from './front';
import { rowsBetween } from './match';
import { redness } from './redness';
import { type SeenTails, tailTemplates } from './tail-shapes';

/** Heights between which tail lamps are (m, as on a usual car), and how far across they are looked for (cells). */
const LAMPS = [0.6, 1.2] as const;
const ACROSS = { straight: 12, turned: 16 };

const terms: Terms<SeenTails> = {
  ahead: {
    round: 0.119,
    'double-round': 0.193,
    rectangular: -0.025,
    slit: -0.127,
    'full-width': -0.16,
    pixel: -0.029,
    vertical: 0.173,
    c: -0.068,
    l: -0.076,
  },
  twice: 0.108,
  margin: 0.069,
  least: 0.62,
};

/** Least share of red in the tail lamps of a picture. */
const REDDISH = 0.03;

/** The tail lamps of a face; silent where it has a grille or lamps without red, and so may be a nose. */
export function readRear(face: Face): readonly DrawnSetting[] {
  const { sight } = face;
  const reach = { across: sight === 'straight' ? ACROSS.straight : ACROSS.turned, rows: rowsBetween(...LAMPS) };
  const matches = placedOn(face, tailTemplates(), () => reach);
  const lamps = sureOf(ranked(matches, terms), terms);
  if (!lamps) return [];
  const { value, lampZ, z } = lamps.template;
  if (face.kind === 'picture' && redness(face.chart, lamps) < REDDISH) return [];
  return hasNose(face, heightOf(lamps.y) + lampZ - z) ? [] : [{ path: 'rear.lamps', value }];
}
