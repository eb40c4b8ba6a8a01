import { expect, it } from 'vitest';
import { paintDimensions } from '../../../src/views/car-editor/canvas/texts';
import { fitted } from '../../../src/views/car-editor/canvas/viewport';
import { atRest, sedan } from './sedan';

/** The widest figure of a height, '1450 · 2.1⌀', in the canvas's type (px). */
const FIGURE = 68;

it.each([320, 390, 600, 700, 768, 900, 1100, 1600])('the height’s figure lies within a canvas %i px wide', (width) => {
  // given the whole car on a canvas
  const viewport = fitted(sedan, width, 760);
  const height = new Map<string, string>();
  // when its dimensions are written
  paintDimensions((part, name, value) => part === 'dimension-height' && height.set(name, value), {
    ...atRest,
    scene: { ...atRest.scene, viewport },
  });
  // then
  const at = (Number(height.get('x')) - viewport.x) / viewport.scale;
  const [from, to] = height.get('text-anchor') === 'end' ? [at - FIGURE, at] : [at, at + FIGURE];
  expect(from).toBeGreaterThan(0);
  expect(to).toBeLessThan(width);
});
