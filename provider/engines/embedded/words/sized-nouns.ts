import { nounSaidBefore } from './asides';
import { isCar } from './cars';
import type { Axis } from './meaning';
import type { Sentence } from './sentence';

type Said = Pick<Sentence, 'tokens' | 'text'>;

/** Words between a size and its noun, at most. */
const REACH = 6;

/** Index of the noun of a size; undefined for the car as a whole, null for a noun that has no such size. */
export function sizedNoun(
  axis: Axis,
  index: number,
  { all, tokens, text }: Pick<Sentence, 'all' | 'tokens' | 'text'>,
): number | undefined | null {
  const size = tokens[index];
  if (sizesUnknown(index, { tokens, text }) || isBehindUnknown(index, { all, tokens, text })) return null;
  const listed = nounOfRow(axis, index, { tokens, text });
  if (listed !== undefined) return listed;
  const said = nounSaidBefore(axis, index, { tokens, text });
  if (said !== undefined) return said;
  if (size && VERB.test(text.slice(size.start, size.end))) return objectOf(axis, index, { tokens, text });
  const behind = nounBehind(axis, index, { tokens, text });
  if (behind !== undefined) return behind;
  for (let next = index + 1; next <= index + REACH; next++) {
    const token = tokens[next];
    if (!token || ['stop', 'change', 'not', 'over'].includes(token.role.kind)) break;
    if (token.role.sizes) return token.role.sizes.axes[axis] ? next : null;
    if (isCar(token)) return undefined;
    if (token.role.part || token.role.kind === 'scene' || token.role.kind === 'view-noun') return null;
    if (token.role.kind === 'not-drawn' && !token.role.ofCar) return null;
  }
  // No size of the car by themselves: 'with little chrome'.
  if (size && OF_NOUNS.test(text.slice(size.start, size.end))) return null;
  const isChanged = tokens[index - 1]?.role.kind === 'change';
  const noun = index - (isChanged ? 2 : 1);
  const before = tokens[noun];
  const end = size?.start ?? 0;
  if (isChanged && before?.role.part && !before.role.sizes) return null;
  if (before?.role.sizes?.axes[axis] && end - before.end < 16 && !/[,.;]/.test(text.slice(before.end, end)))
    return noun;
  return before?.role.part && end - before.end < 6 ? null : undefined;
}

/** Sizes as they stand before a noun: a comparative may stand before anything. */
const PLAIN_SIZE =
  /^(?:long|short|low|high|tall|wide|narrow|big|large|(?:a )?little|small|tiny|huge|flat|round|vertical)$/;
const OF_NOUNS = /^(?:(?:a )?little|thin|thinner|shallow|shallower)$/;
/** 'Raise the beltline', 提高腰线. */
const VERB =
  /^(?:tone down|toned down|dial back|dial down|slim down|raise|heighten|widen|shorten|stretch|extend|enlarge|increase|reduce|shrink|drop|more|less|提高|增加|减少|减小|更多|更少)$/;
const OF_CARS = /^(?:big|large|(?:a )?little|small|tiny|huge)$/;
/** Unknown words that are adjectives by their endings: 'a small dignified red car'. */
const ADJECTIVES =
  /^[ -]?(?:(?:[a-z]+(?:[a-z]y|ful|less|ish|ous|able|ible|ive|ic|ed|al|ant|ent)|warm|smart|funny|clever|honest|proud)[ ,-]+)*$/;

/** What a verb changes the size of: the noun or car right behind it. */
function objectOf(axis: Axis, index: number, { tokens, text }: Said): number | undefined | null {
  const [verb, object] = [tokens[index], tokens[index + 1]];
  if (
    !verb ||
    !object ||
    !/^ ?(?:(?:the|its|this|that|overall|whole|size of) ?)*$/.test(text.slice(verb.end, object.start))
  )
    return null;
  if (object.role.sizes) return object.role.sizes.axes[axis] ? index + 1 : null;
  return isCar(object) ? undefined : null;
}

