import type { Dimension, WheelDimension } from '../car/brief';
import { matchesOf } from './matches';
import { BEGINS, type Measure } from './measure';
import { tyreCodes } from './tyre-codes';

/** Plausible dimensions of a car (mm); anything else is ignored. */
const plausible: Record<Dimension, readonly [min: number, max: number]> = {
  length: [2500, 6500],
  width: [1400, 2400],
  height: [900, 2500],
  wheelbase: [1800, 4200],
  wheelDiameter: [400, 1000],
  rimDiameter: [330, 640],
  tyreWidth: [120, 400],
  tyreWidthRear: [120, 400],
  tyreDiameterRear: [400, 1000],
  trackFront: [1000, 2200],
  trackRear: [1000, 2200],
};

/** Whether a dimension (mm) is plausible. */
export const isPlausible = (dimension: Dimension, mm: number): boolean =>
  mm >= plausible[dimension][0] && mm <= plausible[dimension][1];

const names: Record<Exclude<Dimension, WheelDimension>, string> = {
  wheelbase: '轴距长?度?|wheel ?base|(?<![a-z])wb',
  length:
    '车长|全长|车身长度?|(?<!轴距|悬)长度|总长|首尾|(?<!轴距|悬)长|overall length|length|overall(?! width| height)|nose to tail|bumper to bumper|end to end|long',
  width: '车宽|全宽|(?<!胎)宽度|总宽|(?<!胎)宽|overall width|(?<!t[yi]re |section |track )width|wide',
  height: 'roof at|roof height of|车高|车身高度?|全高|高度|总高|高|overall height|height|tall|high',
  wheelDiameter: '轮径|车轮|轮胎直径|tyre diameter|tire diameter|wheel diameter|wheels?',
  rimDiameter: '轮毂|小轮|大轮|轮圈|轮辋|钢圈|steelies|steel wheels?|rim diameter|alloy wheels?|alloys|rims?',
};

const NUMBER = '(\\d{1,5}(?:[.,]\\d{1,3})?)';
/** Spellings of a unit of length. */
export const UNIT =
  'mm|毫米|cm|厘米|公分|metres?|meters?|m(?![a-z])|米|inch(?:es)?|in(?=[ -]?(?:rims?|wheels?|alloys?|t[yi]res?)| ?(?:$|[,;，；。\\n]|\\.(?!\\d)))|feet|foot|ft|英尺|英寸|寸|"';
const ONE_UNIT = `(${UNIT})`;
const millimetres: Record<string, number> = {
  mm: 1,
  毫米: 1,
  cm: 10,
  厘米: 10,
  公分: 10,
  英寸: 25.4,
  in: 25.4,
  寸: 25.4,
  '"': 25.4,
  feet: 304.8,
  foot: 304.8,
  ft: 304.8,
  英尺: 304.8,
};

/** Words before a number that is a limit; the measure itself is drawn. */
export const LIMITS =
  'no higher than|no longer than|no wider than|not over|no taller than|别超过|不要超过|别高于|别低于|不能超过|不得超过|改为|改成|改到|换成|换为|换到|变为|变成|设为|设成|设定为|调为|调成|调整为|调整到|做成|升级到|升级为|加大到|增大到|增加到|增至|加到|提高到|提升到|升到|升高到|抬高到|延长到|加宽到|拓宽到|减小到|减到|减少到|压到|压低到|降到|降低到|做到|拉到|拉长到|加长到|缩到|缩短到|调到|限制在|no more than|no less than|not more than|not less than|at least|at most|up to|under|below|over|above|around|不超过|不到|不足|不高于|不低于|不大于|不小于|不多于|不少于|小于|大于|低于|高于|超过|至少|至多|最多|最少|最高|最低|控制在';
/** Between a name and its number. */
const LINK = `(?:[:=-]|为|是|约|在|到|至|要|用|of|is|about|to)? ?(?:${LIMITS})? ?(?:约|about )?`;

