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
