import type { Looks } from './looks';

/** A place in the model's own units. */
export type Place = readonly [x: number, y: number, z: number];

/** What is known of a model that was read. */
export interface ModelStats {
  readonly triangles: number;
  /** Its box, in its own units. */
  readonly min: Place;
  readonly max: Place;
  /** Length of one of its units (mm), as far as known: 1,000 in glTF. */
  readonly unit: number;
  /** Its materials as the file has them, in the order in which they first appear. */
  readonly materials: Looks;
}

/** The material that a car's colour means, by the names that it has in our models and in most others. */
export const bodyOf = ({ materials }: Pick<ModelStats, 'materials'>): string | undefined =>
  Object.keys(materials).find((name) => /^(car[ _-]?)?(paint|body)/i.test(name));

/** Where a model comes from. Of several files one is the model. */
export type ModelSource =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'files'; readonly files: readonly File[] };

/** Between the two places that were picked (mm); undefined until there are two. */
export function distanceOf([from, to]: readonly Place[], unit: number): number | undefined {
  if (!from || !to) return undefined;
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) * unit;
}
