import { matchesOf } from './matches';
import type { Role } from './meaning';
import { type Token, tokenise } from './tokens';

/** 'Swap the round lights for': the verb and the old part. */
const SWAP =
  /(?<![a-z])(?<verb>swap|replace|(?:trade|exchange)(?= (?:the|its|those|these|my) ))(?: out)? (?:the |its |those |these |my |all )*(?<old>[^,.;!?\n]{2,40}?) (?:for|with|by) (?=[a-z0-9])/g;
/** 把行李架换成: equipment in Chinese. */
const SWAPPED = /把(?<old>[^,，。;；\n]{1,12}?)(?:替换成|替换为|换成|换为|改成|改为)/g;
/** 'Rectangular ones', with up to three adjectives. */
const ONES = /((?:[a-z-]+ ){0,3})ones?(?![a-z])/g;
const AWAY: Role = { kind: 'not', meanings: [] };

interface Swap {
  readonly verb: Pick<Token, 'start' | 'end'>;
  readonly old: string;
  /** Where the words for what comes begin. */
  readonly from: number;
}

/** The words of a text where one part is swapped for another: the old one is negated, and 'ones' stands for its noun. */
export function withSwaps(text: string, all: readonly Token[]): readonly Token[] {
  if (!/swap|replace|trade|exchange|把/.test(text)) return all;
  const swaps = [...swapsIn(text), ...equipmentIn(text, all)];
  return swaps.reduce((tokens, swap) => withOnes(text, laid(tokens, { ...swap.verb, role: AWAY }), swap), all);
}

const swapsIn = (text: string): Swap[] =>
  matchesOf(text, SWAP).map(({ 0: said, index, groups: { verb = '', old = '' } = {} }) => ({
    verb: { start: index, end: index + verb.length },
    old,
    from: index + said.length,
  }));

/** Only equipment is swapped for other equipment: 把车顶换成黑色 changes a colour. */
function equipmentIn(text: string, all: readonly Token[]): Swap[] {
  const adds = (token: Token | undefined) =>
    token?.role.meanings.some((meaning) => meaning.kind === 'fitting' && meaning.value) ?? false;
  return matchesOf(text, SWAPPED).flatMap(({ 0: said, index, groups: { old = '' } = {} }) => {
    const [from, to] = [index + 1, index + said.length];
    const gone = all.find(({ start, end }) => start === from && end === from + old.length);
    const come = all.find(({ start }) => start >= to);
    const isNext = come !== undefined && come.start - to <= 2;
    return adds(gone) && isNext && adds(come) ? [{ verb: { start: index, end: index + 1 }, old, from: to }] : [];
  });
}

/** 'Ones' behind a swap, with their adjectives, read as the old part's noun. */
function withOnes(text: string, tokens: readonly Token[], { old, from }: Swap): readonly Token[] {
  ONES.lastIndex = 0;
  const clause = text.slice(from).split(/[.;\n]/)[0] ?? '';
  const found = ONES.exec(clause);
  const noun = old.split(' ').at(-1) ?? '';
  if (!found || noun === '') return tokens;
  const adjectives = (found[1] ?? '').split(' ').filter(Boolean);
  const end = from + found.index + found[0].length;
  for (let first = 0; first < adjectives.length; first++) {
    const said = adjectives.slice(first).join(' ');
    const [word] = tokenise(`${said} ${noun}`);
    const start = end - (found[0].length - (found[1] ?? '').length) - said.length - 1;
    if (word?.end === said.length + 1 + noun.length) return laid(tokens, { start, end, role: word.role });
  }
  const [own] = tokenise(noun);
  return own ? laid(tokens, { start: end - found[0].length + (found[1] ?? '').length, end, role: own.role }) : tokens;
}

/** A word laid over those that it covers. */
const laid = (tokens: readonly Token[], over: Token): Token[] => {
  const isClear = ({ start, end }: Token) => end <= over.start || start >= over.end;
  return [...tokens.filter(isClear), over].sort((a, b) => a.start - b.start);
};
