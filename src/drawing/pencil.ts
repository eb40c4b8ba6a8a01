import rough from 'roughjs';
import type { Pencil } from './picture';

const generator = rough.generator();

/** How far a stroke strays (mm); the same line is always drawn the same way. */
const OPTIONS = { roughness: 1.4, maxRandomnessOffset: 16, bowing: 0.9, seed: 7, fixedDecimalPlaceDigits: 1 };

/** A pencil held loosely: two strokes for each line. */
export const pencil: Pencil = (path) => {
  const drawn = generator.path(path, OPTIONS);
  return generator.toPaths(drawn).map(({ d }) => d);
};
