import type { Shape } from '../car/brief';
import { matchesOf } from './matches';
import type { Meaning, Role } from './meaning';
import type { Phrase } from './relative';

type End = 'nose' | 'tail';
type Family = 'round' | 'boxy' | 'sharp';

interface Look {
  readonly by: Shape;
  /** What rounds or squares both ends: it counts where the other end is not said to be the opposite. */
  readonly both?: Shape;
  readonly section?: Extract<Meaning, { kind: 'sections' }>['sets'];
}

/** What each end has for being round, boxy or sharp. */
const looks: Readonly<Record<End, Readonly<Record<Family, Look>>>> = {
  nose: {
    round: { by: {}, both: { bow: 0.12 }, section: { bonnet: 'crowned' } },
    boxy: { by: { noseRake: -0.06, noseHeight: 0.03 }, both: { bow: -0.12 }, section: { bonnet: 'flat' } },
    sharp: { by: { noseRake: 0.12, noseHeight: -0.04 } },
  },
  tail: {
    round: { by: { backFullness: 0.03 }, both: { bow: 0.12, boxiness: -0.06 }, section: { tail: 'barrel' } },
    boxy: { by: { backTop: 0.14, backBase: 0.05 }, section: { tail: 'flat' } },
    sharp: { by: {}, section: { tail: 'flat' } },
  },
};

const families: Readonly<Record<Family, readonly [english: string, chinese: string]>> = {
  round: [
    'round(?:er|ed)?|soft(?:er)?|smooth(?:er)?|curved|curvy|bulbous|roundish',
    '圆圆的?|圆润|圆滑|圆钝|圆鼓鼓|圆乎乎|圆|柔和|柔软|光滑|平滑',
  ],
  boxy: [
    'box(?:y|ier)|squared?(?: off)?|squarer|squarish|angular|blocky',
    '方方正正|方方的?|方正|硬朗|有棱角|棱角分明|方',
  ],
  sharp: ['sharp(?:er)?|pointed|pointy|pointier|crisp(?:er)?|edgy', '尖锐|尖细|锐利|犀利|锋利|凌厉|尖'],
};
const ADJECTIVE = `(?:${(Object.keys(families) as Family[])
  .map((family) => `(?<${family}>${families[family].join('|')})`)
  .join('|')})`;
const nouns = {
  english: ['front end|front|nosed?|snout', 'rear end|back end|rear|back|tail(?:ed)?'],
  chinese: ['车头|前端|前脸|车鼻|头部|鼻部', '车尾|尾部|后部|车屁股|屁股|尾端'],
} as const;
const noun = ([nose, tail]: readonly [string, string]) => `(?:(?<nose>${nose})|(?<tail>${tail}))`;
const [ENGLISH, CHINESE] = [noun(nouns.english), noun(nouns.chinese)];
/** Words of two ends that are joined are about the whole car: 'front and rear rounded', 圆润的车头和车尾. */
const JOINED = '(?: and | & |和|与|及|、)(?:the )?(?:front|nose|rear|back|tail|车头|前端|前脸|车尾|尾部)(?![a-z])';
const UNJOINED = '(?<!(?:front|nose|rear|back|tail|end|车头|前端|前脸|车尾|尾部)(?: and | & |和|与|及|、)(?:the )?)';
/** A noun that 'front' or 'rear' only describes is none of these: 'sharp front lamps'. */
const CLOSED =
  '(?= ?(?:$|[,，.。;；、!！?？\\n)]|(?:and|but|with|while|whereas|yet|on|of|for|in|to|as|that|please|than)(?![a-z])))';
const OWN =
  '(?<=nosed?|snout|tail(?:ed)?|end)(?![a-z]| ?-?(?:lights?|lamps?|lit|pipes?|gates?|fins?|cones?|wings?|panel|section|badge|view|close))';
const FOLLOWED = `(?!${JOINED})(?:${CLOSED}|${OWN})`;
const DEGREE =
  '(?<degree>不要太|别太|不太|不要那么|没那么|稍微|略微|稍|略|再|更加|更|非常|很|比较|较|偏|slightly |a bit |a little |very |quite |more |less |much )?';
const SAID = '(?:线条|造型|部分|轮廓|处|要|是|为|做得|设计得|做|的| is| are| should be| being| looks?|:){0,2} ?';

/** A nose before its body: 圆头面包车. */
const HEADED =
  '(?:(?<round>圆)|(?<boxy>方)|(?<sharp>尖))(?<nose>头)(?!圆脑|方脑)(?=的?[^,，。;；\\n灯]{0,4}(?:车|皮卡))';

