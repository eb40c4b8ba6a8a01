import type { Dimension } from '../car/brief';

/** A dimension (mm) and where a normalised prompt says it. */
export interface Measure {
  readonly dimension: Dimension;
  readonly mm: number;
  readonly start: number;
  readonly end: number;
}
