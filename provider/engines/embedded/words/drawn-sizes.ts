import { matchesOf } from './matches';
import type { Role } from './meaning';
import type { Phrase } from './relative';

const SIZE = '(?:轴距|车长|车宽|车高|长宽高|尺寸|长度|宽度|高度|离地间隙|前悬|后悬)';
const MEASURE =
  '(?:(?:the |its |overall )*(?:wheelbase|length|width|height|track|overhangs?|ground clearance|dimensions?|measurements?))';
const forms = [
  new RegExp(`(?:标注|标出|标明|标上|注明|写上)(?:了|着|出)?${SIZE}(?:[和与及、,，]?${SIZE})*`, 'gu'),
  new RegExp(
    `(?<![a-z])(?:annotat(?:ed?|ing)|label(?:led|ed|ling|ing)?|call(?:ed|ing)? out|dimension(?:ed|ing)?|mark(?:ed|ing)?)(?: with)? ${MEASURE}(?:(?:, | and |, and )${MEASURE})*(?![a-z])`,
    'gu',
  ),
];
const role: Role = { kind: 'means', meanings: [{ kind: 'technique', id: 'blueprint' }] };

/** Sizes that a drawing is to show, and none that the car is to have: 标注轴距和车高. */
export const drawnSizes = (text: string): Phrase[] =>
  forms.flatMap((form) =>
    matchesOf(text, form).map(({ 0: said, index: start }) => ({ start, end: start + said.length, role })),
  );
