import { CELL, type Chart, HIGH, WIDE } from './chart';
import type { Match } from './match';

/** An opening begins behind its frame; its surroundings lie between two ways from it (m). */
const WITHIN = -0.013;
const ROUND = [0.015, 0.05] as const;
/** So much darker (L*) is clearly darker. */
const CLEAR = 30;
/** Fewer cells show nothing. */
const FEW = 5;
/** How far (cells) from its middle an opening and its surroundings may reach; every second cell is looked at. */
const REACH = { wide: 80, high: 46 };

/** How much darker a match is within than what is round it, as a share of a clear difference (−1 to 1). */
export function darkness({ planes: [light], seen }: Chart, { template, x, y }: Match<string>): number {
  const { shape, a, z } = template;
  if (!shape) return 0;
  const inside = { sum: 0, count: 0 };
  const round = { sum: 0, count: 0 };
  for (let v = Math.max(0, y - REACH.high); v < Math.min(HIGH, y + REACH.high); v += 2) {
    for (let u = Math.max(0, x - REACH.wide); u < Math.min(WIDE, x + REACH.wide); u += 2) {
      if (!seen[v * WIDE + u]) continue;
      const d = shape(a + (u - x) * CELL, z - (v - y) * CELL);
      const of = d < WITHIN ? inside : d > ROUND[0] && d < ROUND[1] ? round : undefined;
      if (!of) continue;
      of.sum += light.data[v * WIDE + u] ?? 0;
      of.count++;
    }
  }
  if (inside.count < FEW || round.count < FEW) return 0;
  return Math.max(-1, Math.min(1, (round.sum / round.count - inside.sum / inside.count) / CLEAR));
}
