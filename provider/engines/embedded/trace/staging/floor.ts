import type { Staging } from '../../../../../contract/staging';
import type { Color } from '../../kernel/light';
import { smoothstep } from '../../kernel/maths';
import type { Look } from '../look';
import { cloudy, noise } from '../outdoors/noise';

const SNOW: Color = [0.7, 0.73, 0.78];

/** The look on a floor under snow. */
export function underSnow(look: Look): Look {
  return {
    ...look,
    ground: {
      near: SNOW,
      far: SNOW,
      grain: (x, y, out) => {
        const drift = 0.84 + 0.2 * cloudy(x * 0.32, y * 0.5) + 0.05 * (noise(x * 28, y * 28) - 0.5);
        // As bright as the room's own floor would let it be.
        const light = 0.25 + 0.75 * Math.min(1, look.ground.near[1] * 2.2);
        for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * drift * light;
      },
    },
    polish: 0.04,
  };
}

/** How far from its middle a round table ends (m). */
const TABLE = 3.4;

/** The look with a round table in its floor, and a ring of light about it. */
export function onTable(look: Look, stand: Staging['stand']): Look {
  if (stand !== 'turntable') return look;
  const { grain } = look.ground;
  return {
    ...look,
    ground: {
      ...look.ground,
      grain: (x, y, out, fromMiddle) => {
        const r = Math.hypot(fromMiddle, y);
        // The table's top is one plate, whatever lies round it.
        if (r > TABLE) grain?.(x, y, out, fromMiddle);
        const ring = 1 - smoothstep(0.02, 0.05, Math.abs(r - TABLE));
        const glow = 0.14 * Math.exp(-(((r - TABLE) / 0.3) ** 2));
        const gap = 1 - smoothstep(0.006, 0.016, Math.abs(r - TABLE + 0.16));
        const level = (r < TABLE ? 0.78 : 1) * (1 - 0.5 * gap);
        for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * level + glow + 0.8 * ring;
      },
    },
  };
}
