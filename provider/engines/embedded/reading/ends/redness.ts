import { type Chart, HIGH, MIDDLE, WIDE } from './chart';
import type { Match } from './match';

/** From here on a colour is red (a* of CIE L*a*b*). */
const RED = 20;

/** Which share of the cells of a match is red (0–1). */
export function redness({ planes: [, a], seen }: Chart, { template, x, y }: Match<string>): number {
  const pieces = x < MIDDLE ? template.mirrored : template.pieces;
  let red = 0;
  let count = 0;
  for (const { window } of pieces) {
    for (const offset of window) {
      const at = y * WIDE + x + offset;
      if (at < 0 || at >= WIDE * HIGH || !seen[at]) continue;
      count++;
      if ((a.data[at] ?? 0) > RED) red++;
    }
  }
  return count > 0 ? red / count : 0;
}
