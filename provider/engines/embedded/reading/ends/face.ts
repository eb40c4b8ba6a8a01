import type { CarReading } from '../car-reading';
import type { Chart } from './chart';
import type { EdgeMaps } from './edges';
import type { Match, Reach } from './match';
import { bestOf, type Sight } from './pairs';
import type { Template } from './templates';

/** The end of a car as it is laid flat, and how it was seen. */
export interface Face {
  readonly chart: Chart;
  readonly edges: EdgeMaps;
  readonly sight: Sight;
  readonly kind: CarReading['kind'];
  /** Is called from part to part of the reading, and ends it where it is not wanted any more. */
  readonly tick?: () => void;
}

/** The best place of each template on a face, within what it can reach. */
export const placedOn = <Value extends string>(
  { edges, sight, tick }: Face,
  templates: readonly Template<Value>[],
  reachOf: (template: Template<Value>) => Reach,
): readonly Match<Value>[] =>
  templates.map((template) => {
    tick?.();
    return bestOf(edges, template, sight, reachOf(template));
  });
