import { describe, expect, it } from 'vitest';
import type { Color, Rgb } from '../../provider/engines/embedded/kernel/light';
import type { Eye } from '../../provider/engines/embedded/trace/look';
import { lookOf } from '../../provider/engines/embedded/trace/rooms';

/** A camera beside the car, at its right, before it, and in it. */
const beside: Eye = { forward: [0, -1, 0], at: [0, 9, 1.3] };
const before: Eye = { forward: [1, 0, 0], at: [-9, 0, 1.3] };
const inside: Eye = { forward: [-1, 0, 0], at: [0, -0.35, 1.2] };

const tunnelFor = (eye: Eye) => lookOf({ studio: 'tunnel' }, eye);
const mean = ([r, g, b]: Color) => (r + g + b) / 3;
/** Half the width between the walls (m), of a vault of 6.2 m about a middle 1.3 m over the road. */
const HALF = Math.sqrt(6.2 ** 2 - 1.3 ** 2);

/** What a camera sees in a direction: the ground below the horizon, the backdrop above it. */
function seen(eye: Eye, [dx, dy, dz]: Color): Rgb {
  const look = tunnelFor(eye);
  const out: Rgb = [0, 0, 0];
  if (dz >= 0) {
    look.backdrop(dx, dy, dz, out);
    return out;
  }
  const t = eye.at[2] / -dz;
  const [x, y] = [eye.at[0] + t * dx, eye.at[1] + t * dy];
  for (let c = 0; c < 3; c++) out[c] = look.ground.far[c] ?? 0;
  look.ground.grain?.(x + 2.3, y, out, x);
  return out;
}

describe('the tunnel', () => {
  it.each([beside, before, inside])('has a lining that goes on below the horizon as it is above it', (eye) => {
    // given
    const [fx, fy] = eye.forward;
    for (let turn = -0.5; turn <= 0.5; turn += 0.05) {
      const [dx, dy] = [fx * Math.cos(turn) - fy * Math.sin(turn), fx * Math.sin(turn) + fy * Math.cos(turn)];
      // Along the road there is no wall at all, but its ends.
      if (Math.abs(dy) < 0.2) continue;
      // then
      const [above, below] = [seen(eye, [dx, dy, 0.0005]), seen(eye, [dx, dy, -0.0005])];
      expect(mean(below)).toBeCloseTo(mean(above), 1);
    }
  });

  it('has road before the foot of the far wall, and the wall beyond it', () => {
    const { grain } = tunnelFor(beside).ground;
    const at = (y: number) => {
      const out: Rgb = [0.15, 0.15, 0.15];
      grain?.(2.3, y, out, 0);
      return mean(out);
    };
    // A walk lies beside the road, darker is the wall's foot.
    expect(at(-HALF + 0.3)).toBeGreaterThan(0.2);
    expect(at(-HALF - 0.3)).toBeLessThan(0.12);
    // On the camera's own side there is none.
    expect(at(HALF + 0.3)).toBeGreaterThan(0.2);
  });

  it('ends in daylight ahead of the car and in the dark behind it', () => {
    expect(mean(seen(inside, [-1, 0, 0.001]))).toBeGreaterThan(0.8);
    expect(mean(seen(before, [1, 0, 0.001]))).toBeLessThan(0.2);
  });

  it('has lamps above that are brighter than anything else of it', () => {
    const over = Array.from({ length: 300 }, (_, i) => {
      const round = (i / 300) * Math.PI;
      return mean(seen(inside, [-0.5, Math.cos(round) * 0.86, Math.sin(round) * 0.86]));
    });
    expect(Math.max(...over)).toBeGreaterThan(1);
    expect(over.filter((light) => light > 1).length).toBeLessThan(40);
  });
});