const forms = [
  new RegExp(`(?<![a-z])${ADJECTIVE}[ -](?:and |or )?${ENGLISH}${FOLLOWED}`, 'dgu'),
  new RegExp(`(?<![a-z])${UNJOINED}(?:the )?${ENGLISH}${SAID}${DEGREE}${ADJECTIVE}${CLOSED}`, 'dgu'),
  new RegExp(`(?<![a-z])${ADJECTIVE} (?:at (?:the )?|up )${ENGLISH}(?!${JOINED})${CLOSED}`, 'dgu'),
  new RegExp(`${ADJECTIVE}的?${CHINESE}(?![灯标盖箱翼唇]|${JOINED})`, 'dgu'),
  new RegExp(`${UNJOINED}${CHINESE}${SAID}${DEGREE}${ADJECTIVE}(?!形|型|灯|大灯|尾灯|眼|环|[的]?[大尾]灯)`, 'dgu'),
  new RegExp(HEADED, 'dgu'),
];
/** Both ends in four characters: 前圆后方, 头尖尾圆. */
const PAIR =
  /(?:前[面部]?|车?头)(?<one>[圆方尖])[,，、而]?(?:后[面部]?|车?尾)(?<other>[圆方尖])(?!形|型|灯|的?[大尾]灯)/dgu;
const familyOf: Readonly<Record<string, Family>> = { 圆: 'round', 方: 'boxy', 尖: 'sharp' };
const factors: readonly (readonly [form: RegExp, factor: number])[] = [
  [/^(?:不要太|别太|不太)$/, -0.4],
  [/^(?:不要那么|没那么|less )$/, -1],
  [/^(?:稍|略|slightly|a bit|a little)/, 0.5],
  [/^(?:非常|很|very|much)/, 1.6],
];

interface Said extends Pick<Phrase, 'start' | 'end'> {
  readonly at: End;
  readonly family: Family;
  readonly factor: number;
  /** 'Round-nosed' is an adjective, 'a round nose' a part. */
  readonly isNoun: boolean;
}

const BEFORE_END = new RegExp(
  `^(?:[ -](?:${nouns.english.join('|')})${CLOSED}|的?(?:${nouns.chinese.join('|')})(?![灯标盖箱翼唇]))`,
);
const BEHIND_END = new RegExp(`(?:${nouns.chinese.join('|')})(?:要|更|很|做得|偏)?$`);

/** Whether a word describes one end of the car: 'sporty front', 车尾优雅. */
export const isOfEnd = (text: string, { start, end }: Pick<Phrase, 'start' | 'end'>) =>
  BEFORE_END.test(text.slice(end, end + 16)) || BEHIND_END.test(text.slice(Math.max(0, start - 6), start));

/** Words for one end of the car as one word each: 'round nose', 车尾方正, 'sharp at the front'. */
export function endPhrases(text: string): Phrase[] {
  if (!/nose|snout|tail|front|rear|back|头|前|尾|鼻|后|屁股/.test(text)) return [];
  const said = [...pairsIn(text), ...forms.flatMap((form) => matchesOf(text, form).flatMap(saidIn))];
  const lookOf = ({ at, family }: Said) => `${at} ${family === 'round'}`;
  const saidLooks = new Set(said.map(lookOf));
  return said.map((one) => {
    const opposite = `${one.at === 'nose' ? 'tail' : 'nose'} ${one.family !== 'round'}`;
    return { start: one.start, end: one.end, role: roleOf(one, saidLooks.has(opposite)) };
  });
}

function saidIn({ 0: said, index: start, groups = {} }: RegExpExecArray): Said[] {
  const family = (Object.keys(families) as Family[]).find((name) => groups[name] !== undefined);
  // A sharp face is one of sharp lamps.
  if (!family || (family === 'sharp' && said.includes('前脸'))) return [];
  const factor = factors.find(([form]) => form.test(groups.degree ?? ''))?.[1] ?? 1;
  const at = groups.nose === undefined ? 'tail' : 'nose';
  return [{ start, end: start + said.trimEnd().length, at, family, factor, isNoun: !said.endsWith('ed') }];
}

const pairsIn = (text: string): Said[] =>
  matchesOf(text, PAIR).flatMap(({ index: start, groups = {}, indices }) => {
    const { one = '', other = '' } = groups;
    const [nose, tail] = [familyOf[one], familyOf[other]];
    const [middle = start, end = start] = [indices?.groups?.one?.[1], indices?.groups?.other?.[1]];
    if (!nose || !tail) return [];
    const shared = { factor: 1, isNoun: true };
    return [
      { ...shared, start, end: middle, at: 'nose' as const, family: nose },
      { ...shared, start: middle, end, at: 'tail' as const, family: tail },
    ];
  });

function roleOf({ at, family, factor, isNoun }: Said, isOpposed: boolean): Role {
  const { by, both, section } = looks[at][family];
  const whole: Shape = { ...by, ...(isOpposed ? {} : both) };
  const scaled = Object.fromEntries(Object.entries(whole).map(([field, value]) => [field, value * factor]));
  const way = (family === 'round') === factor > 0 ? -1 : 1;
  const meanings: Meaning[] = [
    ...(Object.keys(scaled).length > 0
      ? [{ kind: 'shape' as const, topic: `${at}:corner`, way: way as 1 | -1, by: scaled }]
      : []),
    ...(section && factor > 0 ? [{ kind: 'sections' as const, sets: section }] : []),
  ];
  return { kind: 'means', meanings, ...(isNoun && { part: 'other' }) };
}
