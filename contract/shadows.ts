import { type DayTime, isOutdoors, type Place, type Weather } from './design';
import type { shadowKinds } from './staging';

/** The shadow that a car casts where a sheet names none: under a clear sky that of the sun, but between trees. */
export function usualShadows({
  place,
  time = 'noon',
  weather = 'clear',
}: {
  readonly place?: Place | undefined;
  readonly time?: DayTime | undefined;
  readonly weather?: Weather | undefined;
}): (typeof shadowKinds)[number] {
  if (!isOutdoors(place) || place === 'forest' || weather !== 'clear') return 'soft';
  if (time === 'noon') return 'cast';
  return time === 'golden-hour' ? 'long' : 'soft';
}
