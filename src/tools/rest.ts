import type { DesignForm, FormField } from './form';

/** Why a field changes nothing in the picture. */
export type RestReason = 'linesStay' | 'pictureLines' | 'knownCar' | 'nothingOpen' | 'pictureSize';

/** What is known of a form's pictures. */
export interface GivenPicture {
  /** Made by Fastback, with the whole design of its car, and not retouched since. */
  readonly isKnown: boolean;
  readonly isMasked: boolean;
}

/** The fields of a form that change nothing at the moment, each with its reason. */
export type Rests = Partial<Record<FormField, RestReason>>;

/** What a tool's form has at rest; it depends on what else is chosen and on the pictures. */
export type RestRule = (form: DesignForm, picture: GivenPicture) => Rests;

export const noRests: Rests = {};
export const nothingGiven: GivenPicture = { isKnown: false, isMasked: false };

/** The shape of the car is the drawing's. */
const shapeFields = ['carClass', 'carTypes', 'brandWeights', 'interior', 'view'] as const;
const shapeRests = (reason: RestReason): RestRule => {
  const rests = Object.fromEntries(shapeFields.map((field) => [field, reason]));
  return () => rests;
};
export const linesStay = shapeRests('linesStay');
export const pictureLines = shapeRests('pictureLines');

/** Whether words or more pictures leave something to chance. */
const isWorded = ({ customPrompt, batchSize }: DesignForm) => customPrompt.trim() !== '' || batchSize > 1;
const isShaped = ({ carTypes, styles, brandWeights }: DesignForm) =>
  carTypes.length + styles.length + Object.keys(brandWeights).length > 0;

/** Whether a car is asked for from another side, or with another powertrain or cabin. */
const isSeenOtherwise = ({ carClass, interior, view }: DesignForm) =>
  carClass !== null || interior !== 'unlimited' || view !== null;

/** A known car is drawn as it is until something else is asked for. */
export const knownUnlessAsked: RestRule = (form, { isKnown }) =>
  isKnown && !isWorded(form) && !isShaped(form) ? { cfgScale: 'nothingOpen', seed: 'nothingOpen' } : noRests;

/**
 * A colour and a style are repainted exactly; a gap under the mask, new parts and further pictures are not. A known car is
 * drawn with a colour exactly: only a style, or words, leave it something open.
 */
const exactUnlessAsked: RestRule = (form, { isKnown, isMasked }) => {
  if (isWorded(form)) return noRests;
  if (!isKnown) return isMasked ? noRests : { seed: 'nothingOpen' };
  const isGap = isMasked && form.color === null;
  return isGap || isShaped(form) ? noRests : { cfgScale: 'nothingOpen', seed: 'nothingOpen' };
};

/** The same, and a size is chosen only where that of the picture is not kept. */
export const editRests: RestRule = (form, picture) => ({
  ...exactUnlessAsked(form, picture),
  ...(form.keepsSize ? { width: 'pictureSize', height: 'pictureSize' } : {}),
});

/** Colours are lent exactly; another car is designed, as is what no picture shows of an unknown one. */
export const lentUnlessAsked: RestRule = (form, { isKnown }) =>
  isWorded(form) || isShaped(form) || (!isKnown && isSeenOtherwise(form)) ? noRests : { seed: 'nothingOpen' };

/** A known car has no hidden side. */
export const knownSides: RestRule = (_, { isKnown }) => (isKnown ? { seed: 'knownCar' } : noRests);

/** What a tool's form has at rest. */
export const restsOf = (tool: { readonly rests?: RestRule }, form: DesignForm, picture: GivenPicture): Rests =>
  tool.rests?.(form, picture) ?? noRests;
