import type { Axis } from './meaning';
import type { Sentence } from './sentence';
import type { Token } from './tokens';

/** Whether a Chinese side is where something is fixed or written: 侧面印白色字, 备胎挂在侧面. */
const isPlaceOfThing = ({ text }: Sentence, { start, end }: Token) =>
  /侧面?$/.test(text.slice(start, end)) &&
  (/^(?:印|贴|画|喷|带|挂|装|刻|写|涂|绘|有|加|更|要|再)/.test(text.slice(end, end + 1)) ||
    /(?:挂|装|印|贴|画|喷|写|放)[在于到]$/.test(text.slice(Math.max(0, start - 2), start)));

/** Whether 'from the front' goes on to a part of the car, and is where something begins: 'flames from the front wheels'. */
const isFromPart = ({ text }: Sentence, { start, end }: Token) =>
  /^from the (?:front|rear|back|side)$/.test(text.slice(start, end)) && PART.test(text.slice(end, end + 12));
const PART =
  /^ (?:wheel|axle|seat|bumper|door|fender|wing|arch|lamp|light|quarter|pillar|window|bench|row|passenger|overhang)/;

/** Whether a rear quarter is the panel of that name: 'a fuel cap on the rear quarter', 'kicked-up rear quarter'. */
const isQuarterPanel = ({ text }: Sentence, { start, end }: Token) =>
  /^(?:rear|front) quarter$/.test(text.slice(start, end)) &&
  /(?:(?<!from )the|[a-z]{3,}ed[ -]up|raised|sculpted|swollen|clean|plain) $/.test(
    text.slice(Math.max(0, start - 24), start),
  );

/** Whether a view's word is a place of the car. */
export const isPlace = (sentence: Sentence, token: Token): boolean =>
  isPlaceOfThing(sentence, token) || isFromPart(sentence, token) || isQuarterPanel(sentence, token);

/** Whether fins are those of a diffuser: 'a diffuser with five fins'. */
export const isFinOfDiffuser = ({ text }: Sentence, { start, end }: Token) =>
  /^fins?$/.test(text.slice(start, end)) && /(?:diffus[eo]r)[^,.;]*$/.test(text.slice(Math.max(0, start - 40), start));

/** Whether another car is named only to compare with it: 'lower than a normal sedan', 'as tall as a van', 比普通轿车低. */
export const isCompared = ({ text }: Sentence, { start, end }: Token) =>
  COMPARED.test(text.slice(Math.max(0, start - 40), start)) || (start > 0 && /'s$/.test(text.slice(start, end)));

const USUAL =
  '(?:normal |usual |regular |ordinary |standard |typical |average |conventional |production |small |large |big )?';
const COMPARED = new RegExp(
  `(?:\\b(?:than|unlike|versus|vs\\.?|as [a-z]+ as|same [a-z]+ as|size of) (?:a |an |the |any |your |most )?${USUAL}|(?<!对)比(?:起|一般|普通|常规|传统|同级|其他|通常|标准)?的?)$`,
);

const SOURCE_OF =
  /\b(?:(?:versions?|variant|derivative|edition|conversion|spin|take|interpretation) (?:of|on)|(?:based|built) (?:up)?on|(?:derived|developed|made|converted|evolved|grown|born) (?:out of|from)|descended from|(?:proportions?|stance|feel|lines|soul|spirit|presence|attitude|agility|handling|charm|character|practicality|space|comfort|elegance|flair) of|looks? like|looking like|reminds? (?:me |one |us )?of|reminiscent of|(?:inspired|influenced) by|(?:homage|tribute|nod) to) (?:an? |the |my |your |this |that )?(?:(?!with|and|as|but|for|in|on|or|to)[a-z0-9]+[ -]){0,4}$|(?:(?<!越野|跨界|全地形)版本?的?|基于|源自|脱胎于|改自|像|好像|类似于?|如同|仿佛)(?:一?[辆台部个])?$/;
const LIKENESS =
  /^(?:[ -](?:like|ish|esque|inspired|feels?|vibes?|looks?|stance|presence|attitude|flair|aura|proportions|spirit)(?![a-z])|(?:一般|似|般|那样|这种|那种)?的?(?:感(?![应知温光])|味道?|味儿|气质|气场|风格|范儿?|姿态|神韵|调调|即视感|影子)|平台(?!拖车))/;
/** A tall car with such a roof is a body of its own. */
export const SLOPED = /^(?:coup[eé]|fastback|溜背|大溜背|斜背|轿跑|轿跑车)$/;

/** Whether a body is only what another comes from, or is like: 'estate version of a sedan', 'limousine feel', 跑车感. */
export const isOnlyLike = ({ text }: Sentence, { start, end }: Token): boolean =>
  !SLOPED.test(text.slice(start, end)) &&
  (SOURCE_OF.test(text.slice(Math.max(0, start - 60), start)) || LIKENESS.test(text.slice(end, end + 14)));

/** Index of the noun whose size stands behind it, whatever comes next: 轮子大一点, 轮子要大. */
export function nounSaidBefore(
  axis: Axis,
  index: number,
  { tokens, text }: Pick<Sentence, 'tokens' | 'text'>,
): number | undefined {
  const size = tokens[index];
  const wished = tokens[index - 1];
  const isWished =
    wished &&
    text.slice(wished.start, wished.end) === '要' &&
    /^(?:很|非常|特别|超级?|再|更|最|极|极其|尽量)?$/.test(text.slice(wished.end, size?.start));
  const at = isWished ? index - 2 : index - 1;
  const noun = tokens[at];
  if (!size || !noun?.role.sizes?.axes[axis]) return undefined;
  if (isWished) return wished.start - noun.end <= 1 ? at : undefined;
  return size.start - noun.end <= 2 && /^(?:一?点|一?些)/.test(text.slice(size.end, size.end + 2)) ? at : undefined;
}