/** Index of the noun that a size stands behind, alone or with others: 'wheels bigger and car lower', 车尾更短更高. */
function nounBehind(axis: Axis, index: number, { tokens, text }: Said): number | undefined {
  const next = tokens[index + 1];
  const end = tokens[index]?.end ?? 0;
  const isCompared = /^ than\b/.test(text.slice(end, end + 6));
  const ends = isCompared || !next || ['stop', 'and', 'change', 'size'].includes(next.role.kind);
  if (!ends) return undefined;
  let first = index;
  for (let before = tokens[first - 1]; before && first > index - REACH; before = tokens[first - 1]) {
    const isJoint = before.role.kind === 'and' && text.slice(before.start, before.end) !== '、';
    if (before.role.kind !== 'size' && !isJoint) break;
    first--;
  }
  const [noun, start] = [tokens[first - 1], tokens[first]?.start ?? 0];
  const isSaid = noun && tokens[first]?.role.kind === 'size' && SAID.test(text.slice(noun.end, start));
  return isSaid && noun.role.sizes?.axes[axis] ? first - 1 : undefined;
}

const SAID = /^(?: |is|are|should be|a bit|much|slightly|的|要|可以|做得|再|都|,){0,4}$/;

/** Whether a size is that of a noun that is not known: 'long travel', 'a low step'; 'a tall sleek coupe' is a tall one. */
function sizesUnknown(index: number, { tokens, text }: Said): boolean {
  const token = tokens[index];
  if (!token || !PLAIN_SIZE.test(text.slice(token.start, token.end))) return false;
  const next = tokens[index + 1];
  const between = text.slice(token.end, next?.start ?? token.end + 40);
  // 'One small round instrument'.
  if (next?.role.kind === 'size' && /^,? $/.test(between)) return sizesUnknown(index + 1, { tokens, text });
  if (!/^[ -][a-z]{3,}/.test(between)) return false;
  if (next && isCar(next) && /^[ a-z-]*$/.test(between)) return false;
  return !(OF_CARS.test(text.slice(token.start, token.end)) && describesCar(index, { tokens, text }));
}

/** Whether a Chinese size stands at once behind a noun that is not known: 后门加大. */
function isBehindUnknown(index: number, { all, tokens, text }: Pick<Sentence, 'all' | 'tokens' | 'text'>): boolean {
  const token = tokens[index];
  if (!token || token.end - token.start < 2 || !/^\p{Script=Han}+$/u.test(text.slice(token.start, token.end)))
    return false;
  const before = all[all.indexOf(token) - 1];
  return /\p{Script=Han}{2}$/u.test(text.slice(Math.max(before?.end ?? 0, token.start - 6), token.start));
}

/** Index of the noun at the end of a row of adjectives with commas: 'a tall, narrow, arrow-shaped grille'; null without such a size. */
function nounOfRow(axis: Axis, index: number, { tokens, text }: Said): number | undefined | null {
  const token = tokens[index];
  const row = token && /^,(?: [a-z-]+,)* (?:[a-z-]+ ){1,3}/.exec(text.slice(token.end, token.end + 60));
  if (
    !token ||
    !row ||
    !/(?<![a-z])(?:an?|the) (?:[a-z-]+, )*$/.test(text.slice(Math.max(0, token.start - 30), token.start))
  )
    return undefined;
  for (let next = index + 1; next <= index + REACH; next++) {
    const noun = tokens[next];
    if (!noun || noun.start > token.end + row[0].length) return undefined;
    if (isCar(noun)) return undefined;
    const isAdjective = noun.role.kind === 'size' || /^,$/.test(text.slice(noun.start, noun.end));
    if (!isAdjective && noun.role.part === undefined) return undefined;
    if (noun.role.part) return noun.role.sizes?.axes[axis] ? next : null;
  }
  return undefined;
}

/** Whether only adjectives stand between a word and a car behind it. */
function describesCar(index: number, { tokens, text }: Said): boolean {
  let from = tokens[index]?.end ?? 0;
  for (const token of tokens.slice(index + 1, index + 1 + REACH)) {
    if (!ADJECTIVES.test(text.slice(from, token.start)) && !/^[ -]?$/.test(text.slice(from, token.start))) return false;
    if (isCar(token)) return true;
    if (token.role.part || token.role.sizes || !(token.role.kind === 'means' || token.role.ofCar)) return false;
    from = token.end;
  }
  return false;
}
