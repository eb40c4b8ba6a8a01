import { isFade, isHalved } from '../car/stripes';
import { CHAIN, colorOf, isShade } from './clause';
import type { Part } from './meaning';
import { colourTarget, nounBefore, ownerBehind, type Sentence, type Target } from './sentence';
import type { Token } from './tokens';

/** A second colour of a part that stands before both: 'seats in green and navy', 座椅红黑拼色. */
export function isSecondOfPart(sentence: Sentence, index: number, { kind }: Target): boolean {
  const first = kind === 'nothing' ? colourBefore(sentence, index) : undefined;
  const owner = first === undefined ? undefined : ownerBehind(sentence, first);
  return owner !== undefined && sentence.tokens[owner]?.role.part !== undefined;
}

const BETWEEN: ReadonlySet<string> = new Set(['and', 'dark', 'light']);

/** How many colours of the same stripes stand before one: 'red and blue stripes', 'stripes in red and blue'. */
export function placeOfStripes(sentence: Sentence, index: number, { kind, part }: Target): number {
  const { tokens } = sentence;
  if (part !== 'stripes' && kind !== 'nothing') return 0;
  const isOfStripes = (at: number) =>
    stripesOnColour(sentence, at)?.part === 'stripes' ||
    colourTarget(sentence, at).part === 'stripes' ||
    tokens[ownerBehind(sentence, at) ?? -1]?.role.part === 'stripes';
  let place = 0;
  for (let at = index - 1; at >= 0; at--) {
    if (BETWEEN.has(tokens[at]?.role.kind ?? '')) continue;
    if (!colorOf(tokens[at])) break;
    if (!isOfStripes(at) && place === 0) break;
    place++;
  }
  return place;
}

/** Whether two words joined by a stroke are one colour in two spellings: 'grey/gray'. */
const isSameColour = (one: Token | undefined, other: Token | undefined, text: string) => {
  const [a, b] = [colorOf(one), colorOf(other)];
  return a?.id === b?.id && a?.hex === b?.hex && /^ ?\/ ?$/.test(text.slice(one?.end, other?.start));
};

const LIES_ON = /^[ -]on[ -](?:an? )?$/;

/**
 * What each of two colours belongs to, where stripes of the one lie on the other: 'blue on silver stripes' are blue, on a
 * silver car unless the car has a colour of its own.
 */
export function stripesOnColour(sentence: Sentence, index: number): Target | undefined {
  const { tokens, text } = sentence;
  const liesOn = (at: number) => {
    const [over, under, noun] = [tokens[at], tokens[at + 1], tokens[at + 2]];
    if (!over || !under || !colorOf(over) || !colorOf(under) || noun?.role.part !== 'stripes') return false;
    return LIES_ON.test(text.slice(over.end, under.start)) && noun.start - under.end === 1;
  };
  if (liesOn(index)) return { kind: 'part', part: 'stripes', noun: index + 2 };
  if (!liesOn(index - 1)) return undefined;
  const isPainted = tokens
    .slice(Math.max(0, index - CHAIN), index - 1)
    .some((token) => colorOf(token) && colourTarget(sentence, tokens.indexOf(token)).kind === 'body');
  return isPainted ? undefined : { kind: 'body' };
}

const ARTICLE = /\band (?:an?|the|its) $/;

/** The second of two colours of a car in two: 蓝白双色, 'blue and white', 'two-tone in red and black'. */
export function isSecondOfTwo(sentence: Sentence, index: number, { kind }: Target): boolean {
  const { tokens, text } = sentence;
  const first = kind === 'nothing' || kind === 'body' ? colourBefore(sentence, index) : undefined;
  if (first === undefined || isSameColour(tokens[first], tokens[index], text)) return false;
  const { start = 0, end = 0 } = tokens[index] ?? {};
  // 'A black roof and a red body' names two parts, each with its colour.
  if (kind === 'body' && ARTICLE.test(text.slice(tokens[first]?.end, start))) return false;
  if (/^(?:双拼|拼色|撞色|配色)/.test(text.slice(end, end + 2))) return true;
  const says = (at: number) => tokens[at]?.role.meanings.some(({ kind }) => kind === 'two-tone') ?? false;
  // 'Red and white' is a car in both; 红黑 alone may be one colour's shades.
  const isJoined = tokens.slice(first + 1, index).some(({ role }) => role.kind === 'and');
  return isJoined || says(index + 1) || says(nounBefore(tokens, first));
}

