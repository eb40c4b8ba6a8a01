import { describe, expect, it } from 'vitest';
import { DESIGN_VERSION } from '../../contract/design';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import type { Rgb } from '../../provider/engines/embedded/kernel/light';
import { createCamera } from '../../provider/engines/embedded/trace/camera';
import { sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { MirroredFloor } from '../../provider/engines/embedded/trace/mirrored-floor';
import { createStudio } from '../../provider/engines/embedded/trace/studio';
import { Surroundings } from '../../provider/engines/embedded/trace/surroundings';

const out: Rgb = [0, 0, 0];

describe('the floor that a car mirrors', () => {
  it('has no line that is finer than a cell, and the light of all of them', () => {
    // given a floor of white lines 2 cm wide, each 12.5 cm from the next
    const lines = new MirroredFloor((x, _y, light) => light.fill(((x % 0.125) + 0.125) % 0.125 < 0.02 ? 1 : 0), 2);
    const plain = new MirroredFloor((_x, _y, light) => light.fill(0.4), 2);
    const seen = Array.from({ length: 200 }, (_, i) => {
      lines.at(-3 + i * 0.0371, 1 + i * 0.01, out);
      return out[0];
    });
    // then no place is as bright as a line
    expect(Math.max(...seen) - Math.min(...seen)).toBeLessThan(0.6);
    plain.at(0.3, -4, out);
    for (const value of out) expect(value).toBeCloseTo(0.4, 6);
  });

  it('takes each cell once, and every place beyond the cells', () => {
    // given
    let asked = 0;
    const floor = new MirroredFloor((_x, _y, light) => {
      asked++;
      light.fill(0.2);
    }, 0);
    // when
    for (let i = 0; i < 50; i++) floor.at(0.3, 0.3, out);
    // then four places of each of the four cells about it
    expect(asked).toBe(16);
    for (let i = 0; i < 5; i++) floor.at(30, 0, out);
    expect(asked).toBe(21);
  });

  it('mirrors no wall where the car is before it', () => {
    // given the floor beside a car in a car park, to its left where the camera is
    const { car, studio } = designOf({
      version: DESIGN_VERSION,
      package: { body: 'suv' },
      scene: { place: 'car-park' },
    });
    const scene = sceneOf(car, () => {}, 0.2);
    const { forward, origin } = createCamera('front-three-quarter', car, 96, 64);
    const around = new Surroundings(scene, createStudio(car.length, { studio }, { forward, origin }));
    const [x, y] = [car.length / 2, -car.width / 2 - 0.9];
    const way = [x - origin[0], y - origin[1], -origin[2]] as const;
    const far = Math.hypot(...way);
    const [dx, dy, dz] = [way[0] / far, way[1] / far, way[2] / far];
    const lightAt = (isUnderCar: boolean) => {
      around.floor(x, y, dx, dy, dz, isUnderCar, out);
      return (out[0] + out[1] + out[2]) / 3;
    };
    // then
    expect(around.heightMirrored(x, y, dx, dy, dz)).toBeLessThan(car.height);
    expect(Math.abs(lightAt(true) - lightAt(false))).toBeGreaterThan(0.005);
  });
});
