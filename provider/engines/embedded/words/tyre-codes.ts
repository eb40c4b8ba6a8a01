import { matchesOf } from './matches';
import type { Measure } from './measure';

/** A tyre's size as it is moulded into its wall: '245/40 R19', 'P265/70R17', '205/55 16寸'. */
const CODE =
  /(?<![a-z\d.,/])(?:p|lt|c)?(?<width>[1-3]\d{2}) ?\/ ?(?<ratio>[2-9]\d) ?(?:z?rf?|[-x])? ?(?<rim>1[3-9]|2[0-4])(?:c(?![a-z]))?(?: ?(?:inch(?:es)?|英寸|寸|"))?(?![\d/]|[.,]\d)/gu;
/** Width and side wall without a rim, which stands elsewhere: '20 inch wheels, 265/35 tyres'. */
const SHORT =
  /(?<![a-z\d.,/])(?<width>[1-3]\d{2}) ?\/ ?(?<ratio>[2-9]\d)(?! ?(?:z?rf?|[-x])? ?\d)(?= ?(?:t[yi]res?|section|轮?胎|$|[,，;；]))/gu;
const RIM = /(?<!\d)(?<rim>1[3-9]|2[0-4])[ -]?(?:inch(?:es)?|英寸|寸|")/u;
/** What says that a size is that of the rear tyres. */
const REAR_BEFORE = /(?:rear|back|后轮?胎?)[ :：]*$/;
const REAR_AFTER = /^ ?\(?(?:at the |on the )?(?:rear|back|后)/;
const INCH = 25.4;

/** Width, outside diameter and rim diameter of the tyre sizes that a normalised prompt names, of each axle. */
export function tyreCodes(text: string): Measure[] {
  const known = RIM.exec(text)?.groups?.rim;
  const short = known === undefined ? [] : matchesOf(text, SHORT);
  return [...matchesOf(text, CODE), ...short].flatMap((match): Measure[] => {
    const [start, end] = [match.index, match.index + match[0].length];
    const isRear =
      REAR_BEFORE.test(text.slice(Math.max(0, start - 12), start)) || REAR_AFTER.test(text.slice(end, end + 12));
    const { width = '', ratio = '', rim = known ?? '' } = match.groups ?? {};
    const inside = Number(rim) * INCH;
    const outside = Math.round((inside + 2 * Number(width) * (Number(ratio) / 100)) * 10) / 10;
    // Both axles have rims of one size.
    return isRear
      ? [
          { dimension: 'tyreWidthRear', mm: Number(width), start, end },
          { dimension: 'tyreDiameterRear', mm: outside, start, end },
        ]
      : [
          { dimension: 'tyreWidth', mm: Number(width), start, end },
          { dimension: 'rimDiameter', mm: inside, start, end },
          { dimension: 'wheelDiameter', mm: outside, start, end },
        ];
  });
}
