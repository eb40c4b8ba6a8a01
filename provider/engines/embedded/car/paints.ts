import type { Color } from '../../../../contract/options';
import { mix } from '../kernel/maths';
import type { Paint } from './shape/parameters';

/** Linear-light base coats measured off common automotive colours. */
export const paints: Record<Color, Paint> = {
  white: { color: [0.72, 0.72, 0.7], metallic: 0.15 },
  silver: { color: [0.36, 0.37, 0.38], metallic: 0.9 },
  gray: { color: [0.085, 0.09, 0.097], metallic: 0.75 },
  black: { color: [0.008, 0.008, 0.01], metallic: 0.3 },
  yellow: { color: [0.72, 0.44, 0.025], metallic: 0.2 },
  red: { color: [0.36, 0.007, 0.012], metallic: 0.5 },
  blue: { color: [0.012, 0.05, 0.23], metallic: 0.65 },
  orange: { color: [0.62, 0.15, 0.012], metallic: 0.45 },
  green: { color: [0.01, 0.095, 0.05], metallic: 0.6 },
};

/** Rims that styles darken, and the calipers of fast cars, in linear light. */
export const DARK_RIM = [0.14, 0.14, 0.14] as const;
export const RED_CALIPER = [0.42, 0.02, 0.015] as const;

/** A darker (−1) or lighter (1) shade of a paint. */
export function toned({ color, metallic }: Paint, tone: -1 | 0 | 1): Paint {
  const shade = (value: number) => (tone < 0 ? value * 0.42 : tone > 0 ? mix(value, 0.75, 0.3) : value);
  return { color: [shade(color[0]), shade(color[1]), shade(color[2])], metallic };
}
