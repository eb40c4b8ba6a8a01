import type { Rgb } from '../../kernel/light';
import { clamp, mix, smoothstep } from '../../kernel/maths';
import { towards } from './colours';
import { cloudy } from './noise';

/** How shallow water shows the ground, and how far out it is deep (m). */
const DEEP = 6;

/** Water `from` a shore on (m): its colour by depth, foam on the waves and at its edge. */
export function sea(x: number, y: number, from: number, out: Rgb) {
  const deep = smoothstep(0, DEEP, from);
  const water = [mix(0.22, 0.025, deep), mix(0.36, 0.11, deep), mix(0.36, 0.17, deep)] as const;
  towards(out, water, smoothstep(-0.05, 0.35, from));
  const wave = Math.sin((from + 0.8 * cloudy(x * 0.3, 8)) * 1.5);
  const foam = smoothstep(0.86, 1, wave) * smoothstep(0, 0.5, from) * (1 - smoothstep(5, 16, from));
  const lace = smoothstep(0.35, 0.7, cloudy(x * 2.6, y * 2.6));
  const edge = Math.exp(-(((from - 0.1) / 0.22) ** 2));
  towards(out, [0.82, 0.85, 0.86], clamp((foam * 0.75 + edge * 0.8) * lace, 0, 1));
}

/** How much of the sky water mirrors so far `from` its shore (0–1). */
export const seaGloss = (from: number): number => 0.25 * smoothstep(-1.2, -0.2, from) + 0.5 * smoothstep(0, 1, from);
