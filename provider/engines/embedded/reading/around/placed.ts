import type { BorderPoint } from '../borders';
import type { ViewShape } from './shapes';

/** A shape laid over a picture: its box there (pixels). */
export interface Placed {
  readonly shape: ViewShape;
  /** 1 where the nose is on the left, or towards the camera. */
  readonly facing: 1 | -1;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  /** Factor on the shape's height. */
  readonly high: number;
}

/** How far across its box (widths) a point of a placed shape is. */
export const acrossOf = ({ facing }: Pick<Placed, 'facing'>, { x }: Pick<BorderPoint, 'x'>) => (facing > 0 ? x : 1 - x);

/** Whether a point of a shape is near the ground, where shadow often hides it. */
export const isLow = ({ tall }: ViewShape, { y }: Pick<BorderPoint, 'y'>) => y > 0.86 * tall;
