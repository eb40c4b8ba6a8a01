import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayTimes, outdoors, rooms, weathers } from '../../contract/design';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import type { Rgb } from '../../provider/engines/embedded/kernel/light';
import { addAir } from '../../provider/engines/embedded/trace/air';
import { renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { lookOf } from '../../provider/engines/embedded/trace/rooms';
import { createStudio } from '../../provider/engines/embedded/trace/studio';

const { design } = wholeDesign({ version: 1, package: { body: 'sedan' }, paint: { colour: '#a2141d' } });
const car = designOf(design);
const scene = sceneOf(car.car, () => {}, 0.1);
const SIZE = [60, 40] as const;
const drawn = (setting: Partial<typeof car>) =>
  renderView(scene, { ...car, ...setting }, 'front-three-quarter', ...SIZE, () => {});
/** Mean difference of two pictures (0–255). */
const apart = (a: Uint8Array, b: Uint8Array) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
const brightness = (picture: Uint8Array) => picture.reduce((sum, value) => sum + value, 0) / picture.length;

describe('a place outdoors', () => {
  it('differs from every other place', () => {
    // given
    const pictures = outdoors.map((studio) => drawn({ studio }));
    // then
    for (const [i, one] of pictures.entries()) {
      for (const other of pictures.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(2);
    }
  });

  it('differs at every hour and in every weather, and gets darkest at night', () => {
    const hours = dayTimes.map((time) => drawn({ studio: 'city', time }));
    const skies = weathers.map((weather) => drawn({ studio: 'city', weather }));
    for (const pictures of [hours, skies]) {
      for (const [i, one] of pictures.entries()) {
        for (const other of pictures.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(3);
      }
    }
    const darkest = Math.min(...hours.map(brightness));
    expect(brightness(drawn({ studio: 'city', time: 'night' }))).toBe(darkest);
  });

  it('shows the flank of a black car at night by light that it mirrors from far behind', () => {
    // given where an eye before the car's side is sent on to by its flank
    const { environment } = createStudio(4.7, { studio: 'city', time: 'night', weather: 'clear' });
    const mirrored: Rgb = [0, 0, 0];
    for (const side of [-1, 1]) {
      for (const behind of [0, 0.5, 1, 1.5]) {
        // when
        const [dx, dy, dz] = [behind, side, 0.06];
        const length = Math.hypot(dx, dy, dz);
        environment(2.3, side * 0.9, 0.75, dx / length, dy / length, dz / length, 0.05, mirrored);
        // then
        expect(Math.min(...mirrored)).toBeGreaterThan(0.2);
      }
    }
  });

  it('mirrors no sky in the grass beside a wet road', () => {
    for (const setting of [
      { weather: 'rain' },
      { staging: { ground: 'wet' } },
      { staging: { ground: 'puddles' } },
    ] as const) {
      // given
      const { gloss } = createStudio(4.7, { studio: 'road', time: 'noon', ...setting });
      // then
      for (const x of [-8, 0, 3, 9]) {
        expect(gloss?.(x, 8)).toBe(0);
        expect(gloss?.(x, -12)).toBe(0);
      }
      expect(Math.max(...[-4, -2, 0, 2, 4].map((x) => gloss?.(x, 0) ?? 0))).toBeGreaterThan(0);
    }
  });

  it('keeps the square at a clear noon as it always was', () => {
    expect(drawn({ studio: 'daylight', time: 'noon', weather: 'clear' })).toEqual(drawn({ studio: 'daylight' }));
  });

  it('has light in every direction and on every ground, whatever the hour and the weather', () => {
    const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
    const out: Rgb = [0, 0, 0];
    const isLight = () => out.every((value) => Number.isFinite(value) && value >= 0 && value < 20);
    fc.assert(
      fc.property(
        fc.constantFrom(...outdoors),
        fc.constantFrom(...dayTimes),
        fc.constantFrom(...weathers),
        angle,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -400, max: 400, noNaN: true }),
        (studio, time, weather, around, up, place) => {
          const { backdrop, environment, floor, irradiance, gloss } = createStudio(4.7, { studio, time, weather });
          const [dx, dy] = [Math.cos(around) * (1 - up), Math.sin(around) * (1 - up)];
          backdrop(dx, dy, up, out);
          expect(isLight()).toBe(true);
          environment(1, 0, 0.5, dx, dy, up, 0.2, out);
          expect(isLight()).toBe(true);
          floor(place, place * dy, out);
          expect(isLight()).toBe(true);
          irradiance(0.5, dx, dy, up, out);
          expect(isLight()).toBe(true);
          const mirrored = gloss?.(place, place * dy) ?? 0;
          expect(mirrored >= 0 && mirrored <= 1).toBe(true);
        },
      ),
    );
  });
});

describe('a room', () => {
  it.each(rooms)('%s has neither hour nor weather', (studio) => {
    expect(lookOf({ studio, time: 'night', weather: 'rain' })).toBe(lookOf({ studio }));
  });
});

describe('rain and snow before a picture', () => {
  it.each(['rain', 'snow'] as const)('%s brightens some of it, and leaves most as it is', (fall) => {
    const data = new Float32Array(200 * 100 * 3).fill(0.2);
    addAir({ width: 200, height: 100, data }, { air: undefined, fall });
    const touched = data.filter((value) => value > Math.fround(0.2)).length / data.length;
    expect(data.every((value) => value >= Math.fround(0.2))).toBe(true);
    expect(touched).toBeGreaterThan(0.01);
    expect(touched).toBeLessThan(0.4);
  });
});
