import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { type Eye, type Look, set } from '../look';
import { shade, towards } from '../outdoors/colours';
import { concrete } from '../outdoors/concrete';
import { cloudy, noise } from '../outdoors/noise';
import { upTo, within } from '../outdoors/rows';
import { hall } from './halls';
import { fromNearest, type Interior, inRoom } from './interior';

/** Lines of light under the ceiling: right of the car's middle (m). */
const LAMPS = [-4.6, 0, 4.6] as const;
/** A slot of light along the top of the side walls, so high (m). */
const SLOT = 3.72;

const room: Interior = {
  right: 9.6,
  left: 10.4,
  ends: 24,
  high: 3.95,
  light: [1.35, 1.38, 1.42],
  wall: ({ side, along, z, soft, wide }, out) => {
    concrete(along, z, wide, out);
    shade(out, 0.72);
    const isSide = side === 'right' || side === 'left';
    // A deep door in each end.
    if (!isSide) {
      const door = within(along - 3.2, 2.1, wide) * upTo(2.9, z, soft);
      towards(out, [0.05, 0.05, 0.052], 0.85 * door);
      shade(out, mix(0.75, 1, smoothstep(5, 1, z)));
      return;
    }
    const wash = Math.exp(-((SLOT - z) / 1.7));
    shade(out, 0.62 + 1.25 * wash);
    towards(out, [1.3, 1.33, 1.36], within(z - SLOT, 0.07, soft));
  },
  ceiling: ({ x, y, soft }, out) => {
    set(out, [0.16, 0.161, 0.162], 0.9 + 0.2 * cloudy(x * 0.4, y * 0.4));
    shade(out, 1 - 0.4 * lineAt(x, 4.8, 0.05 + soft));
    shade(out, 0.8 + 0.8 * Math.exp(-((fromNearest(y, LAMPS) / 0.6) ** 2)));
  },
  lamps: ({ y, soft }) => within(fromNearest(y, LAMPS), 0.06, soft),
};

const furnished: Look = {
  ...hall,
  ground: {
    near: [0.25, 0.252, 0.255],
    far: [0.24, 0.24, 0.242],
    gloss: () => 0.32,
    grain: (x, y, out) => {
      shade(out, 0.88 + 0.2 * cloudy(x * 0.5, y * 0.5) + 0.03 * (noise(x * 32, y * 32) - 0.5));
      shade(out, 1 - 0.3 * Math.max(lineAt(x + 1.1, 4.8, 0.02), lineAt(y + 2.4, 4.8, 0.02)));
    },
  },
  mirror: () => 0.85,
};

/** A hall of fair-faced concrete: light falls from slots along its walls. */
export const concreteHall = (eye: Eye): Look => inRoom(furnished, room, eye);
