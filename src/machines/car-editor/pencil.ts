import rough from 'roughjs';
import type { Pencil } from './picture';

const generator = rough.generator();

/** How far a stroke strays (mm); the same line is always drawn the same way. */
const OPTIONS = { roughness: 1, maxRandomnessOffset: 9, bowing: 0.6, seed: 7, fixedDecimalPlaceDigits: 1 };

/** A pencil held loosely: two strokes for each line. */
export const pencil: Pencil = (path) => {
  const drawn = generator.path(path, OPTIONS);
  return generator.toPaths(drawn).map(({ d }) => d);
};
