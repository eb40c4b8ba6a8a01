import { expect, it } from 'vitest';
import { carBody } from '../../../provider/engines/embedded/car/body';
import { lidOf } from '../../../provider/engines/embedded/car/leaves';
import { designOf } from '../../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../../provider/engines/embedded/designs/whole';
import { createCamera } from '../../../provider/engines/embedded/trace/camera';
import { readDesign } from '../../../provider/engines/embedded/words';

const SIZE = [960, 640] as const;

/** Where the camera of a prompt stands (m), and the middle of the car that it looks at. */
function cameraOf(prompt: string) {
  const { design } = wholeDesign(readDesign(prompt).reading.design);
  const { car, camera } = designOf(design);
  const { view = 'multiple' } = design.camera ?? {};
  const seen = view === 'multiple' ? 'front-three-quarter' : view;
  const { origin } = createCamera(seen, car, ...SIZE, camera);
  return { origin, middle: [car.length / 2, 0, 0.6] as const };
}

it.each([
  ['sedan, camera 1.2 metres high', 1.2],
  ['suv, side view, camera height 1.6 m', 1.6],
  ['轿车，机位高度2.5米', 2.5],
  ['轿车，相机高 1 米 距离 7 米', 1],
  ['front view of a coupe, camera at 80 cm above the ground', 0.8],
])('a camera stands about as high as %s asks', (prompt, height) => {
  expect(Math.abs((cameraOf(prompt).origin[2] ?? 0) - height)).toBeLessThan(0.25);
});

it.each([
  ['sedan, camera 7 metres away', 7],
  ['rear three-quarter view of a hatchback, shot from 12 m away', 12],
  ['跑车，85毫米镜头，相机距离15米', 15],
  ['sedan, camera height 0.6 m, distance 6 m', 6],
  ['轿车，相机高 1 米 距离 7 米', 7],
])('a camera stands about as far off as %s asks', (prompt, away) => {
  const { origin, middle } = cameraOf(prompt);
  const far = Math.hypot(...middle.map((at, k) => at - (origin[k] ?? 0)));
  expect(Math.abs(far / away - 1)).toBeLessThan(0.1);
});

it('a height or a distance at which no camera stands is not drawn', () => {
  for (const prompt of ['camera height 90 m', 'camera 1 mm away']) {
    const [word] = readDesign(prompt).reading.words;
    expect(word).toMatchObject({ text: prompt, status: 'unknown', because: 'not-drawn' });
  }
});

it('a named height of a line is drawn exactly, whatever the seed', () => {
  expect(wholeDesign(readDesign('suv, belt height 1080 mm').reading.design).design.proportion).toMatchObject({
    beltFront: 1080,
    beltRear: 1080,
  });
});

it.each(['pickup', 'kei-truck'] as const)('the tailgate of a %s folds down behind its bed', (body) => {
  const { car } = designOf({ version: 1, package: { body }, fittings: { bootOpen: true } });
  const [gate] = lidOf(car, carBody(car));
  const edge = [car.length - 0.05, 0.2, car.deckHeight - 0.02] as const;
  expect(gate?.holds(...edge, 1, 0, 0)).toBe(true);
  const [x = 0, , z = 0] = gate?.moved(edge) ?? [];
  expect(x).toBeGreaterThan(car.length + 0.2);
  expect(z).toBeLessThan(car.deckHeight - 0.15);
  expect(gate?.holds(car.length - 0.6, 0.2, car.deckHeight - 0.02, 0, 0, 1)).toBe(false);
});
