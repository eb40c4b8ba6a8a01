import type { FrontFace } from '../../../../../contract/faces';
import type { Design } from './front-design';
import { blade, executive, split, teardrop, waterfall } from './fronts-bold';
import { beam, lightbar, lines, pixels, round } from './fronts-calm';

/** Every front face, in the order of `CarParameters.face`. */
export const fronts = {
  executive,
  lightbar,
  round,
  blade,
  split,
  lines,
  waterfall,
  teardrop,
  beam,
  pixels,
} as const satisfies Record<FrontFace, Design>;
export type FrontName = FrontFace;
export const frontNames = Object.keys(fronts) as readonly FrontName[];
