import { type Measured, measured, wholeCar } from './data/measured';
import { millimetresOf, UNIT } from './dimensions';
import { matchesOf } from './matches';
import type { Role } from './meaning';
import { BEGINS } from './measure';

/** A phrase with a number that is one word of the sentence. */
export interface Phrase {
  readonly start: number;
  readonly end: number;
  readonly role: Role;
  /** It names no part: a part right beside it is what it is about. */
  readonly open?: boolean;
}

const NOUN = `(?<noun>${measured.map(({ names }) => names).join('|')})`;
const NUMBER = '(?<number>\\d{1,4}(?:[.,]\\d{1,3})?)';
/** Without a unit millimetres are meant. */
const AMOUNT = `${NUMBER} ?(?<unit>${UNIT})?`;
const EXACT = `${NUMBER} ?(?<unit>${UNIT})`;
const MORE =
  'raised?|lift(?:ed)?|increased?|extend(?:ed)?|lengthen(?:ed)?|stretch(?:ed)?|widen(?:ed)?|longer|taller|higher|wider|bigger|larger|plus|up|加长|拉长|延长|增长|加高|抬高|升高|增高|提高|加宽|拓宽|增宽|增加|加大|增大|后移|更长|更高|更宽|更大|改长|改高|改宽|改大|加';
const LESS =
  'lower(?:ed)?|reduced?|shorten(?:ed)?|decreased?|cut|narrow(?:ed)?|narrower|drop(?:ped)?|chop(?:ped)?|trim(?:med)?|shorter|smaller|minus|down|缩短|减短|降低|压低|放低|收窄|缩窄|减少|减小|缩小|前移|更短|更低|更矮|更窄|更小|改短|改低|改矮|改窄|改小|降|减';
/** Comparatives that name a dimension by themselves. */
const ALONE =
  'longer|shorter|wider|narrower|taller|higher|bigger|larger|smaller|lower(?:ed)?|lifted|raised|dropped|lengthened|shortened|widened|加长|拉长|延长|缩短|改短|改长|加宽|增宽|收窄|加高|增高|降低|压低|抬高|升高|更长|更短|更宽|更窄|更高|更低|更矮|长出|短了|长了|宽了|高了|矮了|低了|窄了';
const THE = '(?:the |its |a )?';
const BY = '(?: by|了)? ?(?:about |another |a further |约|大约|再)?';
const MOVE = '(?:(?:move|shift|push|set) (?:the )?)?';
const MOVED = '(?: (?:is |are |be )?(?:moved|shifted|pushed|pulled|set))?';
const START = '(?<![a-z])';
const END = '(?![a-z0-9%°])';

const forms = [
  // 'wheelbase +10 cm', 'roof lowered by 2 inches', 轴距加 100
  `${START}${NOUN}(?: is| should be|再|要|需要)?[ :]{0,2}(?:(?<verb>${MORE}|${LESS})${BY} ?|(?<sign>[+−-]) ?(?=\\d))${AMOUNT}`,
  // 'raise the roof 30mm', 加长轴距100毫米
  `${START}(?<verb>${MORE}|${LESS}) ?${THE}${NOUN}(?: height| length| line)?${BY} ?${AMOUNT}`,
  // 'add 100 mm to the wheelbase', 'take 20 mm off the roof'
  `${START}(?<verb>add|take|cut|remove) ${EXACT} (?:to|off|from|of) ${THE}${NOUN}`,
  // 'wheelbase 100 mm longer', '100 mm longer wheelbase'
  `(?:${START}(?:make )?${NOUN} (?:is )?|${BEGINS})${EXACT}[ -]?(?<verb>${ALONE})(?: in length| in height| overall)?`,
  `${BEGINS}${EXACT}[ -]?(?<verb>${ALONE}) ?(?:in |的)?${THE}${NOUN}`,
  // 'move the cabin back 100 mm'
  `${START}${MOVE}${NOUN}${MOVED} ${EXACT} (?:further )?(?<verb>back|rearwards?|forwards?)`,
  `${START}${MOVE}${NOUN}${MOVED} (?:further )?(?<verb>back|rearwards?|forwards?)${BY} ?${EXACT}`,
  `${NOUN}(?:再|要|得)?(?:往|向|朝)?(?<verb>[前后])(?:移|推|挪|拉)(?:了|动)? ?${EXACT}`,
  // 加长100毫米轴距
  `(?<verb>${MORE}|${LESS}) ?${EXACT} ?的?${NOUN}`,
  // '+100 mm wheelbase'
  `(?<![\\p{L}\\p{N}] ?)(?<sign>[+−-])${EXACT} ?(?:of |in |的)?${NOUN}`,
  // 'longer by 100 mm', 加长100毫米
  `${START}(?<verb>${ALONE}|stretched|extended)${BY} ?${AMOUNT}`,
  // 车顶再低5厘米
  `${NOUN}(?:再|更|还要|要再)(?<verb>[长短高低矮宽窄大小])(?:出|了)? ?${AMOUNT}`,
  // '2 inch lift kit', 'lift: 5 cm'
  `${BEGINS}${EXACT}[ -](?<verb>lift)(?: kit)?`,
  `${START}(?<verb>lift)(?: kit)?(?: of|:)? ?${EXACT}`,
  // 轮毂大两寸
  `${NOUN}(?:要|得)? ?(?<verb>[长短高低矮宽窄大小])(?:出|了)? ?${EXACT}`,
  // 轴距比普通轿车长100毫米
  `${NOUN}?比[^,，。;；\\n\\d]{1,12}?(?<verb>[长短高低矮宽窄])(?:出|了)? ?${AMOUNT}`,
  // ... 低80毫米、宽40毫米
  `(?<=[长短高低矮宽窄](?:出|了)? ?\\d{1,3} ?(?:mm|毫米|cm|厘米|公分)[、,，和且 ]{1,2})(?<verb>[长短高低矮宽窄])(?:出|了)? ?${AMOUNT}`,
  // 再矮5公分, 矮5公分
  `(?<=再)(?<verb>[长短宽窄高矮低])了? ?${EXACT}`,
  `(?<!\\p{Script=Han})(?<verb>[短窄矮低])了? ?${EXACT}`,
].map((form) => new RegExp(`${form}${END}`, 'gu'));

