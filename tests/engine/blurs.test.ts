import { describe, expect, it } from 'vitest';
import type { focuses, motions } from '../../contract/staging';
import { Skin } from '../../provider/engines/embedded/car/features';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { Part } from '../../provider/engines/embedded/mesh/mesh';
import { createCamera } from '../../provider/engines/embedded/trace/camera';
import { finishOf, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { BACKDROP_ID, FLOOR_ID } from '../../provider/engines/embedded/trace/ray';
import { render, type Traced } from '../../provider/engines/embedded/trace/render';
import { discSums } from '../../provider/engines/embedded/trace/staging/disc';
import { addFocus } from '../../provider/engines/embedded/trace/staging/focus';
import { addMotion } from '../../provider/engines/embedded/trace/staging/motion';
import { createStudio } from '../../provider/engines/embedded/trace/studio';
import { Tracer } from '../../provider/engines/embedded/trace/tracer';

const SIZE = [150, 100] as const;
const tick = () => {};
const design = designOf(wholeDesign({ version: 1, package: { body: 'sedan' }, scene: { place: 'road' } }).design);
const scene = sceneOf(design.car, tick, 0.08);

function traced(view: 'side' | 'front') {
  const camera = createCamera(view, design.car, ...SIZE);
  const studio = createStudio(design.car.length, design, camera);
  const tracer = new Tracer(scene, studio, finishOf(design), camera.pixel);
  return { camera, picture: render(tracer, camera, ...SIZE, tick) };
}
const copyOf = (picture: Traced): Traced => ({ ...picture, data: picture.data.slice() });
/** The sum of changes of the pixels that show one of these ids. */
const changed = (one: Traced, other: Traced, shows: (id: number) => boolean) =>
  one.data.reduce((sum, value, i) => {
    const isOne = shows(one.ids[Math.floor(i / 3)] ?? 0);
    return sum + (isOne ? Math.abs(value - (other.data[i] ?? 0)) : 0);
  }, 0);

describe('the blur of a driving car', () => {
  const { camera, picture } = traced('side');
  const driven = (motion: (typeof motions)[number]) => {
    const copy = copyOf(picture);
    addMotion(copy, camera, scene, motion);
    return copy;
  };

  it('leaves a parked car as it was', () => {
    expect(driven('parked').data).toEqual(picture.data);
  });

  it('reaches wheels, road and backdrop, the more the faster, and nothing of the body', () => {
    const shown = {
      rims: (id: number) => id === 100 + Part.rim || id === 100 + Part.spoke,
      road: (id: number) => id === FLOOR_ID,
      backdrop: (id: number) => id === BACKDROP_ID,
    };
    for (const one of Object.values(shown)) {
      const [slow, fast] = [changed(picture, driven('rolling'), one), changed(picture, driven('fast'), one)];
      expect(slow).toBeGreaterThan(0);
      expect(fast).toBeGreaterThan(slow);
    }
    const isBody = (id: number) => id === Skin.paint || id === Skin.glass + 40 || id === 100 + Part.tyre;
    expect(changed(picture, driven('fast'), isBody)).toBe(0);
  });

  it('streaks no backdrop towards which the car drives', () => {
    const head = traced('front');
    const copy = copyOf(head.picture);
    addMotion(copy, head.camera, scene, 'fast');
    expect(changed(head.picture, copy, (id) => id === BACKDROP_ID)).toBe(0);
  });
});

describe('the depth of field', () => {
  const { picture } = traced('side');
  const focused = (focus: (typeof focuses)[number], detail?: 'wheel') => {
    const copy = copyOf(picture);
    addFocus(copy, { focus, detail });
    return copy;
  };

  it('keeps everything sharp that is deep in focus', () => {
    expect(focused('deep').data).toEqual(picture.data);
  });

  it('blurs the backdrop, more when it is shallow, and nothing of the whole car', () => {
    const isFar = (id: number) => id === BACKDROP_ID;
    const [slight, shallow] = [changed(picture, focused('slight'), isFar), changed(picture, focused('shallow'), isFar)];
    expect(slight).toBeGreaterThan(0);
    expect(shallow).toBeGreaterThan(slight);
    expect(changed(picture, focused('shallow'), (id) => id < FLOOR_ID)).toBe(0);
  });

  it('gives a disc of light for a point, and no light of its own', () => {
    const values = new Float32Array(21 * 21 * 4);
    values[(10 * 21 + 10) * 4] = 1;
    const sums = discSums(values, 21, 21, 4);
    const lit = (x: number, y: number) => sums[(y * 21 + x) * 4] ?? 0;
    expect([lit(10, 10), lit(14, 10), lit(10, 6), lit(13, 13), lit(15, 10), lit(14, 14)]).toEqual([1, 1, 1, 1, 0, 0]);
  });
});
