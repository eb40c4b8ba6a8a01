import type { RingPair } from './rings';
import type { SideShape } from './shapes';

/** How a shape is laid over a picture: by its wheels, and stretched before, behind and above them. */
export interface Laid {
  readonly shape: SideShape;
  readonly pair: RingPair;
  /** 1 where the nose is on the left. */
  readonly facing: 1 | -1;
  /** Factors on the overhangs and on the height above the wheels' centres. */
  readonly front: number;
  readonly rear: number;
  readonly high: number;
}

export interface SideMatch extends Laid {
  /** How well the picture's edges follow the outline (0–1), and how much better than outlines laid elsewhere. */
  readonly along: number;
  readonly apart: number;
  readonly score: number;
}

export interface SideSearch {
  readonly best: SideMatch;
  /** How sure it is a car from the side, that its nose points there, and which body it is (0–1 each). */
  readonly confidence: number;
  readonly facing: number;
  readonly body: number;
  /** Answers that the picture does not bear out. */
  readonly doubts?: readonly ('facing' | 'body')[];
}
