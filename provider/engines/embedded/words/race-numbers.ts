import type { NumberPlace } from '../../../../contract/design';
import { matchesOf } from './matches';
import type { Role } from './meaning';
import type { Phrase } from './relative';

const START = '(?<![\\p{L}\\p{N}.])';
/** What may follow in a wish for a number: '3号线' and '2号楼' are something else, and so is 'number 1 choice'. */
const END = '(?= ?(?:$|[,，。.;；、)\\n]|on |in |at |with |and |under |在|和|，))';
const DIGITS = '(?<digits>\\d{1,3})';
const DOORS = 'doors?|flanks?|sides?|车门|门上?|侧面|车侧';
const BONNET = 'bonnet|hood|机盖|引擎盖|发动机盖|前盖';
const ON = `(?: (?:on|at|in) (?:the |its |both |each )?(?<on>${DOORS}|${BONNET})(?: and (?:the )?(?<also>${DOORS}|${BONNET}))?)?`;
const BEFORE = `(?:(?<before>${DOORS}|${BONNET})(?:上|上面|处)?(?:的|有|带|画|贴|印)?(?:白色|数字|赛车|号码)? ?)?`;

/** 'Number 43', 'a roundel with a 7', '#43', 'no. 7 on the doors', 7号, 车门上的43号. */
const forms = [
  `${START}(?:(?:race|racing|start|door|big|large|(?<!(?:race|racing|touring|sports|rally|gt) )car) )?(?:number|no\\.?|num\\.?|№) ?${DIGITS}${ON}${END}`,
  `${START}#(?<digits>\\d{1,2})${ON}${END}`,
  `${BEFORE}(?:赛车号码|车号|号码|编号|赛号|数字) ?(?:为|是|:)? ?${DIGITS}号?(?![\\p{L}\\p{N}%])`,
  `(?<=roundels? (?:with|carrying|bearing|and) (?:an? |the )?(?:race |big |black |white )?(?:number )?)${DIGITS}${ON}${END}`,
  `(?<before>${DOORS}|${BONNET})(?:上|上面)?(?:写|喷|贴|印|画)(?:着|上|个|了)*(?:白色|黑色|数字|大大的)*${DIGITS}(?![\\p{L}\\p{N}%.])`,
  `(?<=(?<before>${DOORS}|${BONNET})(?:上|上面)?(?:的|有|画)?(?:一?个)?(?:白色?|黑色?|红色?)?(?:的)?(?:圆圈|圆框|圆底|圆牌|圈)(?:里|内|中|上)?(?:面)?的?(?:写|印|喷|贴|涂|是)?(?:着|上|了|个)*)${DIGITS}(?![\\p{L}\\p{N}%.])`,
  `${BEFORE}(?<!\\d)${DIGITS} ?号(?:赛车|车|字样|数字|号码|码)?(?=$|[,，。.;；、)\\n]|在|和)`,
].map((form) => new RegExp(form, 'gu'));

const placeOf = (text: string): Exclude<NumberPlace, 'both'> =>
  new RegExp(`^(?:${BONNET})$`, 'u').test(text) ? 'bonnet' : 'doors';

/** Racing numbers with where they stand. */
export function racePhrases(text: string): Phrase[] {
  return forms.flatMap((form) =>
    matchesOf(text, form).map((match) => {
      const { digits = '', on, also, before } = match.groups ?? {};
      const places = [on, also, before].filter((place) => place !== undefined).map(placeOf);
      const [place] = places;
      const numberPlace = places.some((other) => other !== place) ? 'both' : place;
      const role: Role = {
        kind: 'means',
        meanings: [{ kind: 'number', sets: { number: digits, ...(numberPlace && { numberPlace }) } }],
        part: 'roundel',
      };
      return { start: match.index, end: match.index + match[0].trimEnd().length, role };
    }),
  );
}
