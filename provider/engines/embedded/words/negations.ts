import { CHAIN, colorOf, ends, isFinish, isShade, wordsBetween } from './clause';
import type { Meaning } from './meaning';
import type { Token } from './tokens';

/** Unknown words that may stand between a negation and its word. */
const NEGATION_REACH = 4;

/** Words between a negation and what it takes away: 'must not have a spoiler', 'do not paint the roof', 不带尾翼. */
const isPassedOver = (text: string, { role, start, end }: Token) =>
  role.kind === 'not' ||
  role.kind === 'phrase' ||
  role.kind === 'change' ||
  /(?:^|[ ,.;])(?:don't|dont|do not|never) (?:paint|spray|wrap)$/.test(text.slice(0, end)) ||
  /^(?:have|has|having|feature|include|带|带有|有|配|配有|配备|加|加上)$/.test(text.slice(start, end));

/** Words that describe the noun behind them: a size, a colour, a finish, a style. */
const describes = (token: Token) =>
  token.role.kind === 'size' ||
  isShade(token) ||
  colorOf(token) !== undefined ||
  token.role.meanings.some(
    (meaning) => meaning.kind === 'style' || (meaning.kind === 'fitting' && meaning.id === 'chrome'),
  );

/** Nouns that a car has or has not. */
const removable: ReadonlySet<Meaning['kind']> = new Set<Meaning['kind']>([
  ...(['fitting', 'stripes', 'number', 'mirrors', 'emblem', 'exhaust', 'spoiler', 'fitout', 'rim'] as const),
]);

/** Index of the last word of what is refused: 'no large spoiler' has no spoiler, 'no red and blue stripes' no stripes. */
function lastRefused(text: string, tokens: readonly Token[], first: number): number {
  let last = first;
  for (let next = tokens[last + 1]; next && last < first + CHAIN; next = tokens[last + 1]) {
    const token = tokens[last];
    const isBoth = token?.role.kind === 'and' && colorOf(tokens[last - 1]) !== undefined && colorOf(next) !== undefined;
    if (!token || !(isBoth || describes(token)) || !/^[ -]?的?$/.test(text.slice(token.end, next.start))) break;
    last++;
  }
  return tokens[last]?.role.meanings.some(({ kind }) => removable.has(kind)) ? last : first;
}

/** What makes a part of another colour or kind: 'don't make the roof black', 不要把车顶改成黑色. */
const MAKING = /\b(?:make|making|paint|painting|colou?r|spray|turn|change|swap)\b|[把将做改换涂刷喷变漆]/;

/** Index of the colour or finish that a refused part is not to have; the part's own where nothing is made of it. */
function lastMade(text: string, tokens: readonly Token[], not: Token, part: number): number {
  if (tokens[part]?.role.part === undefined) return part;
  let next = part + 1;
  while (tokens[next]?.role.kind === 'change') next++;
  const look = tokens[next];
  // A colour before a noun of its own is that one's: 不要天窗换成黑色车顶.
  if (!look || (colorOf(look) === undefined && !isFinish(look)) || tokens[next + 1]?.role.part !== undefined)
    return part;
  return MAKING.test(text.slice(not.start, look.start)) && wordsBetween(text, not.end, look.start, CHAIN) <= CHAIN
    ? next
    : part;
}

const EXCEPT = /^(?:except|excluding|除)$/;

/** Whether an exception is one from a colour or a finish before it: 'all chrome except the mirrors' keeps the mirrors. */
function isOfLook(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 4); at--) {
    const token = tokens[at];
    if (!token || ends.has(token.role.kind)) return false;
    const isChrome = token.role.meanings.some((meaning) => meaning.kind === 'fitting' && meaning.id === 'chrome');
    // 'Any colour except red' refuses a colour.
    if (isChrome || isFinish(token) || colorOf(token)) return !colorOf(tokens[index + 1]);
  }
  return false;
}

/** Whether the words behind 'except' wish for something of another colour: 'all black, except a white roof'. */
const wishesOtherwise = (text: string, tokens: readonly Token[], index: number) => {
  const behind = tokens.slice(index + 1, index + 5);
  const said = text.slice(tokens[index]?.start, tokens[index]?.end);
  if (!EXCEPT.test(said)) return false;
  return isOfLook(tokens, index) || (behind.some(colorOf) && behind.some(({ role }) => role.part !== undefined));
};

/** Whether what is joined by 'and' goes too: not in 'remove the wing and add a lip spoiler'. */
const isTakenToo = (text: string, and: Token | undefined, next: Token | undefined) =>
  next !== undefined && !ANOTHER.test(text.slice(and?.end, next.start));
const ANOTHER =
  /\b(?:add|put|give|fit|use|make|keep|install|mount|paint|change|turn|want|bring|instead)\b|[加换改装用留]|给/;

/**
 * The words that a negation takes away: the next known one in its clause, with the noun that it describes, and those
 * joined to it by 'and'; or, where the clause ends at once, the one before ('红色不要').
 */
export function findNegated(text: string, tokens: readonly Token[]): Map<number, number> {
  const negated = new Map<number, number>();
  tokens.forEach((token, index) => {
    if (token.role.kind !== 'not' || wishesOtherwise(text, tokens, index)) return;
    let next = index + 1;
    const last = next + CHAIN;
    for (let token = tokens[next]; next < last && token && isPassedOver(text, token); token = tokens[next]) next++;
    const first = tokens[next];
    const reaches =
      first &&
      !ends.has(first.role.kind) &&
      !text.slice(token.end, first.start).includes(':') &&
      wordsBetween(text, token.end, first.start, NEGATION_REACH) <= NEGATION_REACH;
    if (!reaches) {
      const before = tokens[index - 1];
      const closes = /^ ?(?:$|[,，。;；\n])/.test(text.slice(token.end, token.end + 2));
      if (before && token.start - before.end <= 1 && closes) negated.set(index - 1, index);
      return;
    }
    const end = lastMade(text, tokens, token, lastRefused(text, tokens, next));
    for (; next < end; next++) negated.set(next, index);
    negated.set(next, index);
    while (
      next < last &&
      tokens[next + 1]?.role.kind === 'and' &&
      isTakenToo(text, tokens[next + 1], tokens[next + 2])
    ) {
      next += 2;
      negated.set(next, index);
    }
  });
  return negated;
}
