import type { Color } from '../kernel/light';

/** A lamp panel in a plane across an axis at `at` (m; x from the car's middle). u, v: x, y above; x, z beside; y, z ahead. */
export interface AreaLight {
  readonly axis: 'x' | 'y' | 'z';
  readonly at: number;
  readonly u: number;
  readonly v: number;
  readonly halfU: number;
  readonly halfV: number;
  readonly soft: number;
  /** Softness of the lower edge where it differs. */
  readonly crisp?: number;
  /** How much a rough surface blurs it. */
  readonly blur: number;
  readonly color: Color;
}

/** A neutral light, a little towards blue. */
export const grey = (level: number): Color => [level, level, level * 1.012];

/** A softbox above the car. */
export const overhead = (power: number, halfV = 1.15): AreaLight => ({
  axis: 'z',
  at: 4.4,
  u: 0,
  v: 0,
  halfU: 3.2,
  halfV,
  soft: 0.75,
  blur: 2.2,
  color: grey(power),
});
/** A wall of light beside the car. */
export const wall = (side: 1 | -1, power: number): AreaLight => ({
  axis: 'y',
  at: side * 6.5,
  u: -0.4,
  v: 3,
  halfU: 5.4,
  halfV: 1.45,
  soft: 1.2,
  crisp: 0.32,
  blur: 2.5,
  color: grey(power),
});
/** A lower box before its nose. */
export const ahead = (power: number): AreaLight => ({
  axis: 'x',
  at: -9,
  u: 0,
  v: 2.6,
  halfU: 3.4,
  halfV: 0.9,
  soft: 1.1,
  crisp: 0.5,
  blur: 2,
  color: grey(power),
});

/** A row of lamps along the room, `v` metres beside its middle. */
export const row = (v: number, halfV: number, power: number): AreaLight => ({
  axis: 'z',
  at: 5,
  u: 0,
  v,
  halfU: 9,
  halfV,
  soft: 0.5,
  blur: 1.8,
  color: [power, power * 1.03, power * 1.09],
});
/**
 * A low strip beside the car, as of lit windows along a street. It goes far beyond the car's ends, where a flank mirrors it
 * to a camera that looks along the car.
 */
export const strip = (side: 1 | -1): AreaLight => ({
  axis: 'y',
  at: side * 6.5,
  u: 2,
  v: 1.2,
  halfU: 16,
  halfV: 0.55,
  soft: 0.5,
  blur: 1.2,
  color: grey(1),
});
