import type { Match } from './match';

/** How matches of a kind are weighed against each other. */
export interface Terms<Value extends string> {
  /** What each value is ahead by before anything is seen: level lines are everywhere, and parts lie within wholes. */
  readonly ahead: Readonly<Record<Value, number>>;
  /** How much twice as many explained edges count. */
  readonly twice: number;
  /** How far ahead of the next value the best is, and how alike at least. */
  readonly margin: number;
  readonly least: number;
}

/** A match, and how much speaks for it. */
export interface Weighed<Value extends string> {
  readonly match: Match<Value>;
  readonly weight: number;
}

/** As many explained edges count nothing. */
const USUAL = 8;

/** The best match of each value, by how much speaks for it; `more` is what else does. */
export function ranked<Value extends string>(
  matches: readonly Match<Value>[],
  { ahead, twice }: Terms<Value>,
  more: (match: Match<Value>) => number = () => 0,
): readonly Weighed<Value>[] {
  const best = new Map<Value, Weighed<Value>>();
  for (const match of matches) {
    if (match.alike === 0) continue;
    const { value } = match.template;
    const weight = match.alike + ahead[value] + twice * Math.log2(match.much / USUAL) + more(match);
    if (weight > (best.get(value)?.weight ?? Number.NEGATIVE_INFINITY)) best.set(value, { match, weight });
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight);
}

/** The first of ranked matches where it is sure: much alike, and clearly ahead of the next. */
export function sureOf<Value extends string>(
  [best, next]: readonly Weighed<Value>[],
  { margin, least }: Terms<Value>,
): Match<Value> | undefined {
  if (!best || best.match.alike < least) return undefined;
  return next && best.weight - next.weight < margin ? undefined : best.match;
}
