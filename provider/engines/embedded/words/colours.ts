import { type Finish, type RoofFinish, type Tone, tones } from '../../../../contract/design';
import type { Color } from '../../../../contract/options';
import type { Fitting } from '../car/brief';
import { colorOf } from './clause';
import {
  isOtherThanPart,
  isSecondOfPart,
  isSecondOfTwo,
  partInTwoColours,
  partsBeside,
  placeOfStripes,
  replacedPart,
  sharingNouns,
  stripesOnColour,
} from './colour-groups';
import type { Draft } from './draft';
import { type HalfColour, halvesIn } from './halves';
import { isBeforeUnknown, isOfLamps, isOfLine, isOfPen, isOfUnknown, isThing, lineTarget } from './loose-colours';
import type { Meaning, Part } from './meaning';
import { fittingSetting } from './paths';
import { colourTarget, finishTarget, isLessened, type Sentence, type Target } from './sentence';
import type { Settings } from './settings';
import { hexOf, isBlack } from './shades';
import type { Token } from './tokens';
import { frameWords, isWindowFrame, takeWindowTrim, windowTrimOf } from './window-trims';

type ColorMeaning = Extract<Meaning, { kind: 'color' }>;

/** Colours of the body and its parts. A colour of the body itself beats one that stands alone. */
export function readColours(sentence: Sentence, draft: Draft, settings: Settings): void {
  let strength = 0;
  const halves = halvesIn(sentence);
  for (const index of sentence.tokens.keys())
    strength = readColour(sentence, index, strength, draft, settings, halves.get(index));
}

/** Reads the colour at a place, if there is one; answers how surely the body's colour is known by now. */
function readColour(
  sentence: Sentence,
  index: number,
  strength: number,
  draft: Draft,
  settings: Settings,
  half?: HalfColour,
): number {
  const token = sentence.tokens[index];
  const color = colorOf(token);
  if (!token || !color) return strength;
  const isLine = !half && isOfLine(sentence, token) && !isDrawing(sentence);
  const near = isLine ? lineTarget : (half?.target ?? colourTarget(sentence, index));
  const second: Target | undefined = isSecondOfTwo(sentence, index, near) ? { kind: 'part', part: 'roof' } : undefined;
  const on = stripesOnColour(sentence, index);
  const two = half?.target ?? on ?? partInTwoColours(sentence, index);
  const target = two ?? second ?? replacedPart(sentence, index) ?? ofCabin(sentence, index, near) ?? near;
  const trim = windowTrimOf(color, sentence, target);
  const said = toneAt(sentence, index);
  const tone = said?.tone ?? color.tone ?? 0;
  const hex = hexOf(color.id, said?.tone ?? (color.hex ? 0 : tone), color.hex);
  const words = [token, ...(said ? [said.token] : []), ...(half ? [half.half] : []), ...nounsOf(sentence, target)];
  if (half?.stripes) {
    draft.stripes = half.stripes;
    settings.set('paint.stripes', half.stripes, words);
  }
  const own = surenessOf(sentence, index, target);
  if (isLine && !draft.stripes) {
    draft.stripes = 'side';
    settings.set('paint.stripes', 'side', words);
  }
  const place = draft.stripeColour === undefined || on?.kind === 'body' ? 0 : placeOfStripes(sentence, index, near);
  const isNext = place === 1 || (place > 1 && isBodyColour(draft.secondStripeColour, draft));
  if (place > 1 && !isNext) settings.refuse(token, 'not-drawn');
  else if (isNext && !sentence.negated.has(index)) {
    if (place > 1) settings.release('paint.secondStripeColour', 'not-drawn');
    draft.secondStripeColour = hex;
    settings.set('paint.secondStripeColour', hex, words);
  } else if (target.kind === 'nothing' && isElsewhere(sentence, index)) settings.refuse(token, 'not-drawn');
  else if ((!two && isSecondOfPart(sentence, index, near)) || isLessened(sentence, token))
    settings.refuse(token, 'not-drawn');
  else if (sentence.negated.has(index)) refuse(sentence, index, color, target, draft, settings);
  else if (target.kind === 'scene' || isThing(sentence, index, target)) settings.refuse(token, 'refused');
  else if (trim) takeWindowTrim(trim, [token, ...frameWords(sentence, target)], draft, settings);
  else if (target.kind === 'part') {
    paintPart(target, color, tone, hex, words, draft, settings);
    for (const noun of partsBeside(sentence, target)) {
      const also = sentence.tokens[noun];
      if (also) paintPart({ ...target, part: also.role.part, noun }, color, tone, hex, [token, also], draft, settings);
    }
  } else if (own < strength) settings.lose('paint.colour', hex, token);
  else {
    settings.set('paint.colour', hex, words);
    draft.color = color.id;
    draft.tone = tone;
    draft.paint = color.hex && hex;
    return own;
  }
  return strength;
}

