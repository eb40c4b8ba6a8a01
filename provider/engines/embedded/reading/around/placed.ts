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
