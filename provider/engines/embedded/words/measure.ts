import type { Dimension } from '../car/brief';

/** A dimension (mm) and where a normalised prompt says it. */
export interface Measure {
  readonly dimension: Dimension;
  readonly mm: number;
  readonly start: number;
  readonly end: number;
}

/** Before a number in a pattern: it begins neither in a word nor behind the point or comma of another number. */
export const BEGINS = '(?<![\\p{L}\\p{N}.]|\\p{N},)';
