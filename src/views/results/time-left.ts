import type { Words } from '../../i18n';

/** Until so much is done (percent), an estimate rests on other pictures alone. */
const PROVEN = 20;
/** Other pictures took between so many times the estimate. */
const SPREAD = { least: 0.7, most: 1.6 } as const;
/** Nobody counts less than this (s). */
const SHORT = 5;

/** What is said of the time left: a range as long as nothing of this picture is proven. `seconds` as the provider estimates them. */
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
