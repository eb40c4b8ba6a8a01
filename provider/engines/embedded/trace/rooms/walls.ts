import { mix, smoothstep } from '../../kernel/maths';
import { grey } from '../lamps';
import { type Look, set } from '../look';

/** Plain grey walls (brightness): their foot, which the floor darkens, and what is above it. */
interface Walls {
  readonly foot: number;
  readonly wall: number;
  /** How far up (as a direction's z) the foot goes over into the wall. */
  readonly soft: number;
  /** Overhead, from this direction's z on: a share of the wall's brightness, and what is added to it. */
  readonly from?: number;
  readonly ceiling?: number;
  readonly glow?: number;
}

/** What a car mirrors of such a room. */
export const walls =
  ({ foot, wall, soft, from = 0.4, ceiling = 1, glow = 0 }: Walls): Look['surroundings'] =>
  (_x, _y, dz, roughness, out) => {
    const over = smoothstep(from, 1, dz);
    set(out, grey(mix(foot, wall, smoothstep(-0.02, soft + roughness, dz)) * mix(1, ceiling, over) + glow * over));
  };

/** The usual light of a room (brightness): from the car's left ahead, and weaker from its right. */
export const lit = (key: number, fill: number): Pick<Look, 'key' | 'fill'> => ({
  key: { from: [-0.35, -0.62, 0.3], color: grey(key) },
  fill: { from: [0.3, 0.6, 0.2], color: grey(fill) },
});
