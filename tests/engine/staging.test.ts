import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayTimes, outdoors, rooms } from '../../contract/design';
import { usualShadows } from '../../contract/shadows';
import type { Staging } from '../../contract/staging';
import {
  airEffects,
  groundStates,
  lampStates,
  lightings,
  motions,
  seasons,
  shadowKinds,
  stands,
} from '../../contract/staging';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import type { Rgb, Setting } from '../../provider/engines/embedded/kernel/light';
import { renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { lookOf } from '../../provider/engines/embedded/trace/rooms';
import { darkness } from '../../provider/engines/embedded/trace/staging/beams';
import { linesOver } from '../../provider/engines/embedded/trace/staging/smoke';
import { sunFor } from '../../provider/engines/embedded/trace/staging/sun';
import { createStudio } from '../../provider/engines/embedded/trace/studio';

const { design } = wholeDesign({ version: 1, package: { body: 'sedan' }, paint: { colour: '#a2141d' } });
const car = designOf(design);
const scene = sceneOf(car.car, () => {}, 0.1);
const SIZE = [72, 48] as const;
const drawn = (setting: Partial<Setting>) =>
  renderView(scene, { ...car, ...setting }, 'front-three-quarter', ...SIZE, () => {});
/** Mean difference of two pictures (0–255). */
const apart = (a: Uint8Array, b: Uint8Array) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;

const AT_REST: Staging = {
  lamps: 'running',
  ground: 'usual',
  lighting: 'usual',
  stand: 'floor',
  effect: 'none',
  motion: 'parked',
  mist: 0,
};
/** The shadow of a place where none is asked for. */
const shadowsOf = (place: Setting) => usualShadows({ ...place, place: place.studio });
const places: readonly Setting[] = [{ studio: 'hall' }, { studio: 'city', time: 'night' }, { studio: 'salt-flat' }];

describe('a scene of which nothing is asked', () => {
  it.each(places)('keeps the picture that $studio always had', (place) => {
    expect(drawn({ ...place, staging: { ...AT_REST, shadows: shadowsOf(place) } })).toEqual(drawn(place));
  });

  it('has the look of its place itself', () => {
    expect(lookOf({ studio: 'hall', staging: { ...AT_REST, shadows: 'soft' } })).toBe(lookOf({ studio: 'hall' }));
  });
});

describe('the shadow of a car that no one asked for', () => {
  it('falls where the sun shines: at a clear noon, and long at a golden hour', () => {
    expect(usualShadows({ place: 'desert' })).toBe('cast');
    expect(usualShadows({ place: 'desert', time: 'golden-hour' })).toBe('long');
    for (const time of ['overcast', 'blue-hour', 'night'] as const)
      expect(usualShadows({ place: 'desert', time })).toBe('soft');
    for (const weather of ['rain', 'fog', 'snow'] as const)
      expect(usualShadows({ place: 'desert', weather })).toBe('soft');
    // Between trees there is no sun, and in a room no sky.
    for (const place of ['forest', 'hall', 'tunnel'] as const) expect(usualShadows({ place })).toBe('soft');
  });

  it('darkens the ground behind a car as one that was asked for', () => {
    const place = { studio: 'salt-flat' } as const;
    expect(drawn(place)).toEqual(drawn({ ...place, staging: { shadows: 'cast' } }));
    expect(apart(drawn(place), drawn({ ...place, staging: { shadows: 'soft' } }))).toBeGreaterThan(1);
  });
});

describe('a staged scene', () => {
  const asked: readonly Staging[] = [
    ...lampStates.slice(1).map((lamps) => ({ lamps })),
    ...groundStates.slice(1).map((ground) => ({ ground })),
    ...lightings.slice(1).map((lighting) => ({ lighting })),
    ...stands.slice(1).map((stand) => ({ stand })),
    ...airEffects.slice(1).map((effect) => ({ effect })),
    ...motions.slice(1).map((motion) => ({ motion })),
    ...[0.2, 0.5, 1].map((mist) => ({ mist })),
  ];

  it.each(places)('differs by every value in $studio', (place) => {
    // given
    const shadows = shadowKinds.filter((kind) => kind !== shadowsOf(place)).map((kind) => ({ shadows: kind }));
    const pictures = [drawn(place), ...[...asked, ...shadows].map((staging) => drawn({ ...place, staging }))];
    // then
    for (const [i, one] of pictures.entries()) {
      for (const other of pictures.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(0.2);
    }
  });

  it('has the more mist, the paler the darkest place is', () => {
    const darkest = [0, 0.3, 0.6, 1].map((mist) => Math.min(...drawn({ studio: 'mountains', staging: { mist } })));
    expect(darkest).toEqual([...darkest].sort((a, b) => a - b));
    expect(new Set(darkest).size).toBe(4);
  });

  it('lights the road before the headlamps, red behind the tail lamps, and nothing beside the car', () => {
    // given
    const ground = (setting: Setting, x: number, y: number) => {
      const out: [number, number, number] = [0, 0, 0];
      createStudio(4.7, setting).floor(x, y, out);
      return out;
    };
    const night = { studio: 'city', time: 'night' } as const;
    const lit = { ...night, staging: { lamps: 'on' } } as const;
    const gain = (x: number, y: number) => ground(lit, x, y).map((value, c) => value / (ground(night, x, y)[c] || 1));
    // then
    expect(Math.min(...gain(-3, 0.6))).toBeGreaterThan(2);
    const [red = 0, green = 0] = gain(5.3, 0);
    expect(red).toBeGreaterThan(1.4 * green);
    expect(gain(2, 3).every((value) => Math.abs(value - 1) < 0.01)).toBe(true);
  });

  it('counts as dark at night and in a dark room, and not by day', () => {
    expect(darkness(lookOf({ studio: 'city', time: 'night' }))).toBeGreaterThan(0.8);
    expect(darkness(lookOf({ studio: 'dark' }))).toBeGreaterThan(0.8);
    expect(darkness(lookOf({ studio: 'desert' }))).toBeLessThan(0.1);
  });

  it('has a sun beside the camera wherever it looks from, low for long shadows', () => {
    for (const angle of [0, 1, 2, 3, 4, 5, 6]) {
      const forward = [Math.cos(angle), Math.sin(angle), -0.1] as const;
      const [x, y, z] = sunFor('long', forward) ?? [0, 0, 0];
      expect(Math.abs(x * forward[0] + y * forward[1])).toBeLessThan(0.4);
      expect(z).toBeLessThan(0.3);
      expect(Math.hypot(x, y, z)).toBeCloseTo(1, 6);
    }
  });

  it('has finite light of no less than nothing everywhere, whatever is asked together', () => {
    const pick = <T>(names: readonly T[]) => fc.constantFrom(...names);
    const staging = fc.record({
      lamps: pick(lampStates),
      ground: pick(groundStates),
      shadows: pick(shadowKinds),
      season: pick(seasons),
      lighting: pick(lightings),
      stand: pick(stands),
    });
    const out: Rgb = [0, 0, 0];
    const isLight = () => out.every((value) => Number.isFinite(value) && value >= 0 && value < 40);
    fc.assert(
      fc.property(
        pick([...rooms, ...outdoors]),
        pick(dayTimes),
        staging,
        fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -60, max: 60, noNaN: true }),
        (studio, time, asked, around, up, at) => {
          const { backdrop, environment, floor, irradiance, mirror, gloss } = createStudio(4.7, {
            studio,
            time,
            staging: asked,
          });
          const [dx, dy] = [Math.cos(around) * (1 - up), Math.sin(around) * (1 - up)];
          backdrop(dx, dy, up, out);
          expect(isLight()).toBe(true);
          environment(1, 0, 0.5, dx, dy, up, 0.2, out);
          expect(isLight()).toBe(true);
          floor(at, at * dy, out);
          expect(isLight()).toBe(true);
          irradiance(0.5, dx, dy, up, out);
          expect(isLight()).toBe(true);
          for (const mirrored of [gloss?.(at, at * dy) ?? 0, (mirror?.(at, at * dy) ?? 0) / 3])
            expect(mirrored >= 0 && mirrored <= 1).toBe(true);
        },
      ),
    );
  });

  it('sends smoke over the roof, and nowhere through the car', () => {
    for (const line of linesOver(scene.bvh, car.car)) {
      for (const [k, at] of line.entries()) {
        if (k % 20 !== 0 || at[0] > car.car.length) continue;
        const [x, y, z] = at;
        const isOver = Math.abs(y) < 0.3;
        const hit = { t: 4, triangle: 0, u: 0, v: 0 };
        // From outside to the line: nothing of the car lies between, but for what a corner takes.
        if (isOver) scene.bvh.intersect(x, 0.05, z + 4, 0, 0, -1, 1e-4, hit);
        else scene.bvh.intersect(x, y + 4 * Math.sign(y), z, 0, -Math.sign(y), 0, 1e-4, hit);
        expect(hit.t).toBeGreaterThan(3.94);
      }
    }
    const highest = Math.max(...linesOver(scene.bvh, car.car).flatMap((line) => line.map(([, , z]) => z)));
    expect(highest).toBeGreaterThan(car.car.height + 0.1);
    expect(highest).toBeLessThan(car.car.height + 1.2);
  });
});
