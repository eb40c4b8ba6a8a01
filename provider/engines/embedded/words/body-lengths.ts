import { isCar } from './cars';
import { isPlausible, millimetresOf, ofDigits, ofSpoken, SPOKEN, UNIT } from './dimensions';
import { matchesOf } from './matches';
import type { Axis } from './meaning';
import type { Measure } from './measure';
import { isWithin, type Sentence } from './sentence';
import type { Token } from './tokens';

/** Chinese metres also as they are spoken: 4米2 and 四米二 are 4.2 m. */
const LENGTH = new RegExp(
  `(?<![a-z\\d.,$€£¥￥*×+−-])(?<![x×*$€£¥￥] )(?:(?<metres>\\d) ?米 ?(?<parts>\\d{1,2})(?!\\d)|${SPOKEN}|(?<number>\\d{1,4}(?:[.,]\\d{1,3})?)[ -]?(?<unit>${UNIT}))(?![a-z])`,
  'gu',
);
/** What a number belongs to instead: another side of the car, where the camera stands, or a limit. */
const OF_OTHER =
  /(?:轴距|[轮悬]距?|[宽高]度?|距离?|相距|离|远|低于|小于|大于|不到|不足|超过|少于|不超过|wheel ?base|width|height|wide|tall|high|distance|clearance|overhang|track|away|from|at|within|under|below|over|above|than|sub|up to|max|every)(?: of| is|为|是|约|[:=])? ?(?:about |around |roughly |约|大约)?$/;
/** A length by itself between two commas: '5.1m, very low', 五米一，超低趴. Inches alone are those of rims. */
const isAlone = (text: string, start: number, end: number, unit: string) =>
  !/^(?:in|寸|英寸|")/.test(unit) &&
  /(?:^|[,，、;；。.\n] ?)$/.test(text.slice(Math.max(0, start - 2), start)) &&
  /^ ?(?:左右|上下)?(?:$|[,，、;；。.\n])/.test(text.slice(end, end + 4));
/** Longest text between a length and its body. */
const REACH = 48;
/** Between two of the words there: 5.3米大皮卡. */
const GAP = /^(?:[ -]?|[大小])$/;
/** Sizes beside a length that are none of its own: 'a 5.3 m big pickup'. */
const beside: ReadonlySet<Axis> = new Set<Axis>(['big', 'small', 'round', 'boxy']);
/** What may stand between a length and its body. */
const attributes: ReadonlySet<string> = new Set(['class', 'style', 'color', 'doors', 'shape', 'front', 'seats', 'era']);

function isAttribute({ role }: Token): boolean {
  const { kind, axis, meanings, part } = role;
  if (part !== undefined) return false;
  if (kind === 'degree' || kind === 'dark' || kind === 'light') return true;
  if (kind === 'size') return axis !== undefined && beside.has(axis);
  return kind === 'means' && meanings.length > 0 && meanings.every((meaning) => saysKind(meaning));
}

const saysKind = (meaning: Token['role']['meanings'][number]) =>
  attributes.has(meaning.kind) || (meaning.kind === 'finish' && meaning.id !== 'wrap');

/** Whether a body stands behind a place, with nothing but its attributes between. */
function leadsToBody({ all, text }: Sentence, end: number): boolean {
  let from = end;
  for (const token of all) {
    if (token.start < end) continue;
    if (token.start - end > REACH || !GAP.test(text.slice(from, token.start))) return false;
    if (isCar(token)) return true;
    if (!isAttribute(token) && text.slice(token.start, token.end) !== '的') return false;
    from = token.end;
  }
  return false;
}

/** Lengths without a word for them right before a body: '5.1m limo', 'a 4.2 m red coupe', 4米2的掀背车. */
export function bodyLengths(sentence: Sentence, named: readonly Measure[]): Measure[] {
  const { text } = sentence;
  const isTaken = (from: number, to: number) =>
    isWithin(sentence, from, to) || named.some(({ start, end }) => start < to && from < end);
  return matchesOf(text, LENGTH).flatMap(({ 0: said, 3: spoken, 4: tenths, index: start, groups = {} }) => {
    const end = start + said.length;
    const { metres, parts = '', number, unit = '' } = groups;
    const mm = metres ? ofDigits(metres, parts) : number ? millimetresOf(number, unit) : ofSpoken(spoken, tenths);
    if (!isPlausible('length', mm) || isTaken(start, end)) return [];
    if (OF_OTHER.test(text.slice(Math.max(0, start - 24), start))) return [];
    const isOnly = !named.some(({ dimension }) => dimension === 'length') && isAlone(text, start, end, unit);
    if (!isOnly && !leadsToBody(sentence, end)) return [];
    return [{ dimension: 'length', mm: Math.round(mm), start, end }];
  });
}
