import type { Staging } from '../../../../../contract/staging';
import { mix, smoothstep } from '../../kernel/maths';
import { grained, type Look } from '../look';
import { cloudy } from '../outdoors/noise';

/** From the car's middle to where pools end (m). */
const FAR = 16;

/** Share of a place that standing water covers (0–1). */
const pool = (x: number, y: number, fromMiddle: number): number =>
  smoothstep(0.5, 0.545, cloudy(x * 0.5 + 11, y * 0.66 + 4)) *
  (1 - smoothstep(0.6 * FAR, FAR, Math.hypot(fromMiddle, y)));

/** Far off rough ground hides what is mirrored in it. */
const away = (fromMiddle: number, y: number) => 1 - 0.7 * smoothstep(5, 30, Math.hypot(fromMiddle, y));

/** The look on ground that is wet all over, or on which water stands. */
export function onWater(look: Look, ground: Staging['ground']): Look {
  if (ground !== 'wet' && ground !== 'puddles') return look;
  const { gloss, paved } = look.ground;
  const film = ground === 'wet' ? 0.5 : 0.16;
  const covered = (x: number, y: number, fromMiddle: number) =>
    ground === 'wet' ? smoothstep(0.35, 0.7, cloudy(x * 0.3, y * 0.45)) * 0.45 : pool(x, y, fromMiddle);
  return {
    ...look,
    ground: {
      ...grained(look, (x, y, out, fromMiddle) => {
        const dark = mix(ground === 'wet' ? 0.56 : 0.7, 0.4, covered(x, y, fromMiddle));
        for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * dark;
      }),
      gloss: (x, y, fromMiddle) =>
        Math.max(
          gloss?.(x, y, fromMiddle) ?? 0,
          mix(film, 0.97, covered(x, y, fromMiddle)) * away(fromMiddle, y) * (paved?.(x, y) ?? 1),
        ),
    },
    // As much of the car as of the sky is seen in it, to the roof.
    mirror: (x, y, fromMiddle) => mix(ground === 'wet' ? 1.1 : 0.35, 2.1, covered(x, y, fromMiddle)),
  };
}
