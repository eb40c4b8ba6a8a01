import { describe, expect, it } from 'vitest';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { readDesign } from '../../../provider/engines/embedded/words';

const BLACK = '#161619';
const WHITE = '#ddddda';

/** What prompts set at a place of the sheet; undefined where they leave it open. */
const sayings: readonly (readonly [prompt: string, path: DesignPath, value: unknown])[] = [
  ['off-roader with a light bar', 'fittings.lightBar', true],
  ['off-roader with a light bar', 'front.lamps', undefined],
  ['suv, light bar, snorkel', 'fittings.lightBar', true],
  ['越野车，灯条', 'fittings.lightBar', true],
  ['sedan with a light bar', 'front.lamps', 'full-width'],
  ['sedan with a light bar, no snorkel', 'fittings.lightBar', undefined],
  ['轿车，灯条', 'rear.lamps', 'full-width'],
  ['pickup with a full-width light bar', 'front.lamps', 'full-width'],
  ['race car with carbon diffuser', 'fittings.diffuser', true],
  ['碳纤维扩散器的超跑', 'paint.finish', undefined],
  ['carbon roof, red coupe', 'paint.roof', 'black'],
  ['碳纤维引擎盖', 'paint.bonnet', '#17181a'],
  ['carbon body', 'paint.finish', 'carbon'],
  ['dashboard with three screens', 'cabin.screens', 'wide'],
  ['仪表台，三块屏幕', 'cabin.screens', 'wide'],
  ['白底黑条纹的跑车', 'paint.colour', WHITE],
  ['白底黑条纹的跑车', 'paint.stripeColour', BLACK],
  ['白底黑条纹的跑车', 'scene.place', undefined],
  ['白底，红色轿车', 'scene.place', 'light'],
  ['黑底白圆', 'paint.colour', BLACK],
  ['white base with black stripes', 'paint.colour', WHITE],
  ['越野SUV', 'package.body', 'off-road'],
];

describe('sayings of designers', () => {
  it.each(sayings)('takes "%s" for %s %s', (prompt, path, value) => {
    expect(valueAt(readDesign(prompt).reading.design, path)).toEqual(value);
  });
});
