import { describe, expect, it } from 'vitest';
import { outdoors } from '../../contract/design';
import type { Rgb } from '../../provider/engines/embedded/kernel/light';
import { lookOf } from '../../provider/engines/embedded/trace/rooms';
import { readDesign } from '../../provider/engines/embedded/words';

const AROUND = Array.from({ length: 90 }, (_, i) => (i / 90) * 2 * Math.PI);
/** The mean colour of the land around a place, low over the horizon. */
const landOf = (studio: (typeof outdoors)[number], season: 'summer' | 'autumn') => {
  const look = lookOf({ studio, time: 'noon', weather: 'clear', staging: { season } });
  const out: Rgb = [0, 0, 0];
  const sum = [0, 0, 0];
  for (const a of AROUND) {
    look.backdrop(Math.cos(a), Math.sin(a), 0.008, out);
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (out[c] ?? 0) / AROUND.length;
  }
  return sum;
};
const redOverGreen = ([r = 0, g = 1]: number[]) => r / g;

describe('autumn', () => {
  it.each(['road', 'forest', 'meadow', 'mountains'] as const)('turns the leaves of %s', (place) => {
    expect(redOverGreen(landOf(place, 'autumn'))).toBeGreaterThan(1.15 * redOverGreen(landOf(place, 'summer')));
  });

  it.each(['snow', 'desert', 'salt-flat'] as const)('leaves conifers, stone and sand of %s as they are', (place) => {
    expect(landOf(place, 'autumn')).toEqual(landOf(place, 'summer'));
  });

  it.each(outdoors)('gives finite light in %s at every height', (place) => {
    const look = lookOf({ studio: place, staging: { season: 'autumn' } });
    const out: Rgb = [0, 0, 0];
    for (const a of AROUND) {
      for (const dz of [0, 0.004, 0.02, 0.1, 0.5]) {
        look.backdrop(Math.cos(a), Math.sin(a), dz, out);
        expect(out.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
      }
    }
  });

  it.each(['white studio, autumn', '白色影棚，秋天'])('stays undrawn in a room, and its word says so: %s', (prompt) => {
    const { design, words } = readDesign(prompt).reading;
    expect(design.scene?.season).toBeUndefined();
    expect(words.find(({ text }) => /autumn|秋天/.test(text))).toMatchObject({
      status: 'unknown',
      because: 'not-drawn',
    });
  });
});
