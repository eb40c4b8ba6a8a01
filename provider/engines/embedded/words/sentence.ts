import { cabinDetailOf } from '../../../../contract/camera';
import { isCar, isType } from './cars';
import { CHAIN, colorOf, ends, isShade, wordsBetween } from './clause';
import { isCabin, type Meaning, type Part } from './meaning';
import { inRightSpelling } from './misspellings';
import { findNegated } from './negations';
import { type Normal, normalised } from './normal';
import { withDigits } from './number-words';
import { withPhrases } from './numbers';
import { inPlainFrames } from './plain-frames';
import type { Phrase } from './relative';
import { withSizes } from './size-verbs';
import { withSwaps } from './swaps';
import { type Token, tokenise } from './tokens';
import { wheelsBefore } from './wheel-colours';

/** A prompt as its words stand to each other. Words without weight (fillers, degrees) are in `all` only. */
export interface Sentence extends Normal {
  readonly all: readonly Token[];
  readonly tokens: readonly Token[];
  /** Phrases with a number that are one word, in order. */
  readonly phrases: readonly Phrase[];
  /** The degree right before a token ('very', 更), by the token. */
  readonly degrees: ReadonlyMap<Token, Token>;
  /** Index of each negated token, and of the word that negates it. */
  readonly negated: ReadonlyMap<number, number>;
  /** Index of the first word that looks into the cabin, else infinite. */
  readonly cabinFrom: number;
  /** Whether the prompt is about a cabin and nothing outside. */
  readonly isOfCabin: boolean;
}

/** What a colour belongs to, and the index of that noun. */
export interface Target {
  readonly kind: 'part' | 'body' | 'scene' | 'nothing';
  readonly part?: Part;
  readonly noun?: number;
}

/** Unknown words that may stand between a word and its noun. */
const REACH = 3;

/** The words of a prompt, in Chinese, English or both, and which of them are negated. */
export function sentenceOf(prompt: string): Sentence {
  const normal = inPlainFrames(withDigits(inRightSpelling(normalised(prompt))));
  const { all: known, phrases } = withPhrases(normal.text, tokenise(normal.text));
  const all = withSwaps(normal.text, withSizes(normal.text, known));
  const tokens = all.filter(({ role }) => role.kind !== 'filler' && role.kind !== 'degree');
  const degrees = new Map<Token, Token>();
  let last: Token | undefined;
  for (const token of all) {
    if (last && token.role.kind !== 'degree' && /^ ?$/.test(normal.text.slice(last.end, token.start))) {
      degrees.set(token, last);
    }
    last = token.role.kind === 'degree' ? token : undefined;
  }
  const alone = cabinAlone(normal.text, tokens);
  const first = tokens.findIndex(looksInside);
  const cabin = first < 0 ? alone : first;
  const cabinFrom = cabin < 0 ? Number.POSITIVE_INFINITY : cabin;
  const negated = findNegated(normal.text, tokens);
  return { ...normal, all, tokens, phrases, degrees, negated, cabinFrom, isOfCabin: alone >= 0 };
}

/** Index of the cabin's noun in the first clause of a prompt that names no car and nothing of its outside, else -1. */
function cabinAlone(text: string, tokens: readonly Token[]): number {
  const cabin = tokens.findIndex(({ role }) => isCabin(role.part));
  if (cabin < 0 || /[,，;；。\n]/.test(text.slice(0, tokens[cabin]?.start))) return -1;
  const isOutside = (token: Token) =>
    OUTSIDE.has(token.role.part) || (isCar(token) && !PLACES.test(text.slice(token.start, token.end)));
  return tokens.some(isOutside) ? -1 : cabin;
}

/** Parts outside that have a colour. */
const OUTSIDE: ReadonlySet<Part | undefined> = new Set<Part>(['rims', 'calipers', 'bonnet', 'stripes', 'mirrors']);
/** Places of a car as of its cabin. */
const PLACES = /^(?:up top|on top|below|underneath)$/;

const looksInside = ({ role }: Token) =>
  role.view === 'driver' ||
  role.meanings.some((meaning) =>
    meaning.kind === 'view'
      ? meaning.id === 'driver'
      : meaning.kind === 'camera' && cabinDetailOf(meaning.look.detail) !== undefined,
  );

