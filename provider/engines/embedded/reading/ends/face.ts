import type { CarReading } from '../car-reading';
import type { Chart } from './chart';
import type { EdgeMaps } from './edges';
import type { Sight } from './pairs';

/** The end of a car as it is laid flat, and how it was seen. */
export interface Face {
  readonly chart: Chart;
  readonly edges: EdgeMaps;
  readonly sight: Sight;
  readonly kind: CarReading['kind'];
  /** Is called from part to part of the reading, and ends it where it is not wanted any more. */
  readonly tick?: () => void;
}
