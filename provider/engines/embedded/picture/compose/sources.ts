import { normalise } from '../../words/tokens';

/** What an image of a composition can give. */
export const gifts = ['body', 'colour', 'finish', 'rims', 'graphics', 'background'] as const;
export type Gift = (typeof gifts)[number];

/** Which image (numbered from 1) lends what, and how much (0–1). */
export interface Sharing {
  readonly from: ReadonlyMap<Gift, number>;
  /** Share of each image; 1 where the prompt names none. */
  readonly share: ReadonlyMap<number, number>;
}

const words: readonly (readonly [Gift, RegExp])[] = [
  ['body', /body|shape|form|car|silhouette|proportions?|造型|车型|车身|外形|形体|轮廓|主体/],
  ['colour', /colou?rs?|paint|palette|hue|颜色|配色|色彩|车漆|漆色|色调|色/],
  ['finish', /materials?|finish|matte?|gloss|metallic|texture of the paint|材质|质感|光泽|漆面/],
  ['rims', /wheels?|rims?|轮毂|车轮|轮圈/],
  ['graphics', /graphics?|pattern|livery|texture|stripes?|decals?|图案|花纹|纹理|拉花|涂装|贴图/],
  ['background', /background|studio|scene|backdrop|environment|setting|背景|场景|环境|影棚/],
];

const NUMBERS: Record<string, number> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
};
const image =
  /(?:(?:图片?|照片|第|image|picture|photo|img|no\.?) ?#?([1-6一二三四五六])(?: ?[张幅个])?|(?:the )?(first|second|third|fourth|fifth|sixth)(?: (?:image|picture|photo|one|car))?)/g;

/**
 * Reads from a prompt in Chinese or English which image lends what ('用图2的颜色，图3的背景 70%', "image 2's colour"): the things
 * named in a clause come from the image named in it. Things that are not named are left out.
 */
export function readSharing(prompt: string, count: number): Sharing {
  const from = new Map<Gift, number>();
  const share = new Map<number, number>();
  for (const clause of clausesOf(normalise(prompt))) {
    const named = [...clause.matchAll(image)].map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      number: NUMBERS[match[1] ?? match[2] ?? ''] ?? Number(match[1]),
    }));
    for (const [index, { at, end, number }] of named.entries()) {
      if (number < 1 || number > count) continue;
      // The things of an image follow its name, or precede it ('the colour of image 2') where nothing follows.
      const behind = clause.slice(end, named[index + 1]?.at ?? clause.length);
      const before = clause.slice(named[index - 1]?.end ?? 0, at);
      const found = giftsIn(behind).length > 0 ? giftsIn(behind) : giftsIn(before);
      for (const gift of found) from.set(gift, number);
      const percent = /(\d{1,3}) ?%/.exec(behind)?.[1] ?? /(\d{1,3}) ?% ?(?:of|的)? ?$/.exec(before)?.[1];
      if (percent !== undefined) share.set(number, Math.min(1, Number(percent) / 100));
    }
  }
  return { from, share };
}

const clausesOf = (text: string) => text.split(/[,，。;；\n]|(?:\band\b)|和(?=图|第)|以及/);
const giftsIn = (text: string) => words.flatMap(([gift, pattern]) => (pattern.test(text) ? [gift] : []));

/** The prompt without the clauses that name an image's number. */
export const withoutSharing = (prompt: string): string =>
  clausesOf(normalise(prompt))
    .filter((clause) => !new RegExp(image.source).test(clause))
    .join(', ');