/** Of three colours of stripes that of the body is the one that is not seen. */
const isBodyColour = (hex: string | undefined, { color, tone = 0, paint }: Draft) =>
  color !== undefined && hex === (paint ?? hexOf(color, tone));

/** Whether a colour without a noun of its own is that of something else than the car. */
const isElsewhere = (sentence: Sentence, index: number) =>
  isOfLamps(sentence, index) || isOfUnknown(sentence, index) || isOfPen(sentence, index);

/** Whether the prompt asks for a drawing, whose lines are no stripes of the car. */
const isDrawing = ({ tokens }: Sentence) =>
  tokens.some(({ role }) => role.meanings.some(({ kind }) => kind === 'technique' || kind === 'sketch'));

/** How surely a colour is the car's: said of it, alone, or before a noun that is not known. */
function surenessOf(sentence: Sentence, index: number, { kind }: Target): number {
  if (kind === 'body' || sentence.tokens[index - 1]?.role.kind === 'change') return 2;
  return isBeforeUnknown(sentence, index) ? 0 : 1;
}

/** A colour of stripes alone is that of racing stripes. */
export function takeStripes(draft: Draft, settings: Settings) {
  if (draft.stripeColour === undefined || draft.stripes) return;
  draft.stripes = 'racing';
  settings.add('paint.stripeColour', [{ path: 'paint.stripes', value: 'racing' }]);
}

/** A colour that stands alone behind a view into the cabin, where no body is seen: 'interior view, cream'. */
function ofCabin({ cabinFrom, isOfCabin }: Sentence, index: number, { kind, part, noun }: Target): Target | undefined {
  const isOutside = kind === 'body' || part === 'roof' || part === 'lower';
  // Accents of a cabin are its seams.
  if (part === 'accents' && index > cabinFrom)
    return { kind: 'part', part: 'stitching', ...(noun !== undefined && { noun }) };
  const isInside = index > cabinFrom && (kind === 'nothing' || (isOfCabin && isOutside));
  return isInside ? { kind: 'part', part: 'seats' } : undefined;
}

/** A window behind the doors alone, whose colour is that of no other. */
const isSmallWindow = (meaning: Meaning) => meaning.kind === 'glazing' && meaning.sets.family === 'six-window';

/** The tint of windows that are called black. */
const BLACK_GLASS = 0.9;

/** What has the colour of a car's accents: the caps of its mirrors, and its sills. */
const ACCENTS = ['mirrors', 'sills'] as const;

/** Whether a part of the body may have a colour of its own. */
export const isTone = (part: Part | undefined): part is Tone => tones.some((tone) => tone === part);

const nounsOf = ({ tokens }: Sentence, { kind, noun }: Target): Token[] => {
  const token = noun === undefined || kind !== 'part' ? undefined : tokens[noun];
  return token && token.role.kind !== 'not-drawn' ? [token] : [];
};

/** Darker or lighter by the word right before a colour, or inside its Chinese compound (深红). */
function toneAt({ all, tokens, text }: Sentence, index: number): { tone: -1 | 0 | 1; token: Token } | undefined {
  const token = tokens[index];
  const previous = tokens[index - 1];
  if (!token || !previous || !/^(?:[ -]|一?点的?|一些的?|些的?)?$/.test(text.slice(previous.end, token.start)))
    return undefined;
  if (previous.role.kind === 'dark') return { tone: -1, token: previous };
  // A bright red is the red itself, and no pale one.
  if (/^(?:bright|vivid|亮|明亮)$/.test(text.slice(previous.start, previous.end))) return { tone: 0, token: previous };
  const light = previous.role.kind === 'light' || /^(?:light|soft)$/.test(text.slice(previous.start, previous.end));
  return light && all.length > 0 ? { tone: 1, token: previous } : undefined;
}

