import { type CarDesign, type Tone, tones } from '../../../../contract/design';
import { hexOfLight, lightOfHex } from '../raster/colour';
import type { DesignBrief } from './brief';
import type { CarParameters } from './shape/parameters';

type Livery = Pick<DesignBrief, 'tones' | 'stripes' | 'stripeColour'>;
type Colour = readonly [number, number, number];

/** Parts of the body in colours of their own, and its stripes, in linear light. */
export interface LiveryColours {
  readonly tones?: Readonly<Partial<Record<Tone, Colour>>>;
  readonly stripe?: Colour;
}
/** Stripes without a colour of their own. */
const WHITE = '#ededea';

/** Which parts of a car have a colour of their own, and its stripes. */
export function liveryOf({ tones: own = {}, stripes }: Livery): Pick<CarParameters, 'tones' | 'stripes'> {
  const named = tones.filter((tone) => own[tone] !== undefined);
  return { ...(named.length > 0 ? { tones: named } : {}), ...(stripes && stripes !== 'none' ? { stripes } : {}) };
}

/** The colours of these parts and of the stripes, in linear light. */
export function liveryColours({ tones: own = {}, stripes, stripeColour }: Livery): LiveryColours {
  const colours = Object.entries(own).map(([tone, hex]) => [tone, lightOfHex(hex)]);
  return {
    ...(colours.length > 0 ? { tones: Object.fromEntries(colours) as Record<Tone, Colour> } : {}),
    ...(stripes && stripes !== 'none' ? { stripe: lightOfHex(stripeColour ?? WHITE) } : {}),
  };
}

/** What the sheet says of both. */
export function tonesIn({
  car,
  tones: own = {},
  stripe,
}: LiveryColours & { readonly car: CarParameters }): NonNullable<CarDesign['paint']> {
  const colours = Object.entries(own).map(([tone, colour]) => [tone, hexOfLight(colour)]);
  return {
    ...Object.fromEntries(colours),
    ...(car.stripes && stripe ? { stripes: car.stripes, stripeColour: hexOfLight(stripe) } : {}),
  };
}
