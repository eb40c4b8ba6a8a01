import type { CarTypeId, Measure } from './car-types';

/** A place on the drawing (mm): x from the front bumper, y down from the top of the car's box to the ground. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type SegmentDisplay = 'solid' | 'dashed' | 'transparent';

/**
 * A point of the closed outline. A smooth point has two handles, the one that ends the segment before it and the one
 * that starts the segment after it; a corner has none. `segmentDisplayMode` is that of the segment that starts here.
 */
export interface ContourPoint extends Point {
  readonly type: 'corner' | 'smooth';
  readonly controlPoints: readonly Point[];
  readonly segmentDisplayMode?: SegmentDisplay;
}

export type Wheel = 'front' | 'rear';

/** A car's side view, as the editor draws it. Measures in mm; colours as #rrggbb. */
export interface Drawing {
  readonly type: CarTypeId;
  readonly params: Readonly<Record<Measure, number>>;
  readonly points: readonly ContourPoint[];
  readonly wheels: Readonly<Record<Wheel, Point>>;
  readonly contourColor: string;
  readonly bodyColor: string;
  readonly wheelColor: string;
  /** Whether the outline is the designer's own, no longer the type's. */
  readonly edited: boolean;
}

/** Minimum and maximum number of points of an outline. */
export const FEWEST_POINTS = 3;
export const MOST_POINTS = 2000;
export const defaultColors = { contourColor: '#1a1a1a', bodyColor: '#1a1a1a', wheelColor: '#303133' } as const;

/** The palette offered beside free choice: graphite, silver, white, vermilion, blue and green. */
export const palette = ['#1a1a1a', '#8f969c', '#f4f4f2', '#c8321f', '#1f4e9c', '#1d6b4a'] as const;

/** What a drawing is bounded by (mm): `0..length` and `0..height`. */
export interface Box {
  readonly params: Pick<Drawing['params'], 'length' | 'height'>;
}

/** Places are kept to a hundredth of a millimetre: finer than any drawing, and short in the log. */
export const toFine = (mm: number): number => Math.round(mm * 100) / 100;

/** A point put inside the car's box. */
export const inside = ({ params }: Box, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, 0), params.length),
  y: Math.min(Math.max(y, 0), params.height),
});

/** Put inside the car's box, no finer than places are kept. */
export const settle = (box: Box, { x, y }: Point): Point => inside(box, { x: toFine(x), y: toFine(y) });

export const shift = (place: Point, by: Point): Point => ({ x: place.x + by.x, y: place.y + by.y });
export const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));
