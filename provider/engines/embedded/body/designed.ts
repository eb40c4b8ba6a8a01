import type { CarParameters } from '../car/shape/parameters';
import { crownAt, roofDrop } from '../car/shape/silhouette';
import { faired, mix, monotone } from '../kernel/maths';
import type { End } from './end';
import { range } from './fit';
import { belowCowl, fallAhead, noseProfile, screenProfile } from './rules';
import type { Silhouette } from './silhouette';
import { inOrder } from './strip';

/** Greenhouse and body meet with this radius (m). */
export const FOOT = 0.035;

/** A closed car's silhouette by its numbers; `bonnet` is the share of its rise that a bonnet has at half its length: a half is straight. */
export function designedSilhouette(p: CarParameters, bonnet?: number): Silhouette {
  const crest = crestOf(p, bonnet);
  const roof = roofLine(p);
  const xs = range(p.header - 0.8, p.length + 0.3, 0.08);
  return {
    crestAt: monotone(crest),
    crest: (by) => crest.map(([x, z]) => [x, z - by] as const),
    roof: (by, ahead) => xs.map((x) => [x, roof(x + ahead) - by] as const),
    nose: noseProfile(p),
    tail: tailProfile(p),
    screen: screenProfile(p),
    gate: gateProfile(p),
  };
}

/** Bonnet, shelf under the greenhouse, and deck on the centre plane, as points of x and height; a half of `bonnet` is straight. */
function crestOf(p: CarParameters, bonnet = 0.64) {
  const rise = p.cowlHeight - p.noseHeight;
  const lip = p.spoiler && !p.tailgate && p.spoilerShape !== 'roof' ? 0.03 : 0;
  return inOrder([
    [-0.4, p.noseHeight - 0.09],
    [0.1, p.noseHeight + 0.005],
    [p.cowl * 0.5, p.noseHeight + rise * bonnet],
    [p.cowl, p.cowlHeight - belowCowl(FOOT)],
    [p.cowl + 0.65, p.beltFront + 0.05],
    [Math.min(p.backTop, p.backBase - 0.5), mix(p.beltRear + 0.045, p.deckHeight, 0.5)],
    [p.backBase, p.deckHeight - 0.004],
    [p.length - 0.22, p.deckHeight],
    [p.length - 0.04, p.deckHeight + lip],
    [p.length + 0.4, p.deckHeight + lip - 0.02],
  ]);
}

/** How much lower than its peak a roof is over the windscreen, and a bubble's besides (m). */
const FRONT_FALL = 0.035;
const DOME_FALL = 0.03;

/** The roof's line on the centre plane: level at its peak, and down the backlight into the deck. */
function roofLine(p: CarParameters): (x: number) => number {
  const drop = roofDrop(p);
  const dome = isDomed(p) ? DOME_FALL : 0;
  const crown = (x: number) => (x < p.peak ? p.height - fallAhead(p, FRONT_FALL, x) : crownAt(p, x));
  const top = (x: number) => crown(x) - (x < p.peak ? dome * ((p.peak - x) / (p.peak - p.header)) ** 3 : 0);
  const back = (x: number) => {
    const t = (x - p.backTop) / (p.backBase - p.backTop);
    return mix(p.height - drop, p.deckHeight - 0.012, t) + p.backFullness * 4 * Math.max(-0.8, t * (1 - t));
  };
  const raw = (x: number) => (p.tailgate || x < p.backTop ? top(x) : back(x));
  const sigma = Math.min(mix(0.12, 0.05, p.boxiness), (p.backBase - p.backTop) * 0.3);
  const curve = faired(raw, p.header - 0.9, p.length + 0.4, sigma, 0.01);
  return (x) => curve.at(x);
}

/** Whether a cab is one bubble of glass. */
export const isDomed = ({ glassRoof, glazing }: Pick<CarParameters, 'glassRoof' | 'glazing'>): boolean =>
  glassRoof && glazing?.roof === 'canopy';

/** A tail: bumper, a hollow for the plate, and a lip at the deck's end, or what a tailgate has below its glass. */
function tailProfile(p: CarParameters): End['profile'] {
  const { length, clearance: low, deckHeight: deck } = p;
  const bumper = low + 0.4;
  const lip = Math.max(bumper + 0.18, deck);
  // A tailgate's foot lies above the bumper, as far back as its glass allows.
  const foot = Math.max(Math.min(p.backBase + 0.03, length - 0.03), length - 0.14);
  const upper: End['profile'] = p.tailgate
    ? [
        [bumper + 0.08, length - 0.035, 0.03, 0.003],
        [lip - 0.06, mix(length - 0.04, foot, 0.55), 0.06],
        [lip + 0.12, foot - 0.05],
      ]
    : [
        [bumper + 0.12, length - 0.016, 0.06],
        [lip - 0.15, length - 0.038, 0.1, -0.006],
        [lip + 0.06, length - 0.01],
      ];
  return [
    [low - 0.1, length - 0.34],
    [low + 0.1, length - 0.12, 0.05],
    [low + 0.24, length - 0.012, 0.03, 0.003],
    [bumper, length, 0.03],
    ...upper,
  ];
}

/** A tailgate's face above the deck, from its foot to the roof's rear edge. */
function gateProfile(p: CarParameters): End['profile'] {
  const top = p.height - roofDrop(p);
  const lean = (p.backBase - p.backTop) / Math.max(0.15, top - p.deckHeight);
  return [
    // Below the deck it stays within the body.
    [p.deckHeight - 0.4, p.backBase - 0.12],
    [p.deckHeight - 0.02, p.backBase, 0.02, -p.backFullness * 0.4],
    [top, p.backTop, 0.08],
    [top + 0.5, p.backTop - lean * 0.5],
  ];
}
