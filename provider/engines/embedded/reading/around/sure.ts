import type { ViewMatch } from './search';

/** How sure the view, the facing and the body are (0–1). */
export interface Sure {
  readonly view: number;
  readonly facing: number;
  readonly body: number;
}

/** Half of the matches with this evidence are right; how quickly doubt vanishes beyond. */
const EVEN = 0.045;
const SLOPE = 0.012;
/** An outline that edges draw so far; what it has more or less counts a quarter beside what is ahead of the next view. */
const DRAWN = 0.72;
const SHARE = 0.25;
/** Windows, lamps and wheels have edges at least so far. */
const INSIDE = 0.27;
/** From the side a car would have been found by its wheels: how likely such a match is none the less. */
const SELDOM = 0.4;

/** How far the best of the matches can be trusted: by how far it is ahead of other views, facings and bodies. */
export function sureOf([best, ...others]: readonly ViewMatch[], isPlain: boolean): Sure | undefined {
  if (!best) return undefined;
  const { view, body } = best.shape;
  // From above a car is drawn, or stands before nothing else; a ball has no windows.
  const isOdd = view === 'side' || (view === 'top' && !isPlain) || best.inner < INSIDE;
  const chance = isOdd ? SELDOM : 1;
  const drawn = SHARE * (best.outer - DRAWN);
  const sureOver = (isOther: (match: ViewMatch) => boolean) => {
    const other = others.find(isOther);
    const evidence = (other ? best.score - other.score : 1) + drawn;
    return chance / (1 + Math.exp((EVEN - evidence) / SLOPE));
  };
  const sure = sureOver(({ shape }) => shape.view !== view);
  const next = others.find(({ shape }) => shape.body !== body);
  return {
    view: sure,
    facing: Math.min(
      sure,
      sureOver(({ shape, facing }) => shape.view === view && facing !== best.facing),
    ),
    body: sure * Math.min(0.9, 0.4 + 6 * (next ? best.score - next.score : 1)),
  };
}
