import type { Color, Rgb } from '../../kernel/light';
import { mix } from '../../kernel/maths';

/** Makes a colour brighter or darker. */
export const shade = (out: Rgb, times: number) => {
  for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * times;
};
/** Moves a colour towards another by a share. */
export const towards = (out: Rgb, color: Color, share: number) => {
  for (let c = 0; c < 3; c++) out[c] = mix(out[c] ?? 0, color[c] ?? 0, share);
};

/** Adds light of a colour. */
export const shine = (out: Rgb, color: Color, times: number) => {
  for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (color[c] ?? 0) * times;
};
/** A colour between two. */
export const between = (from: Color, to: Color, share: number): Color => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
];

/** One of some colours, by a number from 0 to 1. */
export const pick = (colours: readonly [Color, ...Color[]], value: number): Color =>
  colours[Math.min(colours.length - 1, Math.floor(value * colours.length))] ?? colours[0];
