import type { ToolIcon } from '../../tools';

/** What Fastback's own car is drawn on, wide and high. */
export const fastbackBox = [320, 108] as const;

/** A fastback from the side: the product's mark, the empty states, the picture that is not there yet. */
export const fastback: readonly string[] = [
  // hood, roof and tail in one sweep, then the lip, the bumper and the sills between the wheels
  'M10 67 C13 59 42 52 92 48 C114 35 136 24 164 23 C206 22 250 35 290 47 L309 48',
  'M309 48 C314 58 314 67 309 76 C300 82 288 83 272 83',
  'M220 84 L104 84 M52 83 C38 82 22 82 12 79 C8 76 8 71 10 67',
  'M52 83 A26 26 0 0 1 104 84',
  'M220 84 A26 26 0 0 1 272 83',
  'M78 80 m-21 0 a21 21 0 1 0 42 0 a21 21 0 1 0 -42 0',
  'M246 80 m-21 0 a21 21 0 1 0 42 0 a21 21 0 1 0 -42 0',
];

/** Five spokes of a wheel around (x, y), from hub to rim. */
const spokes = (x: number, y: number, hub: number, rim: number) =>
  [0, 1, 2, 3, 4]
    .map((spoke) => {
      const [sin, cos] = [Math.sin((spoke * 2 * Math.PI) / 5), Math.cos((spoke * 2 * Math.PI) / 5)];
      const at = (radius: number) => `${(x + radius * sin).toFixed(1)} ${(y - radius * cos).toFixed(1)}`;
      return `M${at(hub)} L${at(rim)}`;
    })
    .join(' ');

/** What a finer pen adds to it: glass, shoulder line, doors, lights, rims and the ground. */
export const fastbackDetails: readonly string[] = [
  'M106 48 C124 37 142 30 164 29 C200 28 234 37 264 47 C230 50 150 50 106 48',
  'M178 29 L184 49 M236 37 L238 48',
  'M30 61 C110 55 210 55 304 58',
  'M121 50 C118 63 120 76 127 84 M184 49 C189 61 187 74 181 84 M164 56 L175 56',
  'M112 77 C148 73 186 73 214 76',
  'M16 63 L36 58 L33 64 L16 67 M297 53 L312 54',
  'M78 80 m-14 0 a14 14 0 1 0 28 0 a14 14 0 1 0 -28 0',
  'M246 80 m-14 0 a14 14 0 1 0 28 0 a14 14 0 1 0 -28 0',
  `${spokes(78, 80, 3, 13)} ${spokes(246, 80, 3, 13)}`,
  'M2 102 L318 102',
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
