import { digitOf } from './dimensions';
import { type Normal, replaced } from './normal';

const ONES = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const english = new Map<string, number>([
  ...ONES.map((word, k) => [word, k + 1] as const),
  ...TEENS.map((word, k) => [word, k + 13] as const),
  ...TENS.flatMap((tens, k) => [
    [tens, (k + 2) * 10] as const,
    ...ONES.slice(0, 9).map((one, unit) => [`${tens} ${one}`, (k + 2) * 10 + unit + 1] as const),
  ]),
]);

/** A Chinese number below 1000 as it is spoken: 十二, 二十, 一百五, 一百二十. */
function ofHan(text: string): number {
  const [, hundreds, rest = ''] = /^(?:([一二两三四五六七八九])百)?零?(.*)$/.exec(text) ?? [];
  const [, tens, hasTens, ones = ''] = /^([一二三四五六七八九])?(十)?([一二两三四五六七八九])?$/.exec(rest) ?? [];
  const whole = hundreds ? digitOf(hundreds) * 100 : 0;
  if (hasTens) return whole + (tens ? digitOf(tens) : 1) * 10 + (ones ? digitOf(ones) : 0);
  const unit = tens ?? ones;
  // 一百五 is 150.
  return whole + (unit ? digitOf(unit) : 0) * (hundreds ? 10 : 1);
}

const WORDS = [...english.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(' ', '[ -]'));
const ENGLISH_UNIT =
  '(?=[ -](?:inch(?:es)?|centimet(?:re|er)s?|millimet(?:re|er)s?|cm|mm|met(?:re|er)s?|feet|percent|per cent|degrees?)(?![a-z]))';
const HAN_NUMBER = '[一二两三四五六七八九十百零]{1,6}';
const NUMBER = new RegExp(
  `(?<![a-z-])(?<word>${WORDS.join('|')})${ENGLISH_UNIT}|百分之(?<share>${HAN_NUMBER})|(?<![第零一二两三四五六七八九十百千万\\d])(?<han>${HAN_NUMBER})(?=厘米|公分|毫米|英寸|寸(?!步)|个百分点)`,
  'gu',
);
/** Tenths of a metre behind its digit: 4米三. */
const TENTHS = /(?<=(?<!\d)\d ?米)[一二三四五六七八九](?=[长宽高的,，。;；、 ]|$)/g;
/** Units as they are spelled out, and how the readers of measures spell them. */
const UNITS: readonly (readonly [form: RegExp, short: string])[] = [
  [/(?<=\d[ -]?)centimet(?:re|er)s?(?![a-z])/g, 'cm'],
  [/(?<=\d[ -]?)millimet(?:re|er)s?(?![a-z])/g, 'mm'],
  [/(?<=\d ?)英吋|(?<=\d ?)吋/g, '寸'],
];

/** A prompt with its numbers in digits, where a unit stands behind them: 'two inches', 二十寸, 百分之三十. */
export function withDigits(normal: Normal): Normal {
  const said = replaced(normal, NUMBER, ({ groups = {} }) => {
    const { word, share, han } = groups;
    if (word) return `${english.get(word.replace('-', ' ')) ?? ''}`;
    return share ? `${ofHan(share)}%` : `${ofHan(han ?? '')}`;
  });
  const spoken = replaced(said, TENTHS, ([digit]) => `${digitOf(digit)}`);
  return UNITS.reduce((text, [form, short]) => replaced(text, form, () => short), spoken);
}
