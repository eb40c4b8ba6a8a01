import type { Color } from '../../provider/engines/embedded/kernel/light';
import type { Eye } from '../../provider/engines/embedded/trace/look';

export const unit = ([x, y, z]: Color): Color => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

/** The direction from an eye to a place (m). */
export const to = ({ at }: Eye, [x, y, z]: Color) => unit([x - at[0], y - at[1], z - at[2]]);

/** An eye as far under the ground as this one is over it: what a mirror there shows is seen from there. */
export const below = (eye: Eye): Eye => ({ ...eye, at: [eye.at[0], eye.at[1], -eye.at[2]] });
