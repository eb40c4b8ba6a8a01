import { expect, test } from 'vitest';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { readEdit } from '../../../provider/engines/embedded/designs/edited';
import { readDesign } from '../../../provider/engines/embedded/words';

const read = (prompt: string, path: DesignPath) => valueAt(readDesign(prompt).reading.design, path);
const changes = (prompt: string) =>
  Object.fromEntries(
    readDesign(prompt).reading.words.flatMap(({ sets }) => sets.map(({ path, value }) => [path, `${value}`])),
  );

test.each<[prompt: string, path: DesignPath, value: unknown]>([
  ['red sedan, shot wide and low', 'camera.lens', 24],
  ['red sedan, shot wide and low', 'camera.elevation', 1],
  ['red sedan, shot wide and low', 'package.width', undefined],
  ['红色轿车，从左前方低一点看', 'camera.elevation', 1],
  ['红色轿车，从左前方低一点看', 'package.height', undefined],
  ['轿车，背景虚一点', 'camera.focus', 'shallow'],
  ['轿车，夜晚，车灯开着', 'scene.lamps', 'on'],
  ['低矮的中置双座', 'package.body', 'supercar'],
  ['轿车，大灯换细的', 'front.lamps', 'slit'],
  ['sedan, headlights like narrow slits', 'front.lamps', 'slit'],
  ['sedan with an upright formal grille', 'front.face', 'executive'],
  ['sedan, wide honeycomb mesh grille', 'front.grille', 'broad'],
  ['轿跑，后轮加宽到305', 'package.tyreWidthRear', 305],
  ['coupe on 18s, white', 'package.rimDiameter', 18],
  ['左边黑右边白的轿车', 'paint.stripes', 'left-right'],
  ['cabin with a huge screen', 'cabin.screens', 'large'],
  ['内饰，中控一块竖屏', 'cabin.screens', 'large'],
  ['pickup with knobblier tyres', 'wheels.tread', 'mud-terrain'],
  ['座舱往前推的跑车', 'camera.view', undefined],
  ['sedan, make the windows darker', 'paint.tint', 0.9],
])('reads a request in spoken words: %s, %s', (prompt, path, value) => {
  expect(read(prompt, path)).toBe(value);
});

test.each<[prompt: string, path: string, sign: string]>([
  ['座舱往前推的跑车', 'proportion.cowl', '-'],
  ['座舱往后移的跑车', 'proportion.cowl', '+'],
  ['跑车，尾巴翘', 'proportion.deckHeight', '+'],
  ['面包车，方方的屁股', 'proportion.backlightTop', '+'],
  ['轿车，侧窗下沿往上挑', 'proportion.beltRear', '+'],
  ['车头改短10公分', 'proportion.cowl', '-'],
  ['轿车，机盖改低', 'proportion.noseHeight', '-'],
  ['squat hatch', 'package.height', '-'],
  ['hatch with pumped arches', 'surface.flare', '+'],
  ['宽扁的跑车', 'package.width', '+'],
])('a spoken change of proportion is read: %s, %s', (prompt, path, sign) => {
  expect(changes(prompt)[path]?.charAt(0)).toBe(sign);
});

test('darker windows of a known car change its design and repaint nothing', () => {
  const { brief, left } = readEdit('make the windows darker');
  expect(brief.glass?.tint).toBe(0.9);
  expect(left).toEqual([]);
});
