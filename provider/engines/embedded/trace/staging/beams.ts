import type { Rgb } from '../../kernel/light';
import { smoothstep } from '../../kernel/maths';
import { grained, type Look } from '../look';

/** How far beside the car's middle a lamp is (m). */
const ASIDE = 0.62;
const WARM = [1, 0.95, 0.84] as const;
const YELLOW = [1, 0.74, 0.2] as const;
const RED = [1, 0.05, 0.03] as const;
/** What the lamps add to ground that nothing else lights. */
const BARE = 0.045;

/** Light of both headlamps on the ground, 1 at its brightest; `ahead` of the nose (m). */
function headlight(ahead: number, y: number): number {
  if (ahead < 0.1 || ahead > 40) return 0;
  const along = smoothstep(0.1, 2.2, ahead) * Math.exp(-((ahead / 11) ** 1.6));
  const spread = 0.34 + 0.2 * ahead;
  const left = Math.exp(-(((y - ASIDE) / spread) ** 2));
  const right = Math.exp(-(((y + ASIDE) / spread) ** 2));
  return along * Math.min(1, left + right);
}

/** The same of the tail lamps, `behind` the tail (m). */
function tailLight(behind: number, y: number): number {
  if (behind < -0.2 || behind > 12) return 0;
  return smoothstep(-0.2, 0.4, behind) * Math.exp(-behind / 1.5) * Math.exp(-((y / 1.15) ** 2));
}

/** How dark a room is (0–1), or a place at its hour, by what is seen at its horizon. */
export function darkness({ backdrop, exposure }: Pick<Look, 'backdrop' | 'exposure'>): number {
  const seen: Rgb = [0, 0, 0];
  let sum = 0;
  for (const [dx, dy] of [
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, 0],
  ] as const) {
    backdrop(dx, dy, 0.05, seen);
    sum += (seen[0] + seen[1] + seen[2]) / 12;
  }
  return 1 - smoothstep(0.05, 0.45, sum * exposure);
}

/** The look with the light of the car's lamps on the ground: much where it is dark, a breath by day. */
export function lampLit(look: Look, yellow = false): Look {
  const beam = yellow ? YELLOW : WARM;
  const dark = darkness(look);
  const gain = 0.22 + 3.4 * dark;
  return {
    ...look,
    lampsInDark: dark,
    ground: grained(look, (x, y, out, fromMiddle) => {
      const head = headlight(-x, y);
      const tail = tailLight(x - 2 * (x - fromMiddle), y);
      for (let c = 0; c < 3; c++) {
        const lit = head * (beam[c] ?? 0) + 0.8 * tail * (RED[c] ?? 0);
        out[c] = (out[c] ?? 0) * (1 + gain * lit) + BARE * dark * lit;
      }
    }),
  };
}
