import type { GrillePattern } from '../../../../../contract/faces';
import { area, box, rounded, type Shape } from './shapes';

/** Dimensions for drawing a front face (m). */
export interface FrontMeasures {
  /** Half the width of the nose. */
  readonly hw: number;
  /** Middle of the lamps, of the grille's place, of the lower intake. */
  readonly lampZ: number;
  readonly lowZ: number;
  /** Scale of heights: 1 for a sedan's nose. */
  readonly s: number;
  /** Whether the car has an engine that needs air. */
  readonly open: boolean;
}

/** How a grille or an intake is filled. */
export type Pattern = Exclude<GrillePattern, 'matching'>;

/** A front face. */
export interface Front {
  readonly lamp: Shape;
  /** The daytime running light, the car's signature at night. */
  readonly signature: Shape;
  readonly lenses: readonly (readonly [a: number, z: number, r: number])[];
  readonly grille: Shape;
  readonly pattern: Pattern;
  readonly intake: Shape;
  /** Upright openings at the corners. */
  readonly vents: Shape;
  /** Gloss black between or around the lamps. */
  readonly panel: Shape;
  /** Lids of hidden lamps in the bonnet, as seen from above: below 0 at (x, |y|) within one (m). */
  readonly lids?: (x: number, y: number) => number;
  /** A plain roundel (no letters, no mark): its height, or none. */
  readonly roundel?: number;
}

/** Draws a face to a nose's measures. */
export type Design = (m: FrontMeasures) => Front;

/** A low, wide intake. */
export const lowMouth = ({ hw, lowZ, s }: FrontMeasures, share = 0.64) => box(0, lowZ, hw * share, 0.05 * s, 0.04);
/** Upright vents at the corners. */
export const cornerVents = ({ hw, lowZ, s }: FrontMeasures) =>
  rounded(
    area(
      [hw * 0.79, lowZ - 0.03 * s],
      [hw * 0.93, lowZ - 0.005],
      [hw * 0.92, lowZ + 0.13 * s],
      [hw * 0.86, lowZ + 0.14 * s],
    ),
    0.01,
  );