const isLess = new RegExp(`^(?:${LESS}|take|remove|forwards?|[-−短低矮窄小前]|短了|矮了|低了|窄了)$`);
const isUpright =
  /^(?:rais|lift|lower|drop|chop|high|tall|加高|抬高|升高|增高|提高|降|压低|放低|更高|更低|更矮|[高低矮])/;
const isRide = /^(?:rais|lift|lower|drop|抬高|升高|降|放低)/;
/** Along the car. */
const isMove = /^(?:back|rearwards?|forwards?|前移?|后移?)$/;
const byName = measured.map((one) => ({ one, name: new RegExp(`^(?:${one.names})$`) }));
/** By themselves they mean the suspension. */
const RIDE = /^(?:lift|lifted|raised|lowered|dropped|升高|抬高)$/;
/** Smaller changes (m) are a slip. */
const LEAST = 0.004;
const named = (topic: string) => measured.find((one) => one.topic === topic) ?? wholeCar;

/** Which dimension of the whole car a comparative is about. */
function dimensionOf(verb: string): Measured | undefined {
  if (/^(?:long|short|length|extend|stretch|加长|拉长|延长|增长|缩短|更长|更短|[长短])/.test(verb))
    return named('length');
  if (/^(?:wid|narrow|加宽|增宽|拓宽|收窄|缩窄|更宽|更窄|[宽窄])/.test(verb)) return named('width');
  return isUpright.test(verb) ? named('height') : undefined;
}

/** Changes by a number: 'wheelbase +10 cm', '100 mm longer', 轴距加 100. Of phrases that overlap the first form counts. */
export function relativePhrases(text: string): Phrase[] {
  if (!/\d/.test(text)) return [];
  return forms.flatMap((form) =>
    matchesOf(text, form).flatMap((match) => {
      const { number = '', unit = 'mm', noun, verb = match.groups?.sign ?? '' } = match.groups ?? {};
      const near = noun ?? wheelsBefore(text, match.index, verb);
      const change = changeOf(near, verb, millimetresOf(number, unit) / 1000);
      if (!change) return [];
      const end = match.index + match[0].trimEnd().length;
      const role: Role = { kind: 'means', meanings: [{ kind: 'shape', ...change, exact: true }] };
      return [{ start: match.index, end, role, open: noun === undefined }];
    }),
  );
}

/** Wheels that a clause before a change without a noun is about: 'wheels too small, go two inches bigger'. */
const WHEELS = /(rims?|alloys|轮毂|轮圈|wheels?|车轮|轮子)(?![a-z])[^.。;；\n]{0,28}$/;

function wheelsBefore(text: string, start: number, verb: string): string | undefined {
  if (!/^(?:bigger|larger|smaller|加大|缩小|更大|更小)$/.test(verb)) return undefined;
  return WHEELS.exec(text.slice(Math.max(0, start - 36), start))?.[1];
}

/** What a change is about and does; none where no such change can be meant. */
function changeOf(noun: string | undefined, verb: string, metres: number) {
  const isOfRide = noun === undefined && RIDE.test(verb);
  const found = isOfRide
    ? wholeCar
    : noun === undefined
      ? dimensionOf(verb)
      : byName.find(({ name }) => name.test(noun))?.one;
  // 'Lower the car' is its suspension; 'a lower car', 'a longer car' are dimensions.
  const one = found === wholeCar && !isRide.test(verb) ? dimensionOf(verb) : found;
  if (!one || metres < LEAST || metres > one.most || (one.moves && !isMove.test(verb))) return undefined;
  const way = isLess.test(verb) ? -1 : 1;
  const along = one.upright && isUpright.test(verb) ? one.upright : one.along;
  return { topic: `measure:${one.topic}`, way, by: along(way * metres) } as const;
}
