import type { Color } from '../../kernel/light';
import type { Look } from '../look';
import type { Canopy } from './canopy';
import type { Belt } from './landscape';
import type { Row } from './rows';
import type { Sky } from './skies';

/** Ground and horizon of a place outdoors, in the light of noon. */
export interface Ground {
  readonly near: Color;
  readonly far: Color;
  /** Changes the ground's colour at a place (m; x back from the nose, y right of the car's middle). */
  readonly grain?: Look['ground']['grain'];
  readonly paved?: Look['ground']['paved'];
  /** How much of the sky a place mirrors (0–1), as water does. */
  readonly gloss?: (x: number, y: number, fromMiddle: number) => number;
  /** How much of a place the lamps of a building light when it is dark (0–1). */
  readonly lamplit?: (x: number, y: number) => number;
  /** How much of the car shows in it (1: polished). */
  readonly polish: number;
  /** Below the horizon (as a direction's z) to where it fades into the backdrop. */
  readonly haze: number;
}

export interface OutdoorPlace {
  readonly belts: readonly Belt[];
  /** Houses, trees and rails along the road. */
  readonly rows?: readonly Row[];
  /** Flat roofs beside the road. */
  readonly canopies?: readonly Canopy[];
  readonly ground: Ground;
  /** What becomes of an hour's sky where it is not the Earth's. */
  readonly sky?: (sky: Sky) => Sky;
}
