import { type MeasureName, measureNames } from '../../../../../contract/picture-reading';
import type { Box, Size } from '../../raster/box';
import type { RasterImage } from '../../raster/image-input';
import { shrinkTo } from '../work';
import { type Glyph, glyphsIn, parted, turnedGlyphs } from './glyphs';
import { recognise } from './recognise';

/** A number as it is written in a picture. */
export interface WrittenNumber {
  readonly value: number;
  /** What the word beside it says that it is. */
  readonly name?: MeasureName;
  /** Whether it is written upwards or downwards, as beside a height. */
  readonly upright: boolean;
  /** Its place in the picture (pixels; right and bottom excluded). */
  readonly box: Box;
}

/** Words beside measures, as they are written on drawings. */
const words: Readonly<Record<MeasureName, readonly string[]>> = {
  length: ['L', 'OAL', 'LENGTH'],
  width: ['W', 'OAW', 'WIDTH'],
  height: ['H', 'OAH', 'HEIGHT'],
  wheelbase: ['WB', 'WHEELBASE'],
  frontOverhang: ['FOH', 'FO'],
  rearOverhang: ['ROH', 'RO'],
};

/** The long side (pixels) at which writing is looked for. */
const SIDE = 1400;
/** A digit is so like one (0–1), more than any other by so much, and a number's digits more than letters but for this. */
const DIGIT = 0.84;
const SURER = 0.012;
const AS_LETTERS = 0.02;
/** A word's letters are so like it on the whole. */
const WORD = 0.85;
/** Smaller (pixels) digits are read with so much more care. */
const SMALL = 14;
const CARE = 0.02;
/** A digit is at most so wide (share of its height), and usually so wide: those that touch are wider. */
const WIDE = 0.9;
const USUAL = 0.56;
/** Digits of a number of millimetres. */
const FEWEST = 3;
const MOST = 4;
/** Shares of their height: how far letters of a row differ in height and lie above each other, and stand apart. */
const SAME = 0.28;
const OFF = 0.22;
const ROW_GAP = 3.2;
/** Where words part: at a gap of this share of the height between letters whose middles are so much farther apart than usual. */
const WORD_GAP = 0.28;
const WIDER = 1.35;
/** As many glyphs are looked at: a page of hatching has rows of strokes. */
const LOOKED_AT = 400;

