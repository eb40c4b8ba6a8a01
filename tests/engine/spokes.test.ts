import { describe, expect, it } from 'vitest';
import { countSpokes } from '../../provider/engines/embedded/reading/spokes';
import { picture } from './picture-samples';

const WHEELS = [
  { x: 60, y: 60, radius: 50 },
  { x: 180, y: 60, radius: 50 },
] as const;
const PAPER = [240, 236, 224] as const;
const INK = [40, 40, 44] as const;

/** Two wheels with straight spokes, as many as `counts` says, `off` pixels beside where they were read. */
function rims(counts: readonly [number, number], off = 0) {
  return picture(240, 120, (x, y) => {
    const [front, rear] = WHEELS;
    const [wheel, count] = x < 120 ? [front, counts[0]] : [rear, counts[1]];
    const [u, v] = [x - wheel.x - off, y - wheel.y + off];
    const far = Math.hypot(u, v);
    if (far > 50 || far < 8) return PAPER;
    if (far > 36) return INK;
    const turn = ((Math.atan2(v, u) / (2 * Math.PI)) * count + count) % 1;
    const across = Math.abs(turn - 0.5) * (2 / count) * Math.PI * far;
    return across < 2.5 ? INK : PAPER;
  });
}

describe('the spokes of a car from the side', () => {
  it.each([3, 4, 5, 6, 7, 8, 10, 12])('%i on both rims are counted, also beside where the hub was read', (count) => {
    expect(countSpokes(rims([count, count]), WHEELS)).toBe(count);
    expect(countSpokes(rims([count, count], 2), WHEELS)).toBe(count);
  });

  it('rims that disagree, and those without spokes, have no number', () => {
    expect(countSpokes(rims([5, 7]), WHEELS)).toBeUndefined();
    expect(countSpokes(rims([0, 0]), WHEELS)).toBeUndefined();
  });

  it('wheels too small to show their spokes have no number', () => {
    const small = WHEELS.map((wheel) => ({ ...wheel, radius: 12 }));
    expect(countSpokes(rims([5, 5]), [small[0] ?? WHEELS[0], small[1] ?? WHEELS[1]])).toBeUndefined();
  });
});
