import { matchesOf } from './matches';
import type { Meaning, Role } from './meaning';
import type { Phrase } from './relative';

type Field = 'length' | 'width' | 'height';
/** Measures that have one way to change alone. */
type Part = 'wheelbase' | 'frontOverhang' | 'rearOverhang' | 'clearance';

/** Comparatives and verbs by what they change, and which way. */
const changes: readonly (readonly [field: Field, way: 1 | -1, words: string])[] = [
  ['length', 1, 'longer|lengthen(?:ed)?|stretch(?:ed)?|extend(?:ed)?|加长|拉长|延长|增长|更长|长'],
  ['length', -1, 'shorter|shorten(?:ed)?|缩短|更短|短'],
  ['width', 1, 'wider|widen(?:ed)?|broader|加宽|增宽|更宽|宽'],
  ['width', -1, 'narrower|收窄|缩窄|更窄|窄'],
  ['height', 1, 'taller|higher|heighten(?:ed)?|raised?|加高|增高|抬高|更高|高'],
  ['height', -1, 'lower(?:ed)?|drop(?:ped)?|chop(?:ped)?|降低|压低|更低|更矮|矮|低'],
];
const WAYS = changes.map(([, , words]) => words).join('|');
const CHANGE = `(?<change>${WAYS})`;
const byWord = changes.map(([field, way, words]) => ({ field, way, form: new RegExp(`^(?:${words})$`) }));
/** With a noun a plain more or less says it too. */
const AMOUNT = `(?<change>${WAYS}|increased?|reduced?|decreased?|增加|加大|减少|减小)`;
const LESS = /^(?:reduce|decrease|减)/;
const WHEELBASE = 'wheel ?base|轴距';
const nouns: readonly (readonly [field: Field, names: string])[] = [
  ['length', 'overall length|length|车身长度|车长|全长'],
  ['width', 'overall width|width|车宽|车身宽度'],
  ['height', 'overall height|roof ?line|roof|height|车顶|车高|车身高度'],
];
/** Measures of the car's parts, and the words that change them: those of the length, or of the height. */
const parts: readonly (readonly [part: Part, by: Field, names: string])[] = [
  ['wheelbase', 'length', WHEELBASE],
  ['frontOverhang', 'length', 'front overhang|前悬长?'],
  ['rearOverhang', 'length', 'rear overhang|后悬长?'],
  ['clearance', 'height', 'ground clearance|ride height|离地间隙|离地高度'],
];
const NOUN = `(?<noun>${parts.map(([, , names]) => names).join('|')}|${nouns.map(([, names]) => names).join('|')})`;
const PERCENT = '(?<percent>\\d{1,2}(?:\\.\\d)?) ?(?:%|percent|per cent|个百分点)';
const OWN = '(?:the |its )?';

const forms = [
  `${NOUN}(?: is|要|再|更)? ?${AMOUNT}(?: by|了)? ?${PERCENT}`,
  `${NOUN} ?(?<sign>[+−-]) ?${PERCENT}`,
  `${AMOUNT} ${OWN}${NOUN} by ${PERCENT}`,
  `${PERCENT} ${CHANGE} ${NOUN}`,
  `${NOUN}(?: is| should be)? ${PERCENT} ${CHANGE}`,
  `(?<open>)${PERCENT} ${CHANGE}(?: overall)?`,
  `(?<open>)${CHANGE}(?: by|了)? ?${PERCENT}`,
].map((form) => new RegExp(`(?<![a-z\\d])${form}(?![a-z\\d])`, 'gu'));

/** Larger changes (%) are a slip. */
const MOST = 40;

/** Changes by a share of what the car has: '10% longer', 轴距加长5%. */
export function percentPhrases(text: string): Phrase[] {
  if (!/\d ?(?:%|per ?cent|个百分点)/.test(text)) return [];
  return forms.flatMap((form) =>
    matchesOf(text, form).flatMap((match) => {
      const meaning = meaningOf(match.groups ?? {});
      if (!meaning) return [];
      const role: Role = { kind: 'means', meanings: [meaning] };
      const end = match.index + match[0].length;
      return [{ start: match.index, end, role, open: match.groups?.open !== undefined }];
    }),
  );
}

function meaningOf({ noun, change = '', sign, percent }: Record<string, string | undefined>): Meaning | undefined {
  const share = Number(percent) / 100;
  if (!(share > 0) || share * 100 > MOST) return undefined;
  const said = byWord.find(({ form }) => form.test(change));
  const isLess = said ? said.way < 0 : LESS.test(change) || (sign !== undefined && sign !== '+');
  const part = noun === undefined ? undefined : partOf(noun);
  const named = part?.[0] ?? (noun === undefined ? said?.field : fieldOf(noun));
  // 'Width 5% longer' contradicts itself; a wheelbase is only longer or shorter.
  const isOf = noun === undefined || !said || said.field === (part?.[1] ?? named);
  if (!named || !isOf) return undefined;
  return { kind: 'measure', field: named, unit: 'percent', value: isLess ? -share : share };
}

const isOne = (names: string, noun: string) => new RegExp(`^(?:${names})$`).test(noun);
const partOf = (noun: string) => parts.find(([, , names]) => isOne(names, noun));
const fieldOf = (noun: string) => nouns.find(([, names]) => isOne(names, noun))?.[0];
