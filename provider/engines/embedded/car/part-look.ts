import { type RoofFinish, roofFinishes } from '../../../../contract/design';
import { hexOfLight, lightOfHex } from '../raster/colour';

/** In linear light. */
export type Colour = readonly [number, number, number];
/** How a part of the body looks that has not the body's paint: in a colour of its own, or made of something else. */
export type PartLook = Colour | RoofFinish;

const isFinish = (word: string): word is RoofFinish => roofFinishes.some((finish) => finish === word);

/** Whether a word of the sheet gives a part a look of its own: #rrggbb, or what it is made of. */
export const isOwnLook = (word: string): boolean => word.startsWith('#') || isFinish(word);

/** The look that a word of the sheet gives. */
export const partLookOf = (word: string): PartLook => (isFinish(word) ? word : lightOfHex(word));

/** The word of the sheet for a look. */
export const wordOfLook = (look: PartLook): string => (typeof look === 'string' ? look : hexOfLight(look));