/** Between the two colours of a livery, or of a paint that goes over from one into the other. */
const INTO = /^[ -]?(?:(?:to|into|and|over to|through to|到|至|和|向|变|变成|过渡到|渐变到|渐变至|渐变为|转)[ -]?)?$/;

/**
 * What each of two colours of a livery, or of a paint that goes over into another, belongs to: 'blue to purple gradient', 'gradient from blue to
 * purple', 'blue fading to purple', 蓝紫渐变, 从蓝渐变到紫.
 */
export function partInTwoColours(sentence: Sentence, index: number): Target | undefined {
  const after = [1, 2, 3].map((way) => index + way).find((at) => colorOf(sentence.tokens[at]));
  const before = [1, 2, 3].map((way) => index - way).find((at) => colorOf(sentence.tokens[at]));
  const ahead = after === undefined ? undefined : wordForTwo(sentence, index, after);
  if (ahead !== undefined) return { kind: 'body' };
  const noun =
    before === undefined
      ? fadeBefore(sentence, index)
      : (wordForTwo(sentence, before, index) ?? fadeBefore(sentence, index));
  return noun === undefined ? undefined : { kind: 'part', part: 'stripes', noun };
}

/** Index of the word for a paint that goes over into the colour right behind it: 车头渐变成粉色, 'fading into blue'. */
function fadeBefore({ tokens, text }: Sentence, index: number): number | undefined {
  const shade = tokens[index - 1];
  const at = shade && isShade(shade) ? index - 2 : index - 1;
  const fade = tokens[at];
  const isFading = fade?.role.meanings.some((meaning) => meaning.kind === 'stripes' && isFade(meaning.id));
  const end = shade && at === index - 2 ? shade.start : tokens[index]?.start;
  // From the word's last letters on, for 车头渐变成 has the verb in it.
  const said = text.slice(Math.max(0, (fade?.end ?? 0) - 5), end);
  return isFading && /(?:成|为|到|至|成为| to| into| in) ?$/.test(said) ? at : undefined;
}

/** The word for a livery, or for a paint that goes over from one colour into another, around these two or between them. */
function wordForTwo(sentence: Sentence, first: number, second: number): number | undefined {
  const { tokens, text } = sentence;
  const inside = first + 1 < second && isInTwoColours(sentence, first + 1) ? first + 1 : undefined;
  if (!INTO.test(text.slice(tokens[inside ?? first]?.end, tokens[second]?.start))) return undefined;
  return inside ?? [second + 1, first - 1, first - 2].find((at) => isInTwoColours(sentence, at));
}

/** A paint that goes over into another, halves of two colours, or a livery: the body has the first colour. */
const isInTwoColours = ({ tokens, text }: Sentence, at: number) => {
  const token = tokens[at];
  return (
    token?.role.meanings.some(
      (meaning) =>
        meaning.kind === 'stripes' &&
        (isFade(meaning.id) || isHalved(meaning.id) || LIVERY.test(text.slice(token.start, token.end))),
    ) ?? false
  );
};
const LIVERY = /livery|涂装/;

/** The part whose refused colour this one replaces: 车顶不要黑色，用银色. */
export function replacedPart(sentence: Sentence, index: number): Target | undefined {
  const { tokens, text, negated } = sentence;
  for (let at = index - 1; at >= Math.max(0, index - 4); at--) {
    const token = tokens[at];
    if (!token || !colorOf(token)) continue;
    if (!negated.has(at) || !INSTEAD.test(text.slice(token.end, tokens[index]?.start))) return undefined;
    const target = colourTarget(sentence, at);
    return target.kind === 'part' ? target : undefined;
  }
  return undefined;
}

