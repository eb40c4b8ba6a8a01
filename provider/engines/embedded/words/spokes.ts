import type { RimPattern } from '../../../../contract/rims';
import { matchesOf } from './matches';
import type { Role } from './meaning';
import type { Phrase } from './relative';

/** Numbers of spokes that a rim can have. */
const SPOKES = { least: 3, most: 20 };

const english =
  'three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const chinese = '三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十';
const words: Readonly<Record<string, number>> = Object.fromEntries(
  [english, chinese].flatMap((list) => list.split(' ').map((word, index) => [word, index + 3])),
);

/** Words beside a number of spokes that say what they are like. */
const kinds: readonly (readonly [pattern: RimPattern, names: string])[] = [
  ['twin', 'twin|double|split|双'],
  ['fork', 'y|v|forked|fork|y字形?|y形|v形|分叉|叉形'],
  ['turbine', 'turbine|directional|涡轮'],
  ['mesh', 'mesh|cross|网状|交叉'],
  ['wide', 'wide|blade|宽|刀锋'],
];
const KIND = kinds.map(([, names]) => names).join('|');
const NUMBER = `(?<count>\\d{1,2}|${[...english.split(' ')].reverse().join('|')})`;
const HAN = `(?<count>\\d{1,2}|${[...chinese.split(' ')].reverse().join('|')})`;
const WHEELS = '(?:[ -](?:alloy )?(?:wheels?|rims?|alloys?))?';
const forms = [
  // 'seven-spoke rims', '10 spokes', 'twin five-spoke alloys', 'five double-spoke wheels', 'five Y-spokes'
  `(?<![\\p{L}\\p{N}.]|\\d,)(?:(?<before>${KIND})[ -])?${NUMBER}[ -]?(?:(?<kind>${KIND})[ -])?spoke(?:s|d)?${WHEELS}(?![a-z])`,
  // 七辐轮毂, 双五辐, 12条辐条, 五条双辐; 五幅 is a common slip
  `(?:(?<before>${KIND}))?(?<![第\\d])${HAN}(?:条|根)?(?<kind>${KIND})?[辐幅](?:条|式)?的?(?:轮毂|轮圈|轮盘|钢圈|车轮)?`,
].map((form) => new RegExp(form, 'gu'));

const patternOf = (name: string) => kinds.find(([, names]) => new RegExp(`^(?:${names})$`, 'u').test(name))?.[0];

/** Numbers of spokes: 'seven-spoke rims', 'twin five-spoke alloys', 双五辐轮毂. */
export function spokePhrases(text: string): Phrase[] {
  return forms.flatMap((form) =>
    matchesOf(text, form).map((match): Phrase => {
      const { count = '', before, kind } = match.groups ?? {};
      const spokes = words[count] ?? Number(count);
      const pattern = patternOf(before ?? kind ?? '');
      const known = spokes >= SPOKES.least && spokes <= SPOKES.most;
      const role: Role = known
        ? { kind: 'means', meanings: [{ kind: 'spokes', count: spokes, ...(pattern && { pattern }) }], part: 'rims' }
        : { kind: 'not-drawn', meanings: [], part: 'rims' };
      return { start: match.index, end: match.index + match[0].trimEnd().length, role };
    }),
  );
}
