import type { Meaning, Role, RoleKind } from './meaning';
import type { Token } from './tokens';

type ColorMeaning = Extract<Meaning, { kind: 'color' }>;

/** Longest chain of words that is searched, so that the time stays linear. */
export const CHAIN = 12;
/** Words that end a clause. */
export const ends: ReadonlySet<RoleKind> = new Set<RoleKind>(['stop', 'change', 'not', 'over']);
const WORD = /\p{Script=Han}+|[^\s\p{P}\p{Script=Han}]+/gu;

/** How many words stand between two places of a text, at most `most` + 1. */
export function wordsBetween(text: string, from: number, to: number, most: number): number {
  let count = 0;
  // No word of interest is longer than this; what is longer is one word.
  for (const _ of text.slice(from, Math.min(to, from + 160)).matchAll(WORD)) if (++count > most) break;
  return count;
}

const kinds = (role: Role | undefined) => role?.meanings ?? [];
/** Whether a word is a finish of paint. */
export const isFinish = (token: Token | undefined) =>
  kinds(token?.role).some(({ kind }) => kind === 'finish' || kind === 'flake');
/** The colour that a word is, if it is one. */
export const colorOf = (token: Token | undefined): ColorMeaning | undefined =>
  kinds(token?.role).find((meaning) => meaning.kind === 'color');
/** Whether a word says how dark or how shiny a colour is. */
export const isShade = (token: Token) => token.role.kind === 'dark' || token.role.kind === 'light' || isFinish(token);