/** Whether a place lies in a phrase that is one word; by halves, for prompts are long. */
export function isWithin({ phrases }: Sentence, start: number, end: number): boolean {
  let low = 0;
  let high = phrases.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((phrases[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return (phrases[low]?.start ?? end) < end;
}

/** A word for a place between a colour and a noun parts them: 'red, on a hill'. */
const PLACE = /\b(?:on|in|at|under|by|near|beside|before|against|from|into|through|across|along)\b|在|于|停|里|前/;

/** The part that a colour belongs to: the noun after it, else the noun before it ('roof in black'). */
export function colourTarget(sentence: Sentence, index: number): Target {
  const { tokens, text } = sentence;
  if (tokens[index]?.role.ofBody) return { kind: 'body' };
  if (isInside(sentence, index)) return { kind: 'part', part: 'seats' };
  if (tokens[index + 1]?.role.kind === 'over' && colorOf(tokens[index + 2])) return { kind: 'part', part: 'roof' };
  if (isAboveAnother(sentence, index)) return { kind: 'part', part: 'roof' };
  const changed = changedNoun(sentence, index) ?? describedNoun(sentence, index);
  if (changed) return changed;
  let from = tokens[index]?.end ?? 0;
  let isJoined = false;
  let isListed = false;
  for (let next = index + 1; next <= index + CHAIN; next++) {
    const token = tokens[next];
    if (!token || ends.has(token.role.kind) || wordsBetween(text, from, token.start, REACH) > REACH) break;
    if (PLACE.test(text.slice(from, Math.min(token.start, from + 160)))) break;
    // A long bonnet is the shape of a car whose colour stands before it.
    const apart = token.role.part === 'bonnet' && next > index + 1;
    const target = apart ? undefined : headTarget(sentence, next, isHan(text, from, token.start));
    const isOther =
      (isJoined && target && hasOneColour(target)) ||
      (isListed && (target?.part === 'other' || target?.part === 'accents'));
    if (target && (isOther || isOwnersOf(sentence, next, index))) break;
    if (target) return target;
    // 'A roof that is black and a red body': each part has its own.
    if (colorOf(token) && tokens[next - 1]?.role.kind === 'and' && ARTICLE.test(text.slice(from, token.start))) break;
    isJoined ||= colorOf(token) !== undefined && tokens[next - 1]?.role.kind === 'and';
    if (isJoined && text.charAt(token.start - 1) === '、') isListed = true;
    // 'black and red wheels', 红黑座椅: both are the part's. 'black, red': each its own.
    if (colorOf(token) && tokens[next - 1]?.role.kind !== 'and' && token.start > from) break;
    from = token.end;
  }
  const behind = ownerBehind(sentence, index);
  if (behind !== undefined) return nounTarget(tokens[behind], behind, true) ?? { kind: 'nothing' };
  if (liesBehind(sentence, index)) return { kind: 'part', part: 'background' };
  if (saidOfBody(sentence, index)) return { kind: 'body' };
  const wheels = wheelsBefore(sentence, index, (at) => colourTarget(sentence, at).kind === 'body');
  if (wheels !== undefined) return { kind: 'part', part: 'rims', noun: wheels };
  return labelled(sentence, index) ?? { kind: 'nothing' };
}

const ARTICLE = /(?:^| )(?:an?|the|its) $/;

/** The second of two colours of the outside and the cabin: 外黑内红. */
const isInside = ({ text, tokens }: Sentence, index: number) => {
  const start = tokens[index]?.start ?? 0;
  return /外[^,，。;；\n]{1,4}[,，]?内$/.test(text.slice(Math.max(0, start - 8), start));
};

/** Longest list behind a colon (characters). */
const LIST = 120;

/** The part whose name and colon begin the list that a colour stands in: 'wheels: five spokes, black; calipers: red'. */
function labelled({ text, tokens }: Sentence, index: number): Target | undefined {
  const end = tokens[index]?.start ?? 0;
  for (let at = index - 1; at >= Math.max(0, index - CHAIN); at--) {
    const token = tokens[at];
    if (
      !token ||
      end - token.end > LIST ||
      colorOf(token) ||
      isCar(token) ||
      /[;；。!！?？\n]|\. /.test(text.slice(token.end, end))
    )
      return undefined;
    if (token.role.part && /^ ?:/.test(text.slice(token.end, token.end + 2))) return nounTarget(token, at, true);
  }
  return undefined;
}

/** 'Red and white roof' is a red car: only what comes in two colours takes both. */
const hasOneColour = ({ part }: Target) =>
  part === 'roof' ||
  part === 'bonnet' ||
  part === 'bumpers' ||
  part === 'mirrors' ||
  part === 'pillars' ||
  part === 'sills';

/**
 * Whether a noun behind has a colour of its own behind it: 'body green and roof white', and without 'and' where this
 * colour has a noun before it, 车身白色内饰棕色.
 */
function isOwnersOf(sentence: Sentence, noun: number, index: number): boolean {
  const { tokens, text } = sentence;
  const [joint, owner, colour, next] = [tokens[noun - 1], tokens[noun], tokens[noun + 1], tokens[noun + 2]];
  if (!owner || !colour || !colorOf(colour) || !isCopula(text, owner.end, colour.start)) return false;
  const isFollowed = next && next.start - colour.end <= 1 && nounTarget(next, noun + 2, false) !== undefined;
  if (joint?.role.kind === 'and') return !isFollowed;
  const isBehind = noun - 1 === index && (ownerBehind(sentence, index) !== undefined || saidOfBody(sentence, index));
  return isBehind && (!isFollowed || colorOf(tokens[noun + 3]) !== undefined);
}

/** The upper one of two colours: 上白下绿, 下绿上白. */
function isAboveAnother({ tokens, text }: Sentence, index: number): boolean {
  const colour = tokens[index];
  const shade = tokens[index - 1];
  const first = shade && isShade(shade) && shade.end === colour?.start ? index - 1 : index;
  const above = tokens[first - 1];
  if (above?.role.view !== 'top' || above.end !== tokens[first]?.start) return false;
  const before = tokens[first - 2];
  const isLower =
    before && colorOf(before) && /下[深浅亮暗]?$/.test(text.slice(Math.max(0, before.start - 2), before.start));
  const next = tokens[index + 1];
  return Boolean(isLower || colorOf(next) || (next && isShade(next) && colorOf(tokens[index + 2])));
}

/** Whether a word is asked for less: 'less boxy', 不那么高. */
export const isLessened = ({ degrees }: Sentence, token: Token) => (degrees.get(token)?.role.by ?? 1) < 0;

/** A colour that the car stands on: 'matte sand on white', 'a red coupe on plain grey'. */
function liesBehind({ tokens, text }: Sentence, index: number): boolean {
  const car = tokens[nounBefore(tokens, index)];
  if (!car || !(colorOf(car) || isType(car) || car.role.kind === 'body')) return false;
  return ON.test(text.slice(car.end, tokens[index]?.start));
}

const ON = /^ on (?:a |pure |plain |solid |dark |deep |light |pale )*$/;

/** The noun that a colour is wished for by a word of change: 'change the roof to black', 车顶改成黑色. */
function changedNoun({ tokens, text }: Sentence, index: number): Target | undefined {
  const shade = tokens[index - 1];
  const first = shade && isShade(shade) ? index - 1 : index;
  const before = tokens[first - 1]?.role.kind;
  // 'Back to' is a word of its own.
  const noun = first - (before === 'change' || before === 'phrase' ? 2 : 1);
  const between = text.slice(tokens[noun]?.end ?? 0, tokens[first]?.start);
  if (!tokens[noun]?.role.part || !TURNED.test(between)) return undefined;
  return nounTarget(tokens[noun], noun, true);
}

/** The noun right before a colour that describes a car of another: 车内深色的银色轿车. */
function describedNoun({ tokens, text }: Sentence, index: number): Target | undefined {
  const [noun, colour, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  const isSaid = noun?.role.part && noun.end === colour?.start && text.charAt(colour.end) === '的' && colorOf(next);
  return isSaid ? nounTarget(noun, index - 1, true) : undefined;
}

/** The words between a part and its new colour. */
const TURNED =
  /^ ?(?:(?:changed? |turned )?(?:back )?(?:to|into)|的?颜?色?(?:[改换变调][成为用回]?|恢复[成为]?|[做刷涂喷漆染]成?)) ?$/;

/** A Chinese noun of the scene has to follow at once: a blank parts wishes ('红色 展厅'). */
const isHan = (text: string, from: number, to: number) =>
  !/[^a-z0-9]/.test(text.charAt(from - 1)) || !text.slice(from, to).includes(' ');

/** What words of the surroundings set. */
const SCENE: ReadonlySet<Meaning['kind']> = new Set(['place', 'open-air', 'time', 'weather']);

function nounTarget(token: Token | undefined, noun: number, near: boolean): Target | undefined {
  if (!token) return undefined;
  const { kind, part, meanings, as } = token.role;
  if (part) return { kind: 'part', part, noun };
  if (isCar(token)) return { kind: 'body', noun };
  const scene = kind === 'scene' || as === 'scene' || meanings.some(({ kind }) => SCENE.has(kind));
  return scene && near ? { kind: 'scene', noun } : undefined;
}

/** What a noun makes of a colour before it; a place that names a kind of car leaves it to the car: 橙色沙滩越野车. */
function headTarget({ tokens, text }: Sentence, noun: number, near: boolean): Target | undefined {
  const [place, head] = [tokens[noun], tokens[noun + 1]];
  if (place?.role.part === undefined && NAMES_CAR.test(text.slice(place?.start, place?.end)))
    return { kind: 'body', noun };
  // 黑色的武士风格SUV: not the warrior is black.
  if (place && /^(?:风格|风的|式样?的| style )/.test(text.slice(place.end, place.end + 7))) return undefined;
  const target = nounTarget(place, noun, near);
  const isCompound = target?.kind === 'scene' && place && head && isCar(head);
  return isCompound && JOINED.test(text.slice(place.end - 1, head.start + 1))
    ? { kind: 'body', noun: noun + 1 }
    : target;
}

/** A look of a car with its noun: 'muscle car'. */
const NAMES_CAR = / car$/;

/** Two letters with no blank between them in Chinese, and one in English. */
const JOINED = /^(?:\p{Script=Han}{2}|[a-z] [a-z])$/u;

/** Whether a finish is the body's, and not that of wheels or a roof: 'matte black wheels' are matte as they are black. */
export function finishTarget(sentence: Sentence, index: number): Target {
  const color = colorOf(sentence.tokens[index + 1]) && !colorOf(sentence.tokens[index]);
  return colourTarget(sentence, color ? index + 1 : index);
}

/** Words between a noun and its attribute. */
const copula =
  /^(?: (?:up|down|folded|raised|closed))?(?:, (?:which|that) (?:is|are|should be) | ?(?:[:=]|不要用?|不用|别用|别要|不是|(?:也|都|全部?|同样|还|仍然?|依然|想|得|应该?|最好)?(?:要|是|为|用|很|采用|做成|刷成|保持|保留)|也|都|全|很|in|(?:is|are|should be|stays?|remains?|kept?)(?: not| also| in)?|not|of|painted|的颜色是?)? ?)(?:\d{2}(?:\.\d)?[ -]?(?:inch(?:es)?|英寸|寸|")的? ?)?(?:a |the |very |more |更|非常)?(?:dark|deep|light|pale|satin|brushed|polished|metallic|深|浅|亮|哑光|缎面|拉丝|抛光|matte?|gloss)? ?$/;

/** 'Stripes over the roof in white' are white. */
const CROSSES = /^ (?:over|along|across|down|on) (?:the |its )?$/;

const isCopula = (text: string, from: number, to = from) => to - from < 30 && copula.test(text.slice(from, to));

/** Longest row of nouns with their colours that is followed back to its beginning. */
const ROW = 6;

/** Index of the part right before a word that says something of it, unless another word has that part already. */
export function ownerBehind(sentence: Sentence, index: number, row = ROW): number | undefined {
  const { text, tokens } = sentence;
  const before = nounBefore(tokens, index);
  // 'Light green' is a shade, whatever a light is elsewhere.
  const isLight = text.slice(tokens[before]?.start, tokens[index]?.start) === 'light ';
  const near = isLight ? nounBefore(tokens, before) : before;
  const noun = isPassed(tokens[near], text) ? near - 1 : near;
  const token = tokens[noun];
  const previous = tokens[noun - 1];
  const owns = token && (token.role.part !== undefined || token.role.kind === 'scene');
  if (!owns || !isCopula(text, token.end, tokens[index]?.start)) return undefined;
  // 除了轮毂都是黑色: all but the wheels.
  const isExcepted = previous !== undefined && text.charAt(previous.start) === '除';
  if (isExcepted && /^[都全]/.test(text.slice(token.end, token.end + 1))) return undefined;
  const isBeside = previous && colorOf(previous) && token.start - previous.end <= 1;
  // 车身白色内饰棕色: the white before the cabin is the body's.
  const isOthers =
    row > 0 && isBeside && (saidOfBody(sentence, noun - 1) || ownerBehind(sentence, noun - 1, row - 1) !== undefined);
  if (isBeside && !isOthers) return undefined;
  const crossing = tokens[previous?.role.kind === 'over' ? noun - 2 : noun - 1];
  const isCrossed = crossing?.role.part === 'stripes' && CROSSES.test(text.slice(crossing.end, token.start));
  return isCrossed && token.role.part !== 'stripes' ? tokens.indexOf(crossing) : noun;
}

/** Words between a noun and its colour that are words of the sentence: 车顶要黑色, 'the roof, which is white'. */
const isPassed = (token: Token | undefined, text: string) =>
  token?.role.kind === 'not' || (token?.role.kind === 'stop' && /^[要,]$/.test(text.slice(token.start, token.end)));

/** Index of the word before one, skipping words for its shade or finish. */
export function nounBefore(tokens: readonly Token[], index: number): number {
  let noun = index - 1;
  for (let token = tokens[noun]; token && isShade(token); token = tokens[noun]) noun--;
  return noun;
}

/** Whether a colour belongs to the body right before it, which has no other colour before itself. */
function saidOfBody({ text, tokens }: Sentence, index: number): boolean {
  const at = nounBefore(tokens, index);
  const [previous, noun] = [tokens[at - 1], tokens[at]];
  if (noun?.role.kind !== 'body' || !isCopula(text, noun.end, tokens[index]?.start)) return false;
  return !(previous && colorOf(previous) && previous.end === noun.start);
}

/** Index of the part that a word belongs to: the noun right behind it, or the one before it ('interior: luxury'). */
export function ownerOf(sentence: Sentence, index: number): number | undefined {
  const { tokens, text } = sentence;
  const next = tokens[index + 1];
  const end = tokens[index]?.end ?? 0;
  const isAhead = next?.role.part && !text.slice(end, next.start).includes(':');
  if (isAhead && wordsBetween(text, end, next.start, 1) <= 1) return index + 1;
  // 六座豪华商务车: it is of the body right behind it.
  if (next?.start === end && isType(next)) return undefined;
  const behind = ownerBehind(sentence, index);
  return behind !== undefined && tokens[behind]?.role.part ? behind : undefined;
}

/** A material of the cabin, and the cabin's own word right behind it, as in 'leather interior'. */
export function withCabin({ tokens }: Sentence, token: Token): readonly Token[] {
  const next = tokens[tokens.indexOf(token) + 1];
  return next?.role.kind === 'part' && next.role.part === 'interior' ? [token, next] : [token];
}

/** 'front' is a view beside a view noun, or alone in its clause. */
export function saysView({ text, tokens }: Sentence, index: number): boolean {
  const token = tokens[index];
  if (!token) return false;
  const near = (other: Token | undefined, from: number, to: number) =>
    other?.role.kind === 'view-noun' &&
    to - from < 20 &&
    /^(?: |:|=|的|是|为|from|the|of)*$/.test(text.slice(from, to));
  const next = tokens[index + 1];
  const previous = tokens[index - 1];
  if (near(next, token.end, next?.start ?? 0) || near(previous, previous?.end ?? 0, token.start)) return true;
  const opens = /(?:^|[,，。;；、|\n]) ?$/.test(text.slice(Math.max(0, token.start - 2), token.start));
  return opens && /^ ?(?:$|[,，。;；、|\n.])/.test(text.slice(token.end, token.end + 2));
}
