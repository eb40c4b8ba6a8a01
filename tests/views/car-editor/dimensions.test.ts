import { describe, expect, it } from 'vitest';
import { fittedCar } from '../../../src/drawing/car-viewport';
import { dimensionsOf } from '../../../src/views/car-editor/canvas/shapes';
import { paintDimensions } from '../../../src/views/car-editor/canvas/texts';
import { atRest, sedan } from './sedan';

/** The widest figure of a height, '1450 · 2.1⌀', in the canvas's type (px). */
const FIGURE = 68;

it.each([320, 390, 600, 700, 768, 900, 1100, 1600])(
  'keeps the figure of the height within a canvas %i px wide',
  (width) => {
    // given the whole car on a canvas
    const viewport = fittedCar(sedan, { width, height: 760 });
    const height = new Map<string, string>();
    // when its dimensions are written
    paintDimensions((part, name, value) => part === 'dimension-height' && height.set(name, value), {
      ...atRest,
      scene: { ...atRest.scene, viewport },
    });
    // then
    const at = (Number(height.get('x')) - viewport.x) * viewport.scale;
    const [from, to] = height.get('text-anchor') === 'end' ? [at - FIGURE, at] : [at, at + FIGURE];
    expect(from).toBeGreaterThan(0);
    expect(to).toBeLessThan(width);
  },
);

describe('the figure of the ground clearance', () => {
  it('places the ground clearance between underbody and ground, or below the ground when the car is too small', () => {
    const ground = sedan.params.height;
    const heightAt = (scale: number) =>
      dimensionsOf(sedan, scale, true).texts.find(({ name }) => name === 'groundClearance')?.at.y ?? Number.NaN;
    expect(heightAt(4)).toBeLessThan(ground);
    expect(heightAt(20)).toBeGreaterThan(ground + 10 * 20);
  });
});
