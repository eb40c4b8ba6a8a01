import type { Words } from '../../i18n';

/** Below this progress (percent), an estimate rests on other pictures alone. */
const PROVEN = 20;
/** Bounds of the range, as factors of the estimate. */
const SPREAD = { least: 0.7, most: 1.6 } as const;
/** The shortest time that is named (s). */
const SHORT = 5;

/** The words for the time left: a range at first, one figure later. `seconds` is the provider's estimate. */
export function timeLeft(seconds: number, progress: number, { results }: Words): string {
  const isProven = progress >= PROVEN;
  const from = roundly(seconds * (isProven ? 1 : SPREAD.least));
  const to = roundly(seconds * (isProven ? 1 : SPREAD.most));
  if (to <= SHORT) return results.soon({ seconds: SHORT });
  return from === to ? results.remaining({ seconds: to }) : results.range({ from, to });
}

/** In steps that grow with the time: 5 s, from a minute on 15 s. */
function roundly(seconds: number): number {
  const step = seconds > 60 ? 15 : 5;
  return Math.max(SHORT, Math.round(seconds / step) * step);
}