const dimensions = Object.keys(names) as (keyof typeof names)[];
const patterns = dimensions.map((dimension) => ({
  dimension,
  after: new RegExp(`(?:${names[dimension]}) ?${LINK}${NUMBER} ?${ONE_UNIT}?`, 'g'),
  before: new RegExp(`${NUMBER}[ -]?${ONE_UNIT}[ -]?(?:的|in |from )?(?:${names[dimension]})`, 'g'),
}));
/** Rims in inches as they are spoken of: 'on 18s'. */
const spokenRims =
  /(?<=(?:^|[,;.] ?)|(?<![a-z])(?:on|with|wearing|wears|fit|fits|spoke|mesh|alloy|rims|wheels) )(1[5-9]|2[0-4])s(?= ?(?:$|[,;.]|with|in |and |up ))/g;
/** Rims of two sizes: '20s up front and 21s out back' are 20 inches in front. */
const inFront =
  /(?<![\d.])(1[4-9]|2[0-6])(?:s|"|[ -]?inch(?:es)?)? (?:up |at the |in )?front(?=(?:,| and|,? with| \/) (?:1[4-9]|2[0-6])(?:s|"| ?inch(?:es)?)? (?:out |at the |in )?(?:the )?(?:back|rear|behind))/g;
const INCHES_BEHIND = '后轮?(?:1[4-9]|2[0-6])';
/** The same in Chinese: 前20后21. */
const chineseInFront = new RegExp(`(?<![\\d])前轮? ?(1[4-9]|2[0-6])寸?(?=[,，、/ ]?${INCHES_BEHIND})`, 'g');
/** 'Longer than 5.6 metres' is that long. */
const than = new RegExp(
  `(?<![a-z])(long|short|wid|narrow|tall|high|low)e?r than (?:about )?${NUMBER} ?${ONE_UNIT}`,
  'g',
);
const sideOf = {
  long: 'length',
  short: 'length',
  wid: 'width',
  narrow: 'width',
  tall: 'height',
  high: 'height',
  low: 'height',
} as const;
/** Millimetres without their unit, as tyres and tracks are given: 'tyre width 265', '265 mm wide tyres', 后轮距1620. */
const MILLIMETRES = '(\\d{3,4})(?!\\d| ?(?:cm|厘米|公分|inch|英寸|"))(?: ?(?:mm|毫米))?';
const ALONE = '(?<![a-z\\d]|\\d[.,])';
const OF = ' ?(?:[:=-]|为|是|约|of|is|about|at)? ?';
const ofWheels: readonly (readonly [names: string, ...WheelDimension[]])[] = [
  ['(?:rear|back) t[yi]re width|后轮?胎宽度?|后轮胎面宽度?', 'tyreWidthRear'],
  ['(?<!rear |back )(?:t[yi]re|section) width|(?<!后)轮胎宽度?|(?<!后轮?)胎宽|胎面宽度?', 'tyreWidth'],
  ['front track(?: width)?|前轮距', 'trackFront'],
  ['rear track(?: width)?|后轮距', 'trackRear'],
  ['(?<!front |rear )track(?: width)?|(?<![前后])轮距', 'trackFront', 'trackRear'],
];
const TREADS = '(?:全地形|越野|泥地|公路|雪地|半热熔|热熔|光头)';
const TREAD = `${TREADS}?轮?`;
const ENGLISH_TREADS = '(?:all[ -]terrain|mud[ -]terrain|mud|off[ -]road|semi[ -]slick|slick|street|winter)';
const wheelPatterns = [
  ...ofWheels.flatMap(([noun, ...dimensions]) => [
    { dimensions, form: new RegExp(`(?<![a-z])(?:${noun})${OF}${MILLIMETRES}`, 'g') },
    { dimensions, form: new RegExp(`${ALONE}${MILLIMETRES}[ -]?的?(?:${noun})`, 'g') },
  ]),
  ...[
    `${ALONE}${MILLIMETRES}[ -]?(?:wide[ -])?(?:rear|back) t[yi]res?(?![a-z])`,
    `(?:rear|back) t[yi]res?${OF}${MILLIMETRES} ?wide`,
    `${ALONE}${MILLIMETRES}宽?的?后轮?胎`,
    `后[轮胎]{1,2}(?:加宽|拓宽|宽)(?:到|至|为)? ?${MILLIMETRES}`,
  ].map((form) => ({ dimensions: ['tyreWidthRear'] as const, form: new RegExp(form, 'g') })),
  ...[
    `${ALONE}${MILLIMETRES}[ -]?(?:wide[ -])?t[yi]res?(?![a-z])`,
    `(?<!rear |back )t[yi]res?${OF}${MILLIMETRES} ?wide`,
    `${ALONE}${MILLIMETRES}宽?的?轮胎`,
    `${ALONE}${MILLIMETRES}宽的?${TREAD}胎`,
    `${ALONE}${MILLIMETRES}的?${TREADS}轮?胎`,
    `${ALONE}${MILLIMETRES}[ -]?(?:wide[ -])?${ENGLISH_TREADS} t[yi]res?(?![a-z])`,
  ].map((form) => ({ dimensions: ['tyreWidth'] as const, form: new RegExp(form, 'g') })),
  // '265 front, 305 rear', 前265后305
  {
    dimensions: ['tyreWidth'] as const,
    form: /(?<![a-z\d]|\d[.,])(\d{3})(?: ?mm)? front(?=[ ,/]{1,2}(?:and )?\d{3}(?: ?mm)? (?:rear|back))/g,
  },
  {
    dimensions: ['tyreWidthRear'] as const,
    form: /(?<=\d{3}(?: ?mm)? front[ ,/]{1,2}(?:and )?)(\d{3})(?: ?mm)? (?:rear|back)/g,
  },
  { dimensions: ['tyreWidth'] as const, form: /前[轮胎]{0,2} ?(\d{3})(?=[ ,，、/]?后[轮胎]{0,2} ?\d{3}(?!\d))/g },
  { dimensions: ['tyreWidthRear'] as const, form: /(?<=前[轮胎]{0,2} ?\d{3}[ ,，、/]?)后[轮胎]{0,2} ?(\d{3})(?!\d)/g },
];
/** '22-inch black turbine rims': a size in inches may stand apart from the wheels that it belongs to, but no screen's. */
const apart = new RegExp(
  `${NUMBER}[ -]?(inch(?:es)?|in(?= [a-z-]*spokes?)|英寸|寸|")(?=[^,，。;；、\\n\\d]{0,24}?(${names.rimDiameter}|${names.wheelDiameter}|t[yi]res?|轮胎|spokes?|辐|discs?|轮盘))(?![^,，。;；、\\n]{0,24}(?:screen|display|屏))`,
  'dg',
);
/** 'Swap the wheels for 21"': inches alone, so that no spokes are meant. */
const swapped = /(?:wheels?|rims?|alloys) (?:for|with) (\d{2}(?:\.\d)?)[ -]?(inch(?:es)?|")/g;
/** '1.8 wide', '1450 tall': metres or millimetres, as the number is plausible. '4.2 metres' alone is a length. */
const bare = new RegExp(
  `${BEGINS}(\\d[.,]\\d{1,3}|\\d{4})(?: (long|wide|tall|high)(?![a-z])|(?: (wheel) ?base|的?(轴)距|(长|宽|高)(?!\\p{Script=Han}))(?! ?${LINK}\\d))`,
  'gu',
);
const sides = {
  ...({ long: 'length', wide: 'width', tall: 'height', high: 'height' } as const),
  ...({ wheel: 'wheelbase', 轴: 'wheelbase' } as const),
  ...({ 长: 'length', 宽: 'width', 高: 'height' } as const),
};
const alone =
  /(?:make it|make the car|it is|about|around) (\d(?:[.,]\d{1,3})?) ?(metres?|meters?|m)(?= ?(?:$|[,，.;；\n]))/g;
/** A length in metres that nothing else is: ': 5.6 m,', 'about 5.7 m of it'. */
const plainMetres =
  /(?:(?<=: ?)(\d\.\d{1,2}) ?(metres?|meters?|m)(?= ?(?:$|[,;])|\. )|(?:about|around|roughly|some|all) (\d\.\d{1,2}) ?(metres?|meters?|m) (?:of it|in all|from end to end))/g;
/** A size in inches alone between two commas is that of the rims: '21 inch, gold'. */
const inchesAlone = /(?<=^|[,，、;；。\n] ?)(1[3-9]|2[0-6])[ -]?(inch(?:es)?|英寸|寸|")(?= ?(?:$|[,，、;；。.\n]))/g;
/** Feet with inches: '5 ft 2 tall', "length 15'6". */
const FEET =
  "(\\d{1,2}) ?(?:feet|foot|ft|['\u2032]|英尺) ?(\\d{1,2}(?:\\.\\d)?) ?(?:inch(?:es)?|in(?![a-z])|\"|''|\u2032\u2032|英寸|寸)?";
const ofFeet = (feet = '', inches = '') => Math.round(Number(feet) * 304.8 + Number(inches) * 25.4);
/** Chinese metres in words: 轴距三米, 车长五米一, 一米四高. */
export const SPOKEN = '([一二两三四五六])米([零一二三四五六七八九]{0,2})(?![一二三四五六七八九十\\d])';
const DIGITS = '零一二三四五六七八九';
/** A Chinese digit; -1 for another sign. */
export const digitOf = (han: string) => (han === '两' ? 2 : DIGITS.indexOf(han));
export const ofSpoken = (metres = '', parts = '') =>
  digitOf(metres) * 1000 + [...parts].reduce((sum, han, k) => sum + digitOf(han) * (k ? 10 : 100), 0);
/** The same in digits: 车长4米2, 4米25长. */
const IN_DIGITS = '(?<!\\d)(\\d) ?米 ?(\\d{1,2})(?![\\d.])';
export const ofDigits = (metres = '', parts = '') => Math.round(Number(`${metres}.${parts}`) * 1000);
/** Measures in two numbers, behind their names and before them. */
const inTwo = dimensions.flatMap((dimension) =>
  [
    { form: `(?:${names[dimension]}) ?${LINK}${FEET}`, millimetres: ofFeet },
    { form: `(?<!\\d)${FEET}[ -]?(?:的|in )?(?:${names[dimension]})`, millimetres: ofFeet },
    { form: `(?:${names[dimension]}) ?${LINK}${SPOKEN}`, millimetres: ofSpoken },
    { form: `${SPOKEN}(?:的|的?车)?(?:${names[dimension]})(?![一二两三四五六\\d])`, millimetres: ofSpoken },
    { form: `(?:${names[dimension]}) ?${LINK}${IN_DIGITS}`, millimetres: ofDigits },
    { form: `${IN_DIGITS} ?(?:的|的?车)?(?:${names[dimension]})(?! ?[一二两三四五六\\d])`, millimetres: ofDigits },
  ].map(({ form, millimetres }) => ({ dimension, form: new RegExp(form, 'g'), millimetres })),
);
/** Tyres of rough ground are named by their whole diameter: '35-inch mud tyres', 33寸泥地胎. */
const tall =
  /(?<!\d|\d[.,])(2[89]|3\d)(?:\.\d)?[ -]?(?:inch(?:es)?|in|"|英寸|寸)的?[ -]?(?:(?:mud|off[ -]road|all[ -]terrain|mud[ -]terrain|knobb?l?y|chunky|at|mt|big|越野|泥地|全地形|大脚|大)[ -]?)?(?:t[yi]res?(?![a-z])|rubber|轮?胎)/g;
const triple = new RegExp(
  `${NUMBER} ?(?:${UNIT})? ?[x×*] ?${NUMBER} ?(?:${UNIT})? ?[x×*] ?${NUMBER} ?${ONE_UNIT}?`,
  'dg',
);
/** Between the measures of a row. */
const JOINT = ' ?(?:[x×*/、,]|和|及)? ?';
/** The names of the three sides before a row of their measures, which are no wishes by themselves. */
export const THREE_SIDES =
  '(?:长宽高|长[、/x×*]宽[、/x×*]高|l ?[x×*/] ?w ?[x×*/] ?h)(?:尺寸)?(?:分别)?(?:为|是|:|=)?(?:约)?';
/** The three sides by their names, and then their measures: 长宽高分别为4900、1950、1450毫米. */
const rowOfThree = new RegExp(
  `${THREE_SIDES} ?${NUMBER} ?(?:${UNIT})?${JOINT}${NUMBER} ?(?:${UNIT})?${JOINT}${NUMBER} ?${ONE_UNIT}?`,
  'dg',
);
/** 'L4900 W1950 H1450'. */
const lettered = /(?<![a-z\d])(?<side>[lwh])[:= ]?(?<mm>\d{4})(?: ?mm)?(?![\d.])/g;
const letters = { l: 'length', w: 'width', h: 'height' } as const;
/** The same in millimetres with strokes between: 4900/1900/1600. */
const strokes = /(?<![\d/])(\d{4}) ?\/ ?(\d{4}) ?\/ ?(\d{3,4})(?: ?mm)?(?![\d/])/dg;

/** The dimensions that a normalised prompt names, in the order in which they count; of two for the same the last one. */
export function readMeasures(text: string): Measure[] {
  const found: Measure[] = [];
  const keep = (dimension: Dimension, [start, end]: readonly [number, number], number = '', unit?: string) => {
    const mm = toMillimetres(number, unit);
    // Wheels are sold by rim diameter in inches, but drawn by tyre diameter in millimetres.
    const named = dimension === 'wheelDiameter' && isInches(number, unit) ? 'rimDiameter' : dimension;
    if (isPlausible(named, mm)) found.push({ dimension: named, mm, start, end });
  };
  const order = ['length', 'width', 'height'] as const;
  for (const match of [...matchesOf(text, triple), ...matchesOf(text, strokes), ...matchesOf(text, rowOfThree)]) {
    for (const [index, dimension] of order.entries()) {
      keep(dimension, match.indices?.[index + 1] ?? [0, 0], match[index + 1], match[4]);
    }
  }
  for (const match of matchesOf(text, lettered)) {
    const side = match.groups?.side as keyof typeof letters;
    keep(letters[side], [match.index, match.index + match[0].length], match.groups?.mm, 'mm');
  }
  for (const match of matchesOf(text, alone)) {
    keep('length', [match.index, match.index + match[0].length], match[1], match[2]);
  }
  for (const match of [
    ...matchesOf(text, spokenRims),
    ...matchesOf(text, inFront),
    ...matchesOf(text, chineseInFront),
  ]) {
    keep('rimDiameter', [match.index, match.index + match[0].length], match[1], 'inch');
  }
  for (const match of matchesOf(text, than)) {
    const side = match[1] as keyof typeof sideOf;
    keep(sideOf[side], [match.index, match.index + match[0].length], match[2], match[3]);
  }
  for (const match of matchesOf(text, plainMetres)) {
    const number = match[1] ?? match[3];
    if (Number(number) > 3) keep('length', [match.index, match.index + match[0].length], number, match[2] ?? match[4]);
  }
  for (const match of matchesOf(text, inchesAlone)) {
    keep('rimDiameter', [match.index, match.index + match[0].length], match[1], match[2]);
  }
  for (const match of matchesOf(text, swapped)) {
    keep('rimDiameter', [match.index, match.index + match[0].length], match[1], match[2]);
  }
  for (const match of matchesOf(text, bare)) {
    const side = match.slice(2).find(Boolean) as keyof typeof sides;
    keep(sides[side], [match.index, match.index + match[0].length], match[1]);
  }
  for (const match of matchesOf(text, apart)) {
    const [, number, unit] = match;
    keep('rimDiameter', [match.index, match.index + match[0].length], number, unit);
    keep('rimDiameter', match.indices?.[3] ?? [0, 0], number, unit);
  }
  const named = patterns.map(({ dimension, after, before }) => ({
    dimension,
    after: spansOf(text, after),
    before: spansOf(text, before),
  }));
  const afterNames = named.flatMap(({ after }) => after);
  for (const { dimension, after, before } of named) {
    const own = before.filter(({ start, end }) => !isInRow(start, end, afterNames));
    for (const { start, end, match } of [...after, ...own]) keep(dimension, [start, end], match[1], match[2]);
  }
  for (const { dimensions, form } of wheelPatterns) {
    for (const match of matchesOf(text, form)) {
      for (const dimension of dimensions) {
        keep(dimension, [match.index, match.index + match[0].trimEnd().length], match[1], 'mm');
      }
    }
  }
  for (const { dimension, form, millimetres } of inTwo) {
    for (const match of matchesOf(text, form)) {
      const [{ length }, whole, rest] = match;
      const mm = millimetres(whole, rest);
      if (isPlausible(dimension, mm)) found.push({ dimension, mm, start: match.index, end: match.index + length });
    }
  }
  for (const match of matchesOf(text, tall)) {
    const mm = Math.round(Number(match[1]) * 25.4);
    found.push({ dimension: 'wheelDiameter', mm, start: match.index, end: match.index + match[0].length });
  }
  return [...found, ...tyreCodes(text).filter(({ dimension, mm }) => isPlausible(dimension, mm))];
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly match: RegExpExecArray;
}

const spansOf = (text: string, form: RegExp): readonly Span[] =>
  matchesOf(text, form).map((match) => ({ start: match.index, end: match.index + match[0].length, match }));

/** In a row of names with numbers, 车长4.2米轴距2.6米, a number belongs to the name before it, not to the next one. */
const isInRow = (start: number, end: number, afterNames: readonly Span[]): boolean =>
  afterNames.some((one) => one.start < start && one.end > start) &&
  afterNames.some((next) => next.start > start && next.start < end && next.end > end);

const isInches = (number: string, unit?: string) =>
  unit ? millimetres[unit] === 25.4 || unit.startsWith('inch') : Number(number) >= 12 && Number(number) < 30;

/** '4,800' has a comma for thousands, '4,8' one for decimals. */
const numberOf = (number: string) =>
  Number(/,\d{3}$/.test(number) ? number.replace(',', '') : number.replace(',', '.'));

/** A number with its unit in millimetres. */
export const millimetresOf = (number: string, unit: string): number =>
  numberOf(number) * (millimetres[unit] ?? (unit.startsWith('inch') ? 25.4 : 1000));

/** Without a unit the magnitude decides: 4.8 m, 480 cm, 4800 mm. */
function toMillimetres(number: string, unit?: string): number {
  if (unit) return Math.round(millimetresOf(number, unit));
  const value = numberOf(number);
  if (value < 10) return Math.round(value * 1000);
  if (value < 30) return Math.round(value * 25.4);
  return Math.round(value < 700 ? value * 10 : value);
}

/** What is measured of the body, and from where on (mm) a number is no car's. */
const BODY: ReadonlySet<Dimension> = new Set(['length', 'width', 'height', 'wheelbase']);
const LONGEST = 30_000;

/** Places of a text that name a side of a car longer than any is drawn, and no other of its measures: '8 metres long', 车高3米. */
export function beyondAll(text: string): readonly Pick<Span, 'start' | 'end'>[] {
  const found = patterns.flatMap(({ dimension, after, before }) =>
    [...spansOf(text, after), ...spansOf(text, before)].filter(({ match }) => {
      const mm = match[2] ? toMillimetres(match[1] ?? '', match[2]) : 0;
      return BODY.has(dimension) && mm > plausible[dimension][1] && mm < LONGEST;
    }),
  );
  if (found.length === 0) return found;
  const others = readMeasures(text);
  return found.filter((one) => !others.some(({ start, end }) => start < one.end && one.start < end));
}
