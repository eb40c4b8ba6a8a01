import { randomOf } from '../../kernel/random';
import { chromaOf, type Oklab, oklabOfHex } from '../../raster/colour';
import type { Finish } from '../repaint/recolour';
import type { Ground } from '../repaint/room';
import type { CarPart } from '../subject/car-parts';
import type { Hint } from './hints';

/** The colours of a picture and where they go. */
export interface Scheme {
  /** The main paint, and what else may be used, the more important first. */
  readonly palette: readonly Oklab[];
  readonly finish: Finish;
  /** Colours of named parts. */
  readonly parts: ReadonlyMap<CarPart, Oklab>;
  readonly ground: Ground;
  /** Each closed area by itself, also those of a car. */
  readonly byRegions?: boolean;
  /** Strokes that colour the areas they lie in. */
  readonly hints?: readonly Hint[];
}

const popular = [
  '#8f1620',
  '#17407f',
  '#c4c6c8',
  '#3d4247',
  '#1f5a3c',
  '#c8591a',
  '#e7e5df',
  '#caa12b',
  '#2a6d86',
  '#5b2f63',
];

/**
 * The colours of a drawing whose prompt names none: a main paint (the given one, or the seed's) and quieter ones that
 * suit it.
 */
export function paletteAround(main: Oklab | undefined, seed: number): Oklab[] {
  const random = randomOf(seed);
  const [l, a, b] = main ?? oklabOfHex(popular[Math.floor(random() * popular.length)] ?? '#8f1620');
  const dark: Oklab = [0.26, a * 0.12, b * 0.12];
  const pale: Oklab = [Math.min(0.9, l + 0.3), a * 0.3, b * 0.3];
  const deep: Oklab = [l * 0.62, a * 0.7, b * 0.7];
  const grey: Oklab = [0.68, a * 0.05, b * 0.05];
  return [[l, a, b], dark, pale, grey, deep];
}

/** A reference's colours in the order that a drawing uses them: its strongest large colour is the paint. */
export function schemeOf(swatches: readonly { readonly colour: Oklab; readonly share: number }[]): Oklab[] {
  const weight = ({ colour, share }: { colour: Oklab; share: number }) => share * (0.05 + chromaOf(colour));
  return [...swatches].sort((x, y) => weight(y) - weight(x)).map(({ colour }) => colour);
}
