import type { ToolIcon } from '../../tools';

/** A sedan from the side, 320 × 100: the product's mark, large. */
export const sedan: readonly string[] = [
  'M8 66 C14 56 40 52 84 48 C112 28 138 18 176 18 C214 18 242 30 262 44 C286 46 304 50 310 58 C312 66 310 72 304 76',
  'M304 76 L276 78 M226 80 L106 80 M56 80 L18 76 C10 74 8 70 8 66',
  'M100 47 C122 31 144 25 174 25 C204 25 226 33 244 44 L100 48 M170 25 L174 46',
  'M81 80 m-24 0 a24 24 0 1 0 48 0 a24 24 0 1 0 -48 0 M81 80 m-11 0 a11 11 0 1 0 22 0 a11 11 0 1 0 -22 0',
  'M251 80 m-24 0 a24 24 0 1 0 48 0 a24 24 0 1 0 -48 0 M251 80 m-11 0 a11 11 0 1 0 22 0 a11 11 0 1 0 -22 0',
  'M40 58 C120 54 220 54 306 58',
];

const smallCar = 'M2 19 C4 16 8 15 11 14 C14 9 19 9 23 13 C27 13 29 15 29 19 L26 20 M20 20 L12 20 M6 20 L2 19';
const wheels = 'M9 20 m-3 0 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0 M23 20 m-3 0 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0';

/** The eight tools, 32 × 28 each. */
export const toolStrokes: Record<ToolIcon, readonly string[]> = {
  'words-to-car': ['M4 4 L14 4 M4 7 L20 7', smallCar, wheels],
  'sketch-to-car': ['M18 3 L26 3 L26 8 M26 3 L20 9', smallCar, wheels],
  'car-to-views': ['M3 4 H13 V12 H3 Z M18 4 H28 V12 H18 Z M3 16 H13 V24 H3 Z M18 16 H28 V24 H18 Z'],
  'car-to-model': ['M16 3 L28 9 L28 20 L16 26 L4 20 L4 9 Z M4 9 L16 14 L28 9 M16 14 L16 26'],
  'brush-on-car': ['M20 3 L28 10 L18 19 L11 20 L12 13 Z M15 12 L20 17', 'M4 24 C8 21 10 26 16 24'],
  marker: ['M18 3 L28 12 L15 22 L8 23 L9 16 Z', 'M3 26 L22 26'],
  merge: ['M11 14 m-8 0 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0', 'M20 14 m-8 0 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0'],
  'pencil-line': ['M22 3 L28 9 L12 24 L5 25 L6 18 Z M18 7 L24 13', 'M16 26 L29 26'],
};
