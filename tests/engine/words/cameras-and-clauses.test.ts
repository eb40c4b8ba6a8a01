import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreesRound, viewAt } from '../../../contract/camera';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { readDesign } from '../../../provider/engines/embedded/words';

/** What a prompt sets at a place of the sheet; undefined where it leaves it open. */
const sayings: readonly (readonly [prompt: string, path: DesignPath, value: unknown])[] = [
  ['SUV, azimuth -135°, elevation 25 degrees', 'camera.azimuth', -135],
  ['SUV, azimuth -135°, elevation 25 degrees', 'camera.elevation', 25],
  ['SUV, azimuth -135°, elevation 25 degrees', 'camera.view', 'rear-three-quarter'],
  ['方位角30度，俯仰角10度', 'camera.azimuth', 30],
  ['方位角30度，俯仰角10度', 'camera.elevation', 10],
  ['camera azimuth of 200 degrees', 'camera.azimuth', -160],
  ['从后方20度看', 'camera.azimuth', 160],
  ['15 degrees from the side', 'camera.azimuth', 75],
  ['camera angle 30°', 'camera.azimuth', 30],
  ['camera yaw 15 deg, pitch 5 deg', 'camera.elevation', 5],
  ['俯角20度', 'camera.elevation', 20],
  ['elevation 120', 'camera.elevation', undefined],
  ['side elevation 1:10', 'camera.elevation', undefined],
  ['3/4 rear view from a drone', 'camera.view', 'rear-three-quarter'],
  ['3/4 rear view from a drone', 'camera.elevation', 32],
  // The cabin, where nothing else is in its clause.
  ['red SUV, interior', 'camera.view', 'driver'],
  ['SUV，内饰，夜晚', 'camera.view', 'driver'],
  ['robotaxi without steering wheel, interior', 'camera.view', 'driver'],
  ['白色SUV 豪华内饰', 'camera.view', undefined],
  ['红色轿车 真皮内饰 侧面', 'camera.view', 'side'],
  ['车内深色的银色轿车', 'cabin.seats', '#232427'],
  ['a silver sedan, seats dark', 'cabin.seats', '#232427'],
  // A place that names a kind of car leaves a colour before it to the car.
  ['亮橙色沙滩越野车', 'paint.colour', '#ce6c1d'],
  ['orange desert off-roader', 'paint.colour', '#ce6c1d'],
  ['红色沙漠里的白色越野车', 'paint.colour', '#ddddda'],
  ['轿车，雨夜，地面反光', 'scene.ground', 'wet'],
];

it.each(sayings)('%s: %s becomes what it says', (prompt, path, value) => {
  // when
  const { design } = readDesign(prompt).reading;
  // then
  expect(valueAt(design, path)).toEqual(value);
});

it.each([
  ['A-pillar moved forward 100 mm', { cowl: -0.1, header: -0.1 }],
  ['move the windshield back by 80 mm', { cowl: 0.08, header: 0.08 }],
  ['A柱前移100毫米', { cowl: -0.1, header: -0.1 }],
  ['风挡向后移 8 厘米', { cowl: 0.08, header: 0.08 }],
  ['cowl 50 mm lower', { cowlHeight: -0.05 }],
  ['windscreen 50 mm higher', undefined],
])('%s: it moves as far as that', (prompt, shape) => {
  expect(readDesign(prompt).brief.shape).toEqual(shape);
});

it.each(['展厅灯光', 'showroom lighting', '轿车，两条白色条纹', 'softer surfaces'])(
  '%s: every word of it is known',
  (prompt) => {
    const { words } = readDesign(prompt).reading;
    expect(words.filter(({ status }) => status === 'unknown')).toEqual([]);
  },
);

describe('degrees round a car', () => {
  it('become the camera’s, with the view whose name fits them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 360 }), (degrees) => {
        // when
        const { design } = readDesign(`sedan, azimuth ${degrees}°`).reading;
        // then
        const azimuth = degreesRound(degrees);
        expect(design.camera).toEqual({ azimuth, view: viewAt({ azimuth, elevation: 9 }) });
      }),
      { numRuns: 60 },
    );
  });
});
