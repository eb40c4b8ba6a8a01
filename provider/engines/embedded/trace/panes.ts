import type { Design } from '../car/design';
import { pillarB } from '../car/glasshouse';
import type { Rgb } from '../kernel/light';
import { mix } from '../kernel/maths';
import { lightOfHex } from '../raster/colour';

/** What windows let through of the light that clear ones do, before and behind a place along the car (m). */
export interface Panes {
  readonly front: Rgb;
  readonly rear: Rgb;
  readonly from: number;
}

export const CLEAR: Panes = { front: [1, 1, 1], rear: [1, 1, 1], from: 0 };
/** Share of light that the darkest tint lets through, and how much of a glass's colour is seen. */
const DARKEST = 0.03;
const HUE = 0.6;

/** The windows of a car: each as dark and in the hue that its design has. */
export function panesOf({ glass, car }: Design): Panes {
  if (!glass) return CLEAR;
  const colour = glass.glass === undefined ? ([1, 1, 1] as const) : lightOfHex(glass.glass);
  const most = Math.max(...colour, 1e-4);
  const tinted = (tint: number): Rgb => {
    const [r, g, b] = colour.map((value) => mix(1, value / most, HUE) * mix(1, DARKEST, tint));
    return [r ?? 1, g ?? 1, b ?? 1];
  };
  const { tint = 0, tintPlace = 'all' } = glass;
  return { front: tinted(tintPlace === 'all' ? tint : 0), rear: tinted(tint), from: pillarB(car) };
}

/** What a window there lets through. */
export const paneAt = ({ front, rear, from }: Panes, x: number): Rgb => (x > from ? rear : front);
