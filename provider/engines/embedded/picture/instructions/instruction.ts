import { type Oklab, oklabOfHex } from '../../raster/colour';
import { normalise, tokenise as wordsIn } from '../../words/tokens';
import type { Finish } from '../repaint/recolour';
import type { Tone } from '../repaint/tone';
import type { CarPart } from '../subject/car-parts';
import { editWords, type Refit, type Room, type Word } from './edit-words';

/** One change that a prompt asks for. */
export type Instruction =
  | {
      readonly do: 'paint';
      /** Undefined: the selection. */
      readonly part?: CarPart | 'background';
      readonly colour?: Oklab;
      readonly finish?: Finish;
      /** Only what has this colour now. */
      readonly from?: Oklab;
    }
  | { readonly do: 'room'; readonly room: Room }
  | { readonly do: 'remove'; readonly part?: CarPart }
  | { readonly do: 'refit'; readonly refit: Refit }
  | { readonly do: 'tone'; readonly tone: Tone; readonly part?: CarPart };

interface Token {
  readonly word: Word;
  readonly start: number;
  readonly end: number;
}

const roles: Word[] = [];
/** One expression of all words, the longest first; Latin words end at their own borders. */
const pattern = new RegExp(
  editWords
    .flatMap(([words, word]) => splitWords(words).map((source) => ({ source, word })))
    .sort((a, b) => b.source.length - a.source.length)
    .map(({ source, word }) => {
      roles.push(word);
      const latin = /[a-z]/.test(source);
      const blanks = source.replaceAll(' ', '[ -]?');
      return latin ? `((?<![a-z])(?:${blanks})(?![a-z]))` : `(${blanks})`;
    })
    .join('|'),
  'g',
);

/** Parts a list at '|' outside of brackets. */
function splitWords(words: string): string[] {
  const out: string[] = [''];
  let depth = 0;
  for (const character of words) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === '|' && depth === 0) out.push('');
    else out[out.length - 1] += character;
  }
  return out;
}

function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const word = roles[match.slice(1).findIndex((group) => group !== undefined)];
    if (word) tokens.push({ word, start: match.index, end: match.index + match[0].length });
  }
  for (const match of text.matchAll(/#([0-9a-f]{6})(?![0-9a-f])/g)) {
    const token: Token = { word: { kind: 'colour', hex: match[0] }, start: match.index, end: match.index + 7 };
    tokens.push(token);
  }
  return tokens.sort((a, b) => a.start - b.start);
}

/**
 * Reads the changes that a prompt asks for, in Chinese, English or both: colours and finishes of parts, the background,
 * what to remove or replace, the overall light. Unknown words are skipped; an empty result means that nothing was
 * understood.
 */
