import type { DrawnSetting } from '../car-reading';
import { heightOf } from './chart';
import { ranked, sureOf, type Terms, type Weighed } from './chosen';
import { darkness } from './darkness';
import { type Face, placedOn } from './face';
import { grilleTemplates, type SeenGrille } from './grille-shapes';
import { lampTemplates, type SeenLamps } from './lamp-shapes';
import { type Match, rowsBetween } from './match';

/** Heights between which headlamps are (m, as on a usual car), and how far across they are looked for (cells). */
const LAMPS = [0.42, 1] as const;
const ACROSS = { straight: 12, turned: 16 };
/** How far a grille may be off the middle (cells), and off the lamps' row (m). */
const ASIDE = { straight: 3, turned: 15 };
const OFF = 0.04;
/** How far apart the rows of two families of lamps are at most that are the same place (m). */
const SAME = 0.04;
/** How much a dark opening counts, and for what matches it is looked at. */
const DARK = 0.185;
const LIKELY = 0.5;
/** How far ahead a grille is that is seen from a quarter, where its chart is less exact. */
const TURNED = 0.12;

const lampTerms: Terms<SeenLamps> = {
  ahead: {
    round: -0.005,
    'double-round': 0.072,
    rectangular: -0.016,
    slit: -0.088,
    split: 0.062,
    'full-width': -0.152,
    pixel: 0.024,
    vertical: 0.103,
  },
  twice: 0.136,
  margin: 0.08,
  least: 0.62,
};
const grilleTerms: Terms<SeenGrille> = {
  ahead: { hexagon: 0.08, trapezoid: 0.041, shield: 0.053, pair: 0.025, split: 0.021, broad: -0.064, slot: -0.156 },
  twice: 0.099,
  margin: 0.08,
  least: 0.62,
};

/** The headlamps and the grille of a face. */
export function readFront(face: Face): readonly DrawnSetting[] {
  const { sight } = face;
  const reach = { across: sight === 'straight' ? ACROSS.straight : ACROSS.turned, rows: rowsBetween(...LAMPS) };
  const order = ranked(
    placedOn(face, lampTemplates(), () => reach),
    lampTerms,
  );
  const lamps = sureOf(order, lampTerms);
  const row = rowOfLamps(order, lamps);
  const grille = row === undefined ? undefined : grilleAt(face, row, lamps?.template.value);
  return [
    ...(lamps ? [{ path: 'front.lamps', value: lamps.template.value } as const] : []),
    ...(grille
      ? [{ path: 'front.grille', value: grille } as const, { path: 'fittings.grille', value: 'open' } as const]
      : []),
  ];
}

/** The height of the lamps' row (m) where the lamps are sure, or the two likeliest families lie at one height. */
function rowOfLamps(
  [best, next]: readonly Weighed<SeenLamps>[],
  sure: Match<SeenLamps> | undefined,
): number | undefined {
  const row = ({ template, y }: Match<SeenLamps>) => heightOf(y) + template.lampZ - template.z;
  if (sure) return row(sure);
  if (!best || !next || best.match.alike < lampTerms.least) return undefined;
  return Math.abs(row(best.match) - row(next.match)) < SAME ? row(best.match) : undefined;
}

/** Openings that no tail has: plates and valances look like the others. */
const ofNoses: ReadonlySet<SeenGrille | undefined> = new Set<SeenGrille>(['hexagon', 'trapezoid', 'shield', 'pair']);

/** Whether a face has a grille below lamps in this row (m) that no tail has. */
export const hasNose = (face: Face, row: number): boolean => ofNoses.has(grilleAt(face, row, undefined));

function grilleAt(face: Face, row: number, lamps: SeenLamps | undefined): SeenGrille | undefined {
  const { chart, sight, kind } = face;
  const across = sight === 'straight' ? ASIDE.straight : ASIDE.turned;
  const matches = placedOn(face, grilleTemplates(), (template) => {
    const z = row + template.z - template.lampZ;
    return { across, rows: rowsBetween(z - OFF, z + OFF) };
  });
  const dark = (match: Match<SeenGrille>) => (match.alike > LIKELY ? DARK * darkness(chart, match) : 0);
  const terms = sight === 'straight' ? grilleTerms : { ...grilleTerms, margin: TURNED };
  const grille = sureOf(ranked(matches, terms, kind === 'picture' ? dark : undefined), terms);
  const value = grille?.template.value;
  // A lamp from side to side looks like the upper opening.
  return lamps === 'full-width' && (value === 'slot' || value === 'split') ? undefined : value;
}
