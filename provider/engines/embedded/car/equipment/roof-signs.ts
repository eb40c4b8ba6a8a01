import { mix } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import type { OnRoof } from './roof';
import { prism } from './shapes';

/** A sign's size (m), its foot's height, and how far back on the roof it stands (of its length). */
const SIGN = { deep: 0.13, wide: 0.44, high: 0.135, foot: 0.022, at: 0.32 };
/** A letter's height, its width, the gap to the next, and the breadth of its strokes (m). */
const LETTER = { high: 0.07, wide: 0.056, gap: 0.026, stroke: 0.014 };
/** How far letters stand out of the sign (m). */
const OUT = 0.0025;

type Stroke = readonly [fromAcross: number, fromUp: number, toAcross: number, toUp: number];
/** Strokes of each letter in a square from 0 to 1. */
const word: readonly (readonly Stroke[])[] = [
  [
    [0, 1, 1, 1],
    [0.5, 0, 0.5, 1],
  ],
  [
    [0, 0, 0.5, 1],
    [1, 0, 0.5, 1],
    [0.2, 0.36, 0.8, 0.36],
  ],
  [
    [0, 0, 1, 1],
    [0, 1, 1, 0],
  ],
  [[0.5, 0, 0.5, 1]],
];

/** A lit box across the roof behind the windscreen, with a taxi's word on its front and its rear. */
export function addTaxiSign({ mesh, places, roof }: OnRoof) {
  const x = mix(roof.from, roof.to, SIGN.at);
  const wide = Math.min(SIGN.wide, roof.half(x) * 1.2);
  const deep = SIGN.deep / 2;
  const tops = [x - deep, x, x + deep].map((at) => places.top(at, 0));
  const base = Math.max(...tops);
  const sunk = base - Math.min(...tops, places.top(x, wide / 2));
  mesh.blob(
    [x, 0, base + (SIGN.foot - sunk) / 2 - 0.004],
    [deep + 0.008, wide / 2 + 0.008, (SIGN.foot + sunk) / 2 + 0.004],
    Part.plastic,
    9,
  );
  const middle = base + SIGN.foot + SIGN.high / 2 - 0.004;
  mesh.blob([x, 0, middle], [deep, wide / 2, SIGN.high / 2], Part.sign, 9);
  const size = Math.min(1, wide / SIGN.wide);
  for (const way of [-1, 1] as const) addWord(mesh, [x + way * deep, 0, middle], way, size);
}

/** The word in the middle of a face that looks ahead (-1) or back (1). */
function addWord(mesh: MeshBuilder, [x, , z]: Vector, way: 1 | -1, size: number) {
  const { high, wide, gap, stroke } = LETTER;
  const whole = word.length * wide + (word.length - 1) * gap;
  for (const [i, letter] of word.entries()) {
    const left = i * (wide + gap) - whole / 2;
    for (const [fromAcross, fromUp, toAcross, toUp] of letter) {
      // Read from ahead the left is at positive y, from behind at negative.
      const at = (across: number, up: number) => [(left + across * wide) * size, (up - 0.5) * high * size] as const;
      const [[a, b], [c, d]] = [at(fromAcross, fromUp), at(toAcross, toUp)];
      const [long, thick] = [Math.hypot(c - a, d - b) || 1, (stroke / 2) * size];
      const [along, up] = [((c - a) / long) * thick, ((d - b) / long) * thick];
      const corners = [
        [a - along - up, b - up + along],
        [a - along + up, b - up - along],
        [c + along + up, d + up - along],
        [c + along - up, d + up + along],
      ] as const;
      const face = (out: number) => corners.map(([y, h]): Vector => [x + way * out, way * y, z + h]);
      prism(mesh, face(-0.006), face(OUT), Part.plastic);
    }
  }
}
