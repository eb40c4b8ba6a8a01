import type { DayTime, Weather } from '../../../../../contract/design';
import type { Color } from '../../kernel/light';
import { smoothstep } from '../../kernel/maths';
import { cloudy } from './noise';
import type { Sky } from './skies';

/** What weather does to the light, the air and the ground. */
export interface WeatherEffect {
  /** How much of the sky and of the landscape it hides (0–1). */
  readonly veil: { readonly sky: number; readonly land: number };
  /** What is left of the sun's light, and what the sky's light is multiplied by. */
  readonly sun: number;
  readonly sky: number;
  /** What the ground's colour is multiplied by: wet ground is darker. */
  readonly ground: number;
  /** How much snow lies on the ground (0–1). */
  readonly snow: number;
  /** How wet the ground is (0–1), puddles more so. */
  readonly wet: number;
  /** How much fog lies between the camera and the car (0–1). */
  readonly air: number;
  /** Added to the haze of the place. */
  readonly haze: number;
  /** What falls. */
  readonly fall?: 'rain' | 'snow';
}

export const weathers: Record<Exclude<Weather, 'clear'>, WeatherEffect> = {
  rain: {
    veil: { sky: 0.82, land: 0.4 },
    sun: 0.12,
    sky: 0.9,
    ground: 0.5,
    snow: 0,
    wet: 0.75,
    air: 0.03,
    haze: 0.04,
    fall: 'rain',
  },
  fog: {
    veil: { sky: 1, land: 0.86 },
    sun: 0.1,
    sky: 1.05,
    ground: 0.8,
    snow: 0,
    wet: 0.25,
    air: 0.13,
    haze: 0.22,
  },
  snow: {
    veil: { sky: 0.85, land: 0.55 },
    sun: 0.15,
    sky: 1.05,
    ground: 1,
    snow: 0.9,
    wet: 0,
    air: 0.06,
    haze: 0.06,
    fall: 'snow',
  },
};

/** The colour of a full veil: bright by day, and as dark as the hour. */
export const veilOf = (sky: Sky, time: DayTime): Color => {
  const { horizon, middle } = sky;
  const lift = time === 'night' ? 1.25 : 0.86;
  const even = (c: 0 | 1 | 2) => lift * (0.6 * horizon[c] + 0.4 * middle[c]);
  // Water in the air takes colour away.
  const grey = (even(0) + even(1) + even(2)) / 3;
  return [even(0) * 0.45 + grey * 0.55, even(1) * 0.45 + grey * 0.55, even(2) * 0.45 + grey * 0.55];
};

/** Share of a place that a puddle covers (0–1). */
export const puddle = (x: number, y: number): number => smoothstep(0.52, 0.6, cloudy(x * 0.42 + 3, y * 0.55));