function refuse(
  sentence: Sentence,
  index: number,
  { id }: ColorMeaning,
  target: Target,
  draft: Draft,
  settings: Settings,
) {
  const { tokens, negated } = sentence;
  const words = [tokens[index], tokens[negated.get(index) ?? -1]].filter((token) => token !== undefined);
  if (target.part === 'roof' && id === 'black') {
    draft.blackRoof = false;
    draft.roofColour = undefined;
    settings.set('paint.roof', 'body', [...words, ...nounsOf(sentence, target)]);
  } else if (target.kind === 'body' || (target.kind === 'nothing' && !isOtherThanPart(sentence, index))) {
    draft.avoid.colors.push(id);
    settings.put(`avoid:${id}`, id, words, [{ path: 'paint.colour', value: `not ${id}` }]);
  } else for (const word of words) settings.refuse(word, 'refused');
}

/** Gives a part of the car a colour: `hex`, which `id` and `tone` are the nearest words for. */
export function paintPart(
  { part }: Target,
  { id }: ColorMeaning,
  tone: -1 | 0 | 1,
  hex: string,
  words: readonly Token[],
  draft: Draft,
  settings: Settings,
) {
  const put = (path: string, value: string) => settings.set(path, value, words);
  if (part === 'roof') {
    draft.roofColour = isBlack(hex) ? undefined : hex;
    draft.blackRoof = draft.roofColour ? undefined : true;
    return put('paint.roof', draft.roofColour ?? 'black');
  }
  const room = part === 'background' ? roomOf(id, tone) : undefined;
  if (room) {
    draft.background = room;
    return put('scene.place', room);
  }
  if (part === 'rims') {
    draft.rimColour = hex;
    return put('wheels.colour', hex);
  }
  if (part === 'stripes') {
    draft.stripeColour = hex;
    return put('paint.stripeColour', hex);
  }
  if (part === 'glass' && !words.some(({ role }) => role.meanings.some(isSmallWindow))) {
    if (!isBlack(hex)) {
      draft.glass = { ...draft.glass, glass: hex };
      return put('paint.glass', hex);
    }
    draft.glass = { ...draft.glass, tint: BLACK_GLASS };
    return settings.put('paint.tint', `${BLACK_GLASS}`, words, [{ path: 'paint.tint', value: BLACK_GLASS }]);
  }
  if (part === 'roundel') {
    draft.number = { ...draft.number, roundelColour: hex };
    return put('paint.roundelColour', hex);
  }
  if (isTone(part)) {
    draft.tones = { ...draft.tones, [part]: hex };
    return put(`paint.${part}`, hex);
  }
  if (part === 'accents') {
    for (const each of ACCENTS)
      paintPart({ kind: 'part', part: each }, { kind: 'color', id }, tone, hex, words, draft, settings);
    return;
  }
  if (part === 'calipers') {
    draft.caliperColour = hex;
    return put('wheels.caliper', hex);
  }
  if (part === 'ambient' || part === 'stitching' || part === 'dashboard' || part === 'carpet') {
    draft.fitout = { ...draft.fitout, [part]: hex };
    return put(`cabin.${part}`, hex);
  }
  if (part === 'seats' || part === 'interior') {
    draft.seatColour = hex;
    return put('cabin.seats', hex);
  }
  for (const word of words) settings.refuse(word, 'not-drawn');
}

type Made = Tone | 'roof';
/** Whether it is a part that may be made of something else than the body's paint. */
export const isMade = (part: Part | undefined): part is Made => part === 'roof' || isTone(part);

/** Makes such a part of that. */
export function finishPart(part: Made, finish: RoofFinish, words: readonly Token[], draft: Draft, settings: Settings) {
  // 'white vinyl roof': a colour beside it is the roof's.
  if (finish === 'vinyl' && draft.roofColour?.startsWith('#')) {
    return settings.set('paint.roof', draft.roofColour, words);
  }
  if (part === 'roof') draft.roofColour = finish;
  else draft.tones = { ...draft.tones, [part]: finish };
  settings.set(`paint.${part}`, finish, words);
}

function roomOf(id: ColorMeaning['id'], tone: -1 | 0 | 1): Draft['background'] {
  if (id === 'black' || (id === 'gray' && tone === -1)) return 'dark';
  return id === 'white' || id === 'silver' || id === 'gray' ? 'light' : undefined;
}