export function readInstructions(prompt: string): Instruction[] {
  const clauses: Token[][] = [[]];
  for (const token of tokenise(withoutModels(normalise(prompt)))) {
    if (token.word.kind === 'end') clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses.flatMap(readClause);
}

/** A word of an edit in the normalised prompt: from `start` to before `end`. */
export interface EditSpan {
  readonly start: number;
  readonly end: number;
  /** It only joins others: 'change', 'to'. */
  readonly isGrammar: boolean;
  /** What its clause asks for. */
  readonly instructions: readonly Instruction[];
}

const grammar: ReadonlySet<Word['kind']> = new Set([
  'more',
  'less',
  'change',
  'keep',
  'end',
  'and',
  'from',
  'to',
  'not',
]);

/** The words of a normalised prompt that edits know, with what comes of them. */
export function editSpansOf(text: string): EditSpan[] {
  const clauses: Token[][] = [[]];
  for (const token of tokenise(withoutModels(text))) {
    if (token.word.kind === 'end') clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses.flatMap((clause) => {
    const instructions = readClause(clause);
    return clause.map(({ word, start, end }) => ({ start, end, isGrammar: grammar.has(word.kind), instructions }));
  });
}

/** The text with blanks for the names of models: the first sign of 银河L7 is no silver. */
function withoutModels(text: string): string {
  const models = wordsIn(text).filter(({ role }) => role.meanings.some(({ kind }) => kind === 'preset'));
  return models.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
}

const has = (clause: readonly Token[], kind: Word['kind']) => clause.some(({ word }) => word.kind === kind);

function readClause(clause: readonly Token[]): Instruction[] {
  // 'Keep the wheels', 'no change to the background': nothing to do.
  if (has(clause, 'keep') && !has(clause, 'change')) return [];
  const found: Instruction[] = [];
  const rooms = clause.flatMap(({ word }) => (word.kind === 'room' ? [word.room] : []));
  found.push(...rooms.map((room) => ({ do: 'room', room }) as const));
  if (has(clause, 'remove')) return [...found, ...readRemoval(clause, rooms.length > 0)];
  const groups = groupColours(clause);
  for (const group of groups) found.push(...paintOf(group, rooms.length > 0));
  found.push(...readRefits(clause, groups.length > 0));
  found.push(...readTones(clause));
  return found;
}

function readRemoval(clause: readonly Token[], roomSaid: boolean): Instruction[] {
  if (roomSaid) return [];
  if (clause.some(({ word }) => word.kind === 'refit' && word.refit === 'spoiler')) {
    return [{ do: 'refit', refit: 'no spoiler' }];
  }
  const parts = clause.flatMap(({ word }) => (word.kind === 'part' ? [word.part] : []));
  if (parts.includes('background')) return [{ do: 'room', room: 'none' }];
  const part = parts.find(isCarPart);
  return [part ? { do: 'remove', part } : { do: 'remove' }];
}

const isCarPart = (part: CarPart | 'background' | 'picture'): part is CarPart =>
  part !== 'background' && part !== 'picture';

/** Pairs parts with their colours: a run of parts and the run of colours and finishes beside it. */
interface Group {
  readonly parts: (CarPart | 'background' | 'picture')[];
  readonly colours: Oklab[];
  finish?: Finish;
  shade?: 'dark' | 'light';
  /** Whether one of the colours is the one to be replaced. */
  from?: boolean;
  to?: boolean;
}

function groupColours(clause: readonly Token[]): Group[] {
  const groups: Group[] = [];
  let group: Group = { parts: [], colours: [] };
  let last: 'part' | 'look' | undefined;
  let order: 'part' | 'look' | undefined;
  const close = () => {
    if (group.parts.length + group.colours.length > 0 || group.finish) groups.push(group);
    group = { parts: [], colours: [] };
    last = undefined;
    order = undefined;
  };
  let shade: 'dark' | 'light' | undefined;
  let joined = false;
  for (const { word } of clause) {
    const side = word.kind === 'part' ? 'part' : word.kind === 'colour' || word.kind === 'finish' ? 'look' : undefined;
    if (word.kind === 'dark' || word.kind === 'light') shade = word.kind;
    if (word.kind === 'from') group.from = true;
    if (group.colours.length > 0 && (word.kind === 'to' || word.kind === 'change')) group.to = true;
    if (word.kind === 'and' && group.parts.length > 0 && group.colours.length > 0) joined = true;
    if (!side) continue;
    // A third run begins the next group: 'red body | black roof', 'body red | roof black'.
    if (last && side !== last && (side === order || joined) && !(side === 'look' && group.to)) close();
    order ??= side;
    last = side;
    if (word.kind === 'part') {
      group.parts.push(word.part);
      if (shade) group.shade = shade;
    }
    if (word.kind === 'finish') group.finish = word.finish;
    if (word.kind === 'colour') {
      group.colours.push(shaded(oklabOfHex(word.hex), shade));
    }
    shade = undefined;
    joined = false;
  }
  if (shade) group.shade = shade;
  close();
  return groups;
}

function shaded([l, a, b]: Oklab, shade: 'dark' | 'light' | undefined): Oklab {
  if (shade === 'dark') return [l * 0.66, a * 0.78, b * 0.78];
  return shade === 'light' ? [l + (0.95 - l) * 0.45, a * 0.72, b * 0.72] : [l, a, b];
}

function paintOf({ parts, colours, finish, shade, from, to }: Group, roomSaid: boolean): Instruction[] {
  // 'Red to blue', '红色改成蓝色': the last is wanted, the first is what it is now.
  const replaced = from || to;
  const source = replaced && (colours.length > 1 || from) ? colours[0] : undefined;
  const target = replaced ? (source && colours.length < 2 ? undefined : colours.at(-1)) : colours[0];
  const places = parts.filter((part) => part !== 'picture');
  const wanted = places.length > 0 ? places : [undefined];
  const found = wanted.flatMap((part): Instruction[] => {
    if (part === 'background') return roomSaid ? [] : backgroundOf(target, shade);
    if (!target && !finish) {
      return part && shade ? [{ do: 'tone', part, tone: { light: shade === 'dark' ? -0.8 : 0.5 } }] : [];
    }
    return [{ do: 'paint', part, colour: target, finish, from: source }];
  });
  const second = replaced ? undefined : colours[1];
  // Two colours for one body are a two-tone car.
  if (second && (places.length === 0 || (places.length === 1 && places[0] === 'body'))) {
    found.push({ do: 'paint', part: 'roof', colour: second });
  }
  return found;
}

function backgroundOf(colour: Oklab | undefined, shade: Group['shade']): Instruction[] {
  if (colour) return [{ do: 'paint', part: 'background', colour }];
  return [{ do: 'room', room: shade ?? 'light' }];
}

const CHANGED: Partial<Record<CarPart, Refit>> = { rims: 'rims', wheels: 'rims', grille: 'face', headlamps: 'face' };

function readRefits(clause: readonly Token[], painted: boolean): Instruction[] {
  const named = clause.flatMap(({ word }) => (word.kind === 'refit' ? [word.refit] : []));
  if (named.length > 0) return named.map((refit) => ({ do: 'refit', refit }));
  const looks = clause.some(({ word }) => word.kind === 'colour' || word.kind === 'finish');
  if (painted && looks) return [];
  if (!has(clause, 'change')) return [];
  const changed = clause.flatMap(({ word }) =>
    word.kind === 'part' && isCarPart(word.part) ? [CHANGED[word.part]] : [],
  );
  return changed.flatMap((refit): Instruction[] => (refit ? [{ do: 'refit', refit }] : []));
}

function readTones(clause: readonly Token[]): Instruction[] {
  const degree = has(clause, 'less') ? 0.5 : has(clause, 'more') ? 1.5 : 1;
  const said = clause.flatMap(({ word }) => (word.kind === 'tone' ? [word.tone] : []));
  const part = clause.flatMap(({ word }) => (word.kind === 'part' && isCarPart(word.part) ? [word.part] : []))[0];
  return said.map(({ light = 0, contrast = 0, warmth = 0, chroma = 0, sky }) => ({
    do: 'tone',
    part,
    tone: {
      light: light * degree,
      contrast: contrast * degree,
      warmth: warmth * degree,
      chroma: Math.max(-1, chroma * degree),
      sky,
    },
  }));
}