/** Whether a refused colour stands behind one of a part: 'wheels in silver, not black' is about the wheels. */
export function isOtherThanPart(sentence: Sentence, index: number): boolean {
  const { tokens, text, negated } = sentence;
  const end = tokens[negated.get(index) ?? index]?.start ?? 0;
  for (let at = index - 1; at >= Math.max(0, index - 6); at--) {
    const token = tokens[at];
    if (!token || /[;；。.\n]/.test(text.slice(token.end, end))) return false;
    if (colorOf(token) && !negated.has(at)) return colourTarget(sentence, at).kind === 'part';
  }
  return false;
}

/** Between a refused colour and the one wished for. */
const INSTEAD = /^色?的?了? ?[,，、]? ?(?:而是|而用|改用|换成|改成|改|换|要用?|用|but|instead|rather) ?(?:in )?$/;

/** Index of a colour joined to this one: 'green and navy', 红黑. */
function colourBefore({ tokens }: Sentence, index: number): number | undefined {
  const before = nounBefore(tokens, index);
  const isJoined = tokens[before]?.role.kind === 'and';
  const first = isJoined ? before - 1 : before;
  const isNext = isJoined || tokens[before]?.end === tokens[before + 1]?.start;
  return isNext && colorOf(tokens[first]) ? first : undefined;
}

/** Parts that share the colour of one of them: 车顶、后视镜、轮毂都是黑色, 'black roof and mirrors'. */
export function partsBeside({ tokens, text }: Sentence, { kind, noun }: Target): number[] {
  if (kind !== 'part' || noun === undefined) return [];
  const isFree = (at: number) => tokens[at]?.role.kind === 'part' && SHARED.has(tokens[at]?.role.part ?? 'other');
  const parts: number[] = [];
  if (!isFree(noun)) return parts;
  const isOwned = (at: number) => colorOf(tokens[at - 1]) !== undefined;
  for (let at = noun; !isOwned(at) && tokens[at - 1]?.role.kind === 'and' && isFree(at - 2); at -= 2)
    parts.push(at - 2);
  return [...parts, ...listedBehind({ tokens, text }, noun, isFree)];
}

/** Parts in a row behind one, the last of them joined: 'roof, mirrors and wheels', 'roof, bonnet, and mirrors'. */
function listedBehind(
  { tokens, text }: Pick<Sentence, 'tokens' | 'text'>,
  first: number,
  isFree: (at: number) => boolean,
): number[] {
  const parts: number[] = [];
  let waiting: number[] = [];
  for (let at = first; at < first + ROW; ) {
    const joint = tokens[at + 1];
    const isComma = joint?.role.kind === 'stop' && /^[,，]$/.test(text.slice(joint.start, joint.end));
    const isLast = joint?.role.kind === 'and' || (isComma && tokens[at + 2]?.role.kind === 'and');
    const next = isComma && isLast ? at + 3 : at + 2;
    if (!(isComma || isLast) || !isFree(next)) break;
    if (isLast) parts.push(...waiting, next);
    waiting = isLast ? [] : [...waiting, next];
    at = next;
  }
  return parts;
}

/** Longest row of parts in one colour (tokens). */
const ROW = 16;

/** The noun of a part that a word belongs to, with those that share its colour; none where it has no noun. */
export const sharingNouns = (sentence: Sentence, target: Target): Token[] =>
  (target.kind === 'part' && target.noun !== undefined ? [target.noun, ...partsBeside(sentence, target)] : [])
    .map((at) => sentence.tokens[at])
    .filter((noun) => noun !== undefined);

/** Parts whose colour is one setting of the sheet each. */
const SHARED: ReadonlySet<Part> = new Set<Part>([
  ...(['roof', 'mirrors', 'pillars', 'bonnet', 'bumpers', 'sills', 'lower', 'rims', 'calipers'] as const),
]);
