import { expect, it } from 'vitest';
import { type BodyType, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { sidePane } from '../../provider/engines/embedded/body/closed-dress';
import { carBody } from '../../provider/engines/embedded/car/body';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';

/** Between two places (m), and how far an edge may lie under the straight line beside it (m): less than shows. */
const STEP = 0.1;
const HOLLOW = 0.002;

/** How far the upper edge of the side windows sinks most under a straight line, behind the roof's highest part (m). */
function hollowOf(body: BodyType, proportion?: CarDesign['proportion']): number {
  const { car } = designOf(
    wholeDesign({ version: DESIGN_VERSION, package: { body }, ...(proportion ? { proportion } : {}) }).design,
  );
  const { high, to } = sidePane(car, carBody(car), car.header + 0.5);
  const places = Array.from({ length: 60 }, (_, i) => car.peak + (i * (to - car.peak)) / 60).filter(
    (x) => x - STEP > car.peak && x + STEP < to,
  );
  return Math.max(...places.map((x) => (high(x - STEP) + high(x + STEP)) / 2 - high(x)));
}

it.each(['sedan', 'coupe', 'fastback', 'sports', 'suv-coupe', 'grand-tourer', 'crossover'] as const)(
  'the side windows of a %s fall to the tail without a hollow in their upper edge',
  (body) => {
    expect(hollowOf(body)).toBeLessThan(HOLLOW);
  },
);

it('a roof that slopes early leaves the side windows without a hollow', () => {
  const { package: car, proportion } = wholeDesign({ version: DESIGN_VERSION, package: { body: 'coupe' } }).design;
  expect(car?.body).toBe('coupe');
  const top = (proportion?.backlightTop ?? 0) - 240;
  expect(hollowOf('coupe', { ...proportion, backlightTop: top })).toBeLessThan(HOLLOW);
});
