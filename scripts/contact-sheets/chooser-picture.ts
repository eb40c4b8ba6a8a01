import { type CarDesign, DESIGN_VERSION } from '../../contract/design';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';

type Sheet = Omit<CarDesign, 'version'>;

/** A part of a car from a place round it. */
export interface Picture {
  /** Within the folder, without its ending. */
  readonly path: string;
  /** px */
  readonly width: number;
  readonly height: number;
  readonly sheet: CarDesign;
  frame(car: CarParameters): Frame;
}
/** What a picture shows of a car. */
export interface Frame {
  /** Degrees from straight ahead of the car, and up from the horizon. */
  readonly azimuth: number;
  readonly elevation: number;
  /** Its middle, and its width there (m). */
  readonly middle: readonly [number, number, number];
  readonly span: number;
  readonly exposure: number;
}
/** A car as a sheet's own camera takes it. */
export interface Taken {
  readonly path: string;
  readonly sheet: CarDesign;
}

export const WIDE = { width: 240, height: 160 };
export const SQUARE = { width: 160, height: 160 };
/** More than a picture's usual 0.92: a light room behind the car. Lit lamps need the usual one. */
export const BRIGHT = 1.1;
export const USUAL = 0.92;

export const picture = (
  path: string,
  size: { readonly width: number; readonly height: number },
  sheet: Sheet,
  frame: Picture['frame'],
): Picture => ({ path, ...size, sheet: { version: DESIGN_VERSION, ...sheet }, frame });

export const taken = (path: string, sheet: Sheet): Taken => ({ path, sheet: { version: DESIGN_VERSION, ...sheet } });
