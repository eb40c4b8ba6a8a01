import { describe, expect, it } from 'vitest';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { readDesign } from '../../../provider/engines/embedded/words';

const [white, black, red, silver, brown] = ['#ddddda', '#161619', '#a2141d', '#a2a4a6', '#5e3d28'];
/** What a colour belongs to in the rows, clauses and exceptions of designers. */
const owners: readonly (readonly [prompt: string, path: DesignPath, colour: unknown])[] = [
  // Nouns with their colours in a row.
  ['车身白色内饰棕色', 'paint.colour', white],
  ['车身白色内饰棕色', 'cabin.seats', brown],
  ['车顶黑色轮毂银色卡钳红色', 'paint.roof', 'black'],
  ['车顶黑色轮毂银色卡钳红色', 'wheels.colour', silver],
  ['车顶黑色轮毂银色卡钳红色', 'wheels.caliper', red],
  ['bonnet black roof white', 'paint.bonnet', black],
  ['bonnet black roof white', 'paint.roof', white],
  ['白色车身黑色车顶红色内饰', 'cabin.seats', red],
  // Verbs between a noun and its colour.
  ['大灯要黄色的，白色轿车', 'paint.colour', white],
  ['车顶要黑色的白色轿车', 'paint.roof', 'black'],
  ['红色轿车，轮毂也是白色', 'wheels.colour', white],
  ['把车身改成哑光绿，轮毂保持黑色', 'wheels.colour', black],
  ['green car, the roof stays white', 'paint.roof', white],
  // Leather is what seats are covered with, and has their colour.
  ['black coupe, tan leather seats', 'cabin.upholstery', 'leather'],
  ['black coupe, tan leather seats', 'paint.colour', black],
  ['红色轿跑，真皮座椅', 'cabin.upholstery', 'leather'],
  // Carbon fibre of two parts.
  ['carbon roof and mirrors on a white coupe', 'paint.mirrors', 'carbon'],
  ['a roof that is black and a red body', 'paint.colour', '#a2141d'],
  ['a black roof and a red body', 'paint.colour', '#a2141d'],
  // Outside and cabin, first and second colours.
  ['外黑内红的轿跑', 'paint.colour', black],
  ['外黑内红的轿跑', 'cabin.seats', red],
  ['black on the outside, red on the inside', 'cabin.seats', red],
  ['车身主色银色，辅色黑色', 'paint.colour', silver],
  // Lists behind a colon.
  ['wheels: 5-spoke, 19", black; calipers: yellow', 'wheels.colour', black],
  ['wheels: 5-spoke, 19", black; calipers: yellow', 'paint.colour', undefined],
  ['wheels: black, sedan, red', 'paint.colour', red],
  ['轮毂：五辐，黑色；车身：白色', 'wheels.colour', black],
  // Shades with a degree.
  ['深一点的蓝色', 'paint.colour', '#102858'],
  // Exceptions.
  ['a black car, except the roof, which is white', 'paint.roof', white],
  ['matte black everything, except red brake calipers', 'wheels.caliper', red],
  ['除了轮毂都是黑色', 'wheels.colour', undefined],
  ['除了轮毂都是黑色', 'paint.colour', black],
  ['铝合金轮毂', 'wheels.colour', undefined],
  // Lines.
  ['matte black, a thin red line around the lower body', 'paint.lower', undefined],
  ['matte black, a thin red line around the lower body', 'paint.stripeColour', red],
  ['白色轿车，一道红色细线', 'paint.stripes', 'side'],
  ['红色线稿', 'paint.stripes', undefined],
  // In the body's colour.
  ['红色轿车，轮毂与车身同色', 'wheels.colour', red],
  ['同色轮毂的白色跑车', 'wheels.colour', white],
  ['red sedan with body-coloured wheels', 'wheels.colour', red],
  ['white car, wheels in the same colour as the body', 'wheels.colour', white],
  ['轮毂和卡钳与车身同色的红色跑车', 'wheels.caliper', red],
  ['white van, mirrors in body colour, black roof', 'paint.mirrors', white],
  ['white van, mirrors in body colour, black roof', 'paint.roof', 'black'],
  ['红色车身，同色内饰', 'cabin.seats', red],
  ['sedan with body-coloured wheels', 'wheels.colour', undefined],
  ['body colour red, black wheels', 'wheels.colour', black],
  // Lamps that a clause before asks for.
  ['尾灯细一点，红色', 'paint.colour', undefined],
  ['大灯再大一点，黄色', 'paint.colour', undefined],
  ['tail lamps thinner, red', 'paint.colour', undefined],
  ['跑车，大灯窄一点，红色', 'paint.colour', red],
  // Nouns that are not known.
  ['浅蓝配橙色条纹，白色圆圈', 'paint.colour', '#7db4e6'],
  ['silver sedan, blue vibes', 'paint.colour', silver],
];

describe('a colour', () => {
  it.each(owners)('goes to its own noun in %s: %s', (prompt, path, colour) => {
    expect(valueAt(readDesign(prompt).reading.design, path)).toBe(colour);
  });

  it.each(['大灯要红色的', '尾灯细一点，红色', 'green headlights'])(
    'says that lamps are not drawn in it: %s',
    (prompt) => {
      const { words } = readDesign(prompt).reading;
      expect(words.filter(({ text }) => /红|green/.test(text))).toMatchObject([{ because: 'not-drawn' }]);
    },
  );
});
