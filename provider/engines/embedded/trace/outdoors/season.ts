import type { Color, Rgb } from '../../kernel/light';
import { clamp, mix, smoothstep } from '../../kernel/maths';
import { towards } from './colours';
import type { Belt } from './landscape';
import { cloudy, noise } from './noise';
import type { Ground } from './place';

/** Leaves in autumn, in linear light at noon: gold, orange, russet. */
const LEAVES: readonly [Color, Color, Color] = [
  [0.5, 0.31, 0.05],
  [0.43, 0.18, 0.035],
  [0.27, 0.085, 0.035],
];
/** How bright leaves in summer are (mean of their channels): those of autumn keep their light and shade. */
const SUMMER = 0.13;

/** How green a colour is (0–1): grass and leaves are, stone, sand and asphalt are not. */
const greenness = ([r, g, b]: Color) => clamp((g / Math.max(1e-4, (r + b) / 2) - 1.05) * 3.2, 0, 1);

/** The mean of a colour's channels. */
const meanOf = ([r, g, b]: Color) => (r + g + b) / 3;

const tone: Rgb = [0, 0, 0];
/** A leaf's colour by a number from 0 to 1. */
function leafAt(t: number): Readonly<Rgb> {
  const [gold, orange, russet] = LEAVES;
  for (let c = 0; c < 3; c++) {
    const warm = mix(gold[c] ?? 0, orange[c] ?? 0, smoothstep(0.3, 0.55, t));
    tone[c] = mix(warm, russet[c] ?? 0, smoothstep(0.58, 0.85, t));
  }
  return tone;
}

/** A belt whose leaves have turned, tree by tree; conifers stay as they are. */
export function turned(belt: Belt): Belt {
  if (belt.isEvergreen) return belt;
  const green = greenness(belt.color);
  if (green === 0) return belt;
  const own = meanOf(belt.color);
  return {
    ...belt,
    detail: (a, dz, height, night, out) => {
      belt.detail?.(a, dz, height, night, out);
      const crown = cloudy(a * 60 + 3, dz * 90);
      const leaf = leafAt(clamp(0.55 * crown + 0.6 * noise(a * 21, 4) - 0.08, 0, 1));
      const light = meanOf(out) / own;
      const share = green * mix(0.62, 0.95, smoothstep(0.25, 0.6, crown));
      const level = light * (own / SUMMER) ** 0.5;
      towards(out, [leaf[0] * level, leaf[1] * level, leaf[2] * level], share);
    },
  };
}

/** Ground whose grass has turned to straw, with fallen leaves on all that is paved or bare. */
export function leafy(ground: Ground): Ground {
  return {
    ...ground,
    grain: (x, y, out, fromMiddle) => {
      ground.grain?.(x, y, out, fromMiddle);
      const green = greenness(out);
      const light = meanOf(out);
      towards(out, [light * 1.55, light * 1.12, light * 0.42], 0.8 * green);
      const lying =
        smoothstep(0.66, 0.74, noise(x * 21, y * 21)) * smoothstep(0.34, 0.66, cloudy(x * 0.7 + 3, y * 0.7));
      const leaf = leafAt(noise(x * 9 + 9, y * 9));
      towards(out, [leaf[0] * 0.8, leaf[1] * 0.8, leaf[2] * 0.8], 0.8 * lying * smoothstep(1.1, 2.2, Math.abs(y)));
    },
  };
}
