import { isCar } from './cars';
import type { Meaning, Role } from './meaning';
import type { Token } from './tokens';

const small: Role = { kind: 'size', meanings: [], axis: 'small' };
/** What 'a little' may only make less of: 'a little boxier', 'a little sporty', 'a little dusty'. */
const GRADED: ReadonlySet<Meaning['kind']> = new Set<Meaning['kind']>(['shape', 'style', 'dirt', 'finish', 'sections']);

/** 'A little' before a car and its adjectives is its size, and no degree: 'a little friendly EV', 'a little red coupe'. */
export function withLittle(text: string, all: readonly Token[]): readonly Token[] {
  if (!text.includes('a little ')) return all;
  return all.map((token, index) =>
    text.slice(token.start, token.end) === 'a little' && isOfCar(text, all, index) ? { ...token, role: small } : token,
  );
}

function isOfCar(text: string, all: readonly Token[], index: number): boolean {
  let from = all[index]?.end ?? 0;
  for (const next of all.slice(index + 1, index + 6)) {
    if (!/^[ a-z-]{0,24}$/.test(text.slice(from, next.start))) return false;
    if (isCar(next)) return true;
    const { kind, part, meanings, axis } = next.role;
    const isFace = meanings.some((meaning) => meaning.kind === 'front');
    const isGraded = !isFace && meanings.some((meaning) => GRADED.has(meaning.kind));
    if (kind !== 'means' || part !== undefined || axis || isGraded) return false;
    from = next.end;
  }
  return false;
}
