import type { Staging } from '../../../../../contract/staging';
import type { Color } from '../../kernel/light';
import { clamp } from '../../kernel/maths';
import type { Look } from '../look';

/** How high a sun stands, as the sine of its angle: a low one at 13 degrees, so that a car's shadow is four times its height. */
const HEIGHTS = { cast: 0.62, long: 0.23 } as const;
/** From how far round the camera it shines (radians; 0 from behind it): beside the car, a little before it. */
const ASIDE = 1.18;
/** The same of a sun that the car hides from the camera, or nearly so. */
const BEHIND = 2.6;
/** How much of the ground's light a shadow takes at most, and at least. */
const MOST = 0.72;
const LEAST = { cast: 0.2, long: 0.5 } as const;

/** Where a sun stands that casts shadows, for a camera that looks along `forward`: to its left, so that they fall across the picture, or behind the car. */
export function sunFor(
  shadows: Staging['shadows'],
  [x, y]: Color = [0.7, 0.7, -0.1],
  isBehind = false,
): Color | undefined {
  if (shadows === undefined || shadows === 'soft') return undefined;
  const length = Math.hypot(x, y);
  // Straight from above there is no side: the sun stands ahead of the nose, to its left.
  const [fx, fy] = length > 0.2 ? [-x / length, -y / length] : [-0.7, -0.7];
  const aside = isBehind ? BEHIND : ASIDE;
  const [c, s] = [Math.cos(aside), Math.sin(aside)];
  const up = HEIGHTS[shadows];
  const level = Math.sqrt(1 - up * up);
  return [(fx * c + fy * s) * level, (fy * c - fx * s) * level, up];
}

/** The look in which a sun casts the car's shadow on the ground. */
export function castShadows(look: Look, shadows: Staging['shadows'], forward?: Color, isBehind = false): Look {
  const from = sunFor(shadows, forward, isBehind);
  if (!from || shadows === undefined || shadows === 'soft') return look;
  const share = (c: 0 | 1 | 2) => {
    const key = look.key.color[c] * Math.max(from[2], 0.55) * 1.6;
    return clamp(key / (key + look.sky[c] + look.ambient), LEAST[shadows], MOST);
  };
  return { ...look, key: { ...look.key, from }, sun: { from, share: [share(0), share(1), share(2)] } };
}
