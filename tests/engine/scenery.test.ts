import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayTimes, outdoors, weathers } from '../../contract/design';
import { seasons } from '../../contract/staging';
import type { Rgb } from '../../provider/engines/embedded/kernel/light';
import type { Eye } from '../../provider/engines/embedded/trace/look';
import { lookOf } from '../../provider/engines/embedded/trace/rooms';
import { below, to, unit } from './directions';

/** Cameras at the car's left, at its right and before it; the houses stand 9.6 m right of the car's middle and 12.8 m left. */
const left: Eye = { forward: [0.3, 0.95, 0], at: [-4, -20, 1.5] };
const right: Eye = { forward: [0.3, -0.95, 0], at: [-4, 20, 1.5] };
const ahead: Eye = { forward: [1, 0, 0], at: [-9, 0, 1.3] };
const WALL = { right: 9.6, left: -12.8 };

const city = (eye: Eye) => lookOf({ studio: 'city', time: 'noon', weather: 'clear' }, eye);

describe('what stands along a road', () => {
  it('hides the ground behind it and none before it', () => {
    for (const [eye, wall] of [
      [left, WALL.right],
      [right, WALL.left],
    ] as const) {
      // given
      const { hides } = city(eye);
      // then on the ground beyond a house and on the pavement before it; a street leads off now and then
      const beyond = Array.from({ length: 60 }, (_, i) => hides?.(...to(eye, [i - 30, wall * 3, 0])) ?? 0);
      const before = Array.from({ length: 60 }, (_, i) => hides?.(...to(eye, [i - 30, wall * 0.3, 0])) ?? 0);
      expect(beyond.filter((share) => share > 0.95).length).toBeGreaterThan(30);
      expect(Math.max(...before)).toBe(0);
    }
  });

  it('never stands between a camera and its car', () => {
    // given a camera behind the houses at the car's left
    const { hides } = city({ forward: [0, 1, 0], at: [0, -30, 1.5] });
    // then
    for (let x = -3; x <= 3; x += 0.5) expect(hides?.(...to(left, [x, 0, 0]))).toBe(0);
  });

  it('shows in wet ground where a mirror would show it', () => {
    // given
    const look = lookOf({ studio: 'city', time: 'night', weather: 'rain' }, left);
    const [seen, mirrored]: [Rgb, Rgb] = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    let [most, same, places] = [0, 0, 0];
    for (let x = -12; x <= 16; x += 0.37) {
      for (const z of [0.8, 2, 3.6, 6]) {
        // when one place of a house is looked at, and its image in the ground
        look.backdrop(...to(left, [x, WALL.right, z]), seen);
        look.mirroredSky?.(...to(below(left), [x, WALL.right, z]), mirrored);
        if (seen.every((value, c) => Math.abs((mirrored[c] ?? 0) - value) < 0.06)) same++;
        places++;
        most = Math.max(most, ...seen);
      }
    }
    // then but where a tree or a lamp before the house hides another part of it from there
    expect(same / places).toBeGreaterThan(0.85);
    expect(most).toBeGreaterThan(0.5);
  });

  it('shows in the skin of a car on both its sides', () => {
    const open = lookOf({ studio: 'city', time: 'noon', weather: 'clear' });
    const street = city(ahead);
    const [without, within]: [Rgb, Rgb] = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    for (const side of [-1, 1]) {
      let darker = 0;
      for (let along = -1; along <= 1; along += 0.1) {
        const direction = unit([along, side, 0.35]);
        open.surroundings(...direction, 0.03, without);
        street.surroundings(...direction, 0.03, within);
        if (within[2] < without[2] - 0.1) darker++;
      }
      expect(darker).toBeGreaterThan(12);
    }
  });

  it('roofs the pumps of a petrol station, and hides the trees behind them', () => {
    // given a driver's and a bird's eye at the left of the lane, and the canopy 3.9 m over the pumps at the right
    const bird: Eye = { forward: [0.2, 0.8, -0.55], at: [-3, -9, 11] };
    const seen: Rgb = [0, 0, 0];
    const lightAt = (eye: Eye, at: [number, number, number], time: 'noon' | 'night') => {
      lookOf({ studio: 'petrol-station', time, weather: 'clear' }, eye).backdrop(...to(eye, at), seen);
      return (seen[0] + seen[1] + seen[2]) / 3;
    };
    const level: Eye = { forward: [0.3, 0.95, 0], at: [-4, -6, 1.3] };
    // when it is dark, then the underside is lit, and past its end is the night's sky
    for (const y of [9, 12, 17]) expect(lightAt(level, [4, y, 3.9], 'night')).toBeGreaterThan(0.25);
    expect(lightAt(level, [4, 7, 5.2], 'night')).toBeLessThan(0.1);
    // and from above, its top is seen by day and gives no light at night
    expect(lightAt(bird, [2, 14, 3.9], 'noon')).toBeGreaterThan(0.3);
    expect(lightAt(bird, [2, 14, 3.9], 'night')).toBeLessThan(0.1);
    // and it hides all that is behind it
    const { hides } = lookOf({ studio: 'petrol-station', time: 'noon', weather: 'clear' }, level);
    for (let x = -8; x <= 14; x++) expect(hides?.(...to(level, [x, 13, 3.9]))).toBeGreaterThan(0.98);
  });

  it('shows a black sky with the Earth over the moon, even at noon', () => {
    const { backdrop } = lookOf({ studio: 'moon', time: 'noon', weather: 'clear' }, ahead);
    const out: Rgb = [0, 0, 0];
    const [dark, blue] = [{ sky: 0, all: 0 }, { most: 0 }];
    for (let around = 0; around < 6.28; around += 0.01) {
      for (let up = 0.09; up < 0.6; up += 0.01) {
        const level = Math.sqrt(1 - up * up);
        backdrop(level * Math.cos(around), level * Math.sin(around), up, out);
        dark.all++;
        if (Math.max(...out) < 0.05) dark.sky++;
        blue.most = Math.max(blue.most, out[2] - out[0]);
      }
    }
    expect(dark.sky / dark.all).toBeGreaterThan(0.9);
    expect(blue.most).toBeGreaterThan(0.2);
  });

  it('has light in every direction, whatever the hour, the weather and the season', () => {
    const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
    const out: Rgb = [0, 0, 0];
    const isLight = () => out.every((value) => Number.isFinite(value) && value >= 0 && value < 20);
    fc.assert(
      fc.property(
        fc.constantFrom(...outdoors),
        fc.constantFrom(...dayTimes),
        fc.constantFrom(...weathers),
        fc.constantFrom(...seasons),
        fc.constantFrom(left, right, ahead),
        angle,
        fc.double({ min: -0.2, max: 1, noNaN: true }),
        (studio, time, weather, season, eye, around, up) => {
          const look = lookOf({ studio, time, weather, staging: { season } }, eye);
          const direction = unit([Math.cos(around) * (1 - up), Math.sin(around) * (1 - up), up + 1e-6]);
          look.backdrop(...direction, out);
          expect(isLight()).toBe(true);
          look.mirroredSky?.(direction[0], direction[1], Math.abs(direction[2]), out);
          expect(isLight()).toBe(true);
          look.surroundings(...direction, 0.2, out);
          expect(isLight()).toBe(true);
          const hidden = look.hides?.(...direction) ?? 0;
          expect(hidden >= 0 && hidden <= 1).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
