import { type CarDesign, type Stripes, type Tone, tones } from '../../../../contract/design';
import { given } from '../kernel/given';
import { distanceOf, hexOfLight, lightOfHex, oklabOfHex, oklabOfLight } from '../raster/colour';
import type { DesignBrief, Numbered } from './brief';
import { type Colour, type PartLook, partLookOf, wordOfLook } from './part-look';
import type { CarParameters, RaceNumber } from './shape/parameters';
import { hasSecond } from './stripes';

type Livery = Pick<DesignBrief, 'tones' | 'stripes' | 'stripeColour' | 'secondStripeColour' | 'number'>;

/** Parts of the body with a look of their own, its stripes and roundels, in linear light. */
export interface LiveryColours {
  readonly tones?: Readonly<Partial<Record<Tone, PartLook>>>;
  readonly stripe?: Colour;
  readonly secondStripe?: Colour;
  readonly roundel?: Colour;
}
/** Stripes and roundels without a colour of their own. */
const WHITE = '#ededea';
/** Flames are orange, or on a paint too much like that red, or as pale as their heart. */
const FLAMES = ['#f2971b', '#b81f18', '#f6e3b0'] as const;
/** How far flames lie from the paint under them at least (OKLab). */
const APART = 0.17;

/** Which parts of a car have a look of their own, its stripes and its racing number. */
export function liveryOf({
  tones: own = {},
  stripes,
  secondStripeColour,
  number = {},
}: Livery): Pick<CarParameters, 'tones' | 'panelled' | 'stripes' | 'twoStripes' | 'number'> {
  const named = tones.filter((tone) => own[tone] !== undefined);
  return {
    ...(named.length > 0 ? { tones: named } : {}),
    ...(own.lower === 'wood' ? { panelled: true as const } : {}),
    ...(stripes && stripes !== 'none' ? { stripes } : {}),
    ...(secondStripeColour && hasSecond(stripes) ? { twoStripes: true as const } : {}),
    ...given({ number: numberOf(number) }),
  };
}

/** Digits stand on a disc by default; a roundel may be empty. */
function numberOf({ number: digits = '', numberPlace = 'doors', roundel }: Numbered): RaceNumber | undefined {
  const under = roundel ?? (digits === '' ? 'none' : 'disc');
  return digits === '' && under === 'none' ? undefined : { digits, place: numberPlace, roundel: under };
}

/** The usual colour of stripes on a paint in linear light. */
function stripeOn(stripes: Stripes, paint: Colour): string {
  if (stripes !== 'flames') return WHITE;
  const ground = oklabOfLight(...paint);
  return FLAMES.find((hex) => distanceOf(oklabOfHex(hex), ground) > APART) ?? WHITE;
}

/** The colours of these parts, of stripes and roundels, on a car of a paint, in linear light. */
export function liveryColours(
  { tones: own = {}, stripes, stripeColour, secondStripeColour, number = {} }: Livery,
  paint: Colour,
): LiveryColours {
  const looks = Object.entries(own).map(([tone, look]) => [tone, partLookOf(look)]);
  return {
    ...(looks.length > 0 ? { tones: Object.fromEntries(looks) as Record<Tone, PartLook> } : {}),
    ...(stripes && stripes !== 'none' ? { stripe: lightOfHex(stripeColour ?? stripeOn(stripes, paint)) } : {}),
    ...(secondStripeColour && hasSecond(stripes) ? { secondStripe: lightOfHex(secondStripeColour) } : {}),
    ...(numberOf(number) ? { roundel: lightOfHex(number.roundelColour ?? WHITE) } : {}),
  };
}

/** What the sheet says of them. */
export function tonesIn({
  car,
  tones: own = {},
  stripe,
  secondStripe,
  roundel,
}: LiveryColours & { readonly car: CarParameters }): NonNullable<CarDesign['paint']> {
  const looks = Object.entries(own).map(([tone, look]) => [tone, wordOfLook(look)]);
  return {
    ...Object.fromEntries(looks),
    ...(car.stripes && stripe ? { stripes: car.stripes, stripeColour: hexOfLight(stripe) } : {}),
    ...(car.twoStripes && secondStripe ? { secondStripeColour: hexOfLight(secondStripe) } : {}),
    ...(car.number && roundel ? numberIn(car.number, roundel) : {}),
  };
}

const numberIn = ({ digits, place, roundel }: RaceNumber, colour: Colour): Numbered => ({
  number: digits,
  numberPlace: place,
  roundel,
  roundelColour: hexOfLight(colour),
});
