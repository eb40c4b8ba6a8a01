import { describe, expect, it } from 'vitest';
import type { Place } from '../../contract/design';
import type { Color, Rgb } from '../../provider/engines/embedded/kernel/light';
import type { Eye } from '../../provider/engines/embedded/trace/look';
import { lookOf } from '../../provider/engines/embedded/trace/rooms';
import { below, to, unit } from './directions';

/** Rooms with walls, and how far right of the car's middle the right one stands (m). */
const rooms = [
  ['car-park', 8.9],
  ['hall', 9.6],
  ['garage', 6.2],
  ['showroom', 8.2],
  ['warehouse', 10.5],
] as const satisfies readonly (readonly [Place, number])[];

/** Cameras at the car's left, before it, within it, and beyond the wall at its left. */
const left: Eye = { forward: [0.5, 0.86, 0], at: [-4, -5, 1.5] };
const ahead: Eye = { forward: [1, 0, 0], at: [-8, 0, 1.3] };
const inside: Eye = { forward: [-1, 0, 0], at: [0, -0.35, 1.2] };
const beyond: Eye = { forward: [0, 1, 0], at: [0, -16, 1.5] };

const steps = (from: number, until: number, by: number) =>
  Array.from({ length: Math.floor((until - from) / by) + 1 }, (_, i) => from + i * by);

describe('a room with walls', () => {
  it.each(rooms)('hides the floor beyond the wall of a %s and none before it', (studio, wall) => {
    for (const eye of [left, inside, beyond]) {
      const { hides } = lookOf({ studio }, eye);
      for (const x of steps(-3, 3, 0.5)) {
        expect(hides?.(...to(eye, [x, wall + 0.1, 0]))).toBeCloseTo(1, 2);
        expect(hides?.(...to(eye, [x, 1.4, 0]))).toBe(0);
      }
    }
  });

  it.each(rooms)('goes on below the horizon in a %s as it is above it', (studio) => {
    for (const eye of [left, ahead, inside]) {
      const { backdrop } = lookOf({ studio }, eye);
      const [above, below]: [Rgb, Rgb] = [
        [0, 0, 0],
        [0, 0, 0],
      ];
      for (const turn of steps(-0.6, 0.6, 0.02)) {
        const [fx, fy] = eye.forward;
        const way = [fx * Math.cos(turn) - fy * Math.sin(turn), fx * Math.sin(turn) + fy * Math.cos(turn)] as const;
        backdrop(...unit([...way, 0.0004]), above);
        backdrop(...unit([...way, -0.0004]), below);
        for (const c of [0, 1, 2] as const) expect(Math.abs(above[c] - below[c])).toBeLessThan(0.12);
      }
    }
  });

  it.each(rooms)('shows in the floor of a %s where a mirror would show it', (studio, wall) => {
    // given
    const look = lookOf({ studio }, left);
    const [seen, mirrored]: [Rgb, Rgb] = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    let [same, places] = [0, 0];
    for (const x of steps(-6, 10, 0.31)) {
      for (const z of [0.6, 1.2, 2.2, 2.7]) {
        // when one place of the wall is looked at, and its image in the floor
        look.backdrop(...to(left, [x, wall, z]), seen);
        look.mirroredSky?.(...to(below(left), [x, wall, z]), mirrored);
        places++;
        if (seen.every((value, c) => Math.abs((mirrored[c] ?? 0) - value) < 0.08)) same++;
      }
    }
    // then all but what a column hides of one of them
    expect(same / places).toBeGreaterThan(0.75);
    expect(look.ground.gloss?.(2, -4, 0)).toBeGreaterThan(0.1);
  });

  it('has columns behind its car, and none between the camera and the car', () => {
    // given a row of columns 5.4 m right of the car and one 5.9 m left of it, one of each 1.9 m behind its middle
    const foot: Rgb = [0, 0, 0];
    const yellowAt = (eye: Eye, at: Color) => {
      lookOf({ studio: 'car-park' }, eye).backdrop(...to(eye, at), foot);
      return foot[0] - foot[2];
    };
    const guard = steps(0.25, 1, 0.05);
    // then its foot has yellow stripes
    expect(Math.max(...guard.map((z) => yellowAt(left, [1.9, 5.1, z])))).toBeGreaterThan(0.2);
    expect(Math.max(...guard.map((z) => yellowAt(beyond, [1.9, -5.6, z])))).toBeLessThan(0.05);
    // and its side is seen past its front
    expect(lookOf({ studio: 'car-park' }, left).hides?.(...to(left, [1.61, 5.4, 0.05]))).toBeGreaterThan(0.95);
  });

  it('has lamps that a car mirrors as lamps of the look, and not twice', () => {
    // given
    const look = lookOf({ studio: 'car-park' }, left);
    const out: Rgb = [0, 0, 0];
    // then nothing of the walls and the ceiling that its skin mirrors is as bright as a lamp
    for (const turn of steps(0, 6.2, 0.1)) {
      for (const up of steps(0.05, 1.5, 0.1)) {
        look.surroundings(Math.cos(turn) * Math.cos(up), Math.sin(turn) * Math.cos(up), Math.sin(up), 0, out);
        expect(Math.max(...out)).toBeLessThan(1);
      }
    }
    expect(look.lights.filter(({ axis, at }) => axis === 'z' && at < 3)).toHaveLength(2);
  });
});