/** The numbers that are written in a picture, to the right, upwards or downwards, dark on light or light on dark. */
export function numbersIn(picture: RasterImage): WrittenNumber[] {
  const image = shrinkTo(picture, SIDE);
  const { dark, light } = glyphsIn(image);
  const found = [dark, light].flatMap((glyphs) => [
    ...level(glyphs),
    ...(['up', 'down'] as const).flatMap((way) => turned(glyphs, image, way)),
  ]);
  const zoom = 1 / image.scale;
  return found
    .filter((number, i) => !found.slice(0, i).some((other) => overlap(number.box, other.box)))
    .map(({ box: { left, top, right, bottom }, ...number }) => ({
      ...number,
      box: { left: left * zoom, top: top * zoom, right: right * zoom, bottom: bottom * zoom },
    }));
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const level = (glyphs: readonly Glyph[]): WrittenNumber[] => rowsOf(glyphs).flatMap((row) => numbersOf(row, false));

function turned(glyphs: readonly Glyph[], { width, height }: Size, way: 'up' | 'down'): WrittenNumber[] {
  const lying = turnedGlyphs(glyphs, { width, height }, way).sort((a, b) => a.left - b.left);
  return rowsOf(lying).flatMap((row) =>
    numbersOf(row, true).map((number) => {
      const { left, top, right, bottom } = number.box;
      const box =
        way === 'up'
          ? { left: top, right: bottom, top: height - right, bottom: height - left }
          : { left: width - bottom, right: width - top, top: left, bottom: right };
      return { ...number, box };
    }),
  );
}

type Row = readonly Glyph[];

/** Glyphs of one height that stand beside each other, from left to right: a number and the word beside it, for one. */
function rowsOf(glyphs: readonly Glyph[]): Row[] {
  const rows: Glyph[][] = [];
  for (const glyph of glyphs) {
    if (glyph.width > 1.6 * glyph.height) continue;
    const row = rows.find((one) => continues(one, glyph));
    if (row) row.push(glyph);
    else rows.push([glyph]);
  }
  let looked = 0;
  return rows.filter((row) => {
    if (row.reduce((sum, glyph) => sum + lettersIn(glyph), 0) < FEWEST || looked + row.length > LOOKED_AT) return false;
    looked += row.length;
    return true;
  });
}

/** As many letters as a piece of ink is wide for. */
const lettersIn = ({ width, height }: Glyph) => Math.max(1, Math.round(width / height / USUAL));

function continues(row: readonly Glyph[], next: Glyph): boolean {
  const last = row.at(-1);
  if (!last) return false;
  const high = Math.max(last.height, next.height);
  const gap = next.left - last.left - last.width;
  return (
    gap < ROW_GAP * high &&
    gap > -0.3 * high &&
    Math.abs(last.height - next.height) < SAME * high &&
    Math.abs(last.top + last.height - next.top - next.height) < OFF * high
  );
}

/** A letter of a row: the digit that it is, if any, and its likeness to each letter. */
interface Read {
  readonly glyph: Glyph;
  readonly digit?: string;
  /** How much more it is like that digit than like any letter. */
  readonly ahead: number;
  readonly likeness: ReadonlyMap<string, number>;
}
type Word = readonly Read[];

/** The numbers of a row, each with the name that the word before or after it says. */
function numbersOf(row: Row, upright: boolean): WrittenNumber[] {
  const said = wordsOf(row);
  const values = said.map(numberOf);
  return said.flatMap((word, i) => {
    const value = values[i];
    // A word between two numbers is that of the second.
    const name = nameOf(said[i - 1]) ?? (values[i + 2] === undefined ? nameOf(said[i + 1]) : undefined);
    return value === undefined ? [] : [{ value, ...(name && { name }), upright, box: boxAround(word) }];
  });
}

/** A row parted where letters stand wider apart than usual; a one has much room beside it, but its middle is as far. */
function wordsOf(row: Row): Word[] {
  const high = Math.max(...row.map(({ height }) => height));
  const pitches = row.slice(1).map((next, i) => middleOf(next) - middleOf(row[i] ?? next));
  const usual = pitches.toSorted((a, b) => a - b)[Math.floor((pitches.length - 1) / 2)] ?? 0;
  const found: Read[][] = [[]];
  row.forEach((glyph, i) => {
    const last = row[i - 1];
    const gap = last ? glyph.left - last.left - last.width : 0;
    if (gap > WORD_GAP * high && (pitches[i - 1] ?? 0) > WIDER * usual) found.push([]);
    found.at(-1)?.push(...readPiece(glyph));
  });
  return found;
}

const middleOf = ({ left, width }: Glyph) => left + width / 2;

function numberOf(word: Word): number | undefined {
  if (word.length < FEWEST || word.length > MOST || word.some(({ digit }) => digit === undefined)) return undefined;
  if (word.reduce((sum, { ahead }) => sum + ahead, 0) < -AS_LETTERS * word.length) return undefined;
  const digits = word.map(({ digit }) => digit).join('');
  return digits.startsWith('0') ? undefined : Number(digits);
}

/** Digits that touch are read one by one, as far as all of them are digits. */
function readPiece(glyph: Glyph): readonly Read[] {
  const count = lettersIn(glyph);
  if (count < 2 || count > MOST) return [readGlyph(glyph)];
  const parts = parted(glyph, count).map(readGlyph);
  return parts.every(({ digit }) => digit !== undefined) ? parts : [readGlyph(glyph)];
}

function readGlyph(glyph: Glyph): Read {
  const likeness = recognise(glyph);
  const sorted = [...likeness].sort((a, b) => b[1] - a[1]);
  const [first, second] = sorted.filter(([letter]) => isDigit(letter));
  const letter = sorted.find(([one]) => !isDigit(one))?.[1] ?? 0;
  const surer = SURER + (glyph.height < SMALL ? CARE : 0);
  const isDigitAlone = glyph.width <= WIDE * glyph.height;
  const isSure = first !== undefined && isDigitAlone && first[1] >= DIGIT && first[1] - (second?.[1] ?? 0) >= surer;
  return { glyph, likeness, ahead: (first?.[1] ?? 0) - letter, ...(isSure && { digit: first[0] }) };
}

const isDigit = (letter: string) => letter >= '0' && letter <= '9';

/** The measure that a word names; a sign after it may be read as a letter of its own. */
function nameOf(word: Word = []): MeasureName | undefined {
  let best: { readonly name: MeasureName; readonly like: number } | undefined;
  for (const name of measureNames) {
    for (const letters of words[name]) {
      if (letters.length !== word.length) continue;
      const like = word.reduce((sum, { likeness }, i) => sum + (likeness.get(letters[i] ?? '') ?? 0), 0) / word.length;
      if (like > (best?.like ?? WORD)) best = { name, like };
    }
  }
  return best?.name;
}

function boxAround(digits: readonly Read[]): Box {
  const glyphs = digits.map(({ glyph }) => glyph);
  return {
    left: Math.min(...glyphs.map(({ left }) => left)),
    top: Math.min(...glyphs.map(({ top }) => top)),
    right: Math.max(...glyphs.map(({ left, width }) => left + width)),
    bottom: Math.max(...glyphs.map(({ top, height }) => top + height)),
  };
}