/** Parts that are drawn as dark as carbon fibre is. */
const DARK: ReadonlySet<Fitting> = new Set<Fitting>(['diffuser', 'sideSkirts', 'splitter', 'canards', 'wing']);

/** Carbon fibre of one part of the car. A diffuser is as dark by itself. */
function takeCarbon(sentence: Sentence, index: number, target: Target, draft: Draft, settings: Settings): boolean {
  const token = sentence.tokens[index];
  const noun = sentence.tokens[target.noun ?? -1];
  if (!token || !noun || target.kind !== 'part' || colorOf(sentence.tokens[index + 1])) return false;
  if (target.part === 'accents') {
    for (const part of ACCENTS) finishPart(part, 'carbon', [token, noun], draft, settings);
    return true;
  }
  if (isMade(target.part)) {
    for (const also of sharingNouns(sentence, target)) {
      if (isMade(also.role.part)) finishPart(also.role.part, 'carbon', [token, also], draft, settings);
    }
    return true;
  }
  const dark = noun.role.meanings.find(
    (meaning) => meaning.kind === 'fitting' && meaning.value && DARK.has(meaning.id),
  );
  if (dark?.kind !== 'fitting') return false;
  draft.fittings[dark.id] = true;
  settings.put(`fitting:${dark.id}`, 'true', [token, noun], [fittingSetting(dark.id, true)]);
  return true;
}

/** The colour of what a body is made of, or coated with, where no word says another. */
const BARE: Partial<Record<Finish, Color>> = { brushed: 'silver', chrome: 'silver', carbon: 'black', primer: 'gray' };

/** Bare metal, chrome, carbon fibre and primer have their own colour: 'a truck in stainless steel'. */
export function takeBareColour(draft: Draft, settings: Settings) {
  const id = draft.finish && BARE[draft.finish];
  if (!id || draft.color) return;
  draft.color = id;
  draft.tone = 0;
  settings.add('paint.finish', [{ path: 'paint.colour', value: hexOf(id, 0) }]);
}

/** What a cabin is trimmed with, by the finish that a body has of the same. */
const INSIDE: Partial<Record<Finish, NonNullable<Draft['fitout']>['trim']>> = {
  brushed: 'aluminium',
  carbon: 'carbon',
};

/** Finish and metal flake of the body. */
export function readFinish(sentence: Sentence, index: number, meaning: Meaning, draft: Draft, settings: Settings) {
  const token = sentence.tokens[index];
  if (!token) return;
  const target = finishTarget(sentence, index);
  if (meaning.kind === 'finish' && meaning.id === 'carbon' && takeCarbon(sentence, index, target, draft, settings))
    return;
  const trim = meaning.kind === 'finish' && sentence.isOfCabin ? INSIDE[meaning.id] : undefined;
  if (trim) {
    draft.fitout = { ...draft.fitout, trim };
    settings.set('cabin.trim', trim, [token]);
    return;
  }
  if (meaning.kind === 'finish' && meaning.id === 'brushed' && isWindowFrame(sentence, target)) {
    takeWindowTrim('chrome', [token, ...frameWords(sentence, target)], draft, settings);
    return;
  }
  if (meaning.kind === 'finish' && target.kind === 'part' && target.part === 'rims') {
    const { id } = meaning;
    if (id !== 'satin' && id !== 'matte') return settings.refuse(token, 'not-drawn');
    draft.rimFinish = id;
    return settings.set('wheels.finish', id, [token]);
  }
  const isOfNoun =
    (meaning.kind === 'finish' && meaning.id === 'carbon' && isBeforeUnknown(sentence, index)) ||
    (meaning.kind === 'flake' && isOfUnknown(sentence, index));
  if (target.kind === 'part' || target.kind === 'scene' || (isOfNoun && target.kind === 'nothing'))
    return settings.refuse(token, 'not-drawn');
  if (meaning.kind === 'flake') {
    draft.flake = meaning.id;
    settings.set('paint.flake', meaning.id, [token]);
    return;
  }
  if (meaning.kind !== 'finish') return;
  // A film may be matte or satin as paint is.
  const isFilm = meaning.id === 'wrap' && draft.finish !== undefined;
  if (!isFilm) draft.finish = meaning.id;
  settings.set('paint.finish', draft.finish ?? meaning.id, [token]);
}
