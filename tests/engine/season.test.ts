import { describe, expect, it } from 'vitest';
import { outdoors } from '../../contract/design';
import { type Season, seasons } from '../../contract/staging';
import type { Rgb } from '../../provider/engines/embedded/kernel/light';
import { lookOf } from '../../provider/engines/embedded/trace/rooms';
import { readDesign } from '../../provider/engines/embedded/words';

const AROUND = Array.from({ length: 90 }, (_, i) => (i / 90) * 2 * Math.PI);
/** The mean colour of the land around a place, at a height over the horizon (as a direction's z). */
const landOf = (studio: (typeof outdoors)[number], season: Season, height = 0.008) => {
  const look = lookOf({ studio, time: 'noon', weather: 'clear', staging: { season } });
  const out: Rgb = [0, 0, 0];
  const sum = [0, 0, 0];
  for (const a of AROUND) {
    look.backdrop(Math.cos(a), Math.sin(a), height, out);
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
    for (const season of seasons) {
      const look = lookOf({ studio: place, staging: { season } });
      const out: Rgb = [0, 0, 0];
      for (const a of AROUND) {
        for (const dz of [0, 0.004, 0.02, 0.1, 0.5]) {
          look.backdrop(Math.cos(a), Math.sin(a), dz, out);
          expect(out.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
        }
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

describe('blossom', () => {
  it.each([
    ['road', 0.02],
    ['forest', 0.1],
    ['meadow', 0.01],
  ] as const)('turns crowns of %s pale and red', (place, height) => {
    const [spring, summer] = [landOf(place, 'spring', height), landOf(place, 'summer', height)];
    expect(redOverGreen(spring)).toBeGreaterThan(1.1 * redOverGreen(summer));
    expect(Math.min(...spring)).toBeGreaterThan(Math.min(...summer));
  });

  it.each(['snow', 'desert', 'frozen-lake'] as const)('leaves conifers, stone and snow of %s as they are', (place) => {
    expect(landOf(place, 'spring')).toEqual(landOf(place, 'summer'));
  });

  it('strews petals over a road, beside the car and not under it', () => {
    // given
    const floorOf = (season: Season) => {
      const { ground } = lookOf({ studio: 'road', time: 'noon', weather: 'clear', staging: { season } });
      return (x: number, y: number) => {
        const out: Rgb = [0.2, 0.2, 0.2];
        ground.grain?.(x, y, out, x - 2);
        return out;
      };
    };
    const [spring, summer] = [floorOf('spring'), floorOf('summer')];
    /** Share of a strip along the road that petals cover. */
    const covered = (from: number, to: number) => {
      const places = Array.from({ length: 4000 }, (_, i) => [i % 80, Math.floor(i / 80)] as const).map(
        ([i, j]) => [i * 0.113, from + ((to - from) * j) / 50] as const,
      );
      const isPetal = ([x, y]: readonly [number, number]) =>
        Math.max(...spring(x, y).map((value, c) => Math.abs(value - (summer(x, y)[c] ?? 0)))) > 0.1;
      return places.filter(isPetal).length / places.length;
    };
    // then
    expect(covered(-0.6, 0.6)).toBe(0);
    expect(covered(1.6, 3)).toBeGreaterThan(0.004);
    expect(covered(1.6, 3)).toBeLessThan(0.2);
  });
});
