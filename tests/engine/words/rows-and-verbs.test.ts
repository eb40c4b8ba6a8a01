import { expect, test } from 'vitest';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { readDesign } from '../../../provider/engines/embedded/words';

const read = (prompt: string, path: DesignPath) => valueAt(readDesign(prompt).reading.design, path);
const changes = (prompt: string) =>
  Object.fromEntries(
    readDesign(prompt).reading.words.flatMap(({ sets }) => sets.map(({ path, value }) => [path, `${value}`])),
  );

test.each<[prompt: string, path: DesignPath, value: unknown]>([
  ['卡钳别要红的了，改黑', 'wheels.caliper', '#161619'],
  ['卡钳别要红的了，改黑', 'paint.colour', undefined],
  ['convertible, soft top up in navy, body in champagne', 'paint.roof', '#14264f'],
  ['convertible, soft top up in navy, body in champagne', 'package.top', 'up'],
  ['blueprint, sedan, 4.7 m overall, roof at 1.42 m', 'package.length', 4700],
  ['blueprint, sedan, 4.7 m overall, roof at 1.42 m', 'package.height', 1420],
  ['hatch, red stripe along the sills', 'paint.stripes', 'side'],
  ['SUV with tail lights in three stacked bars', 'rear.face', 'claws'],
  ['off-roader, black plastic arches', 'fittings.cladding', true],
  ['swap the lights for a full-width bar', 'front.lamps', 'full-width'],
  ['close crop of the tail lamp, 100 mm', 'camera.detail', 'tail-lamp'],
  ['城市通勤两座小车', 'scene.place', undefined],
  ['轿车，竖条大格栅', 'front.pattern', 'bars'],
  ['轿车，竖条大格栅', 'front.grille', 'trapezoid'],
  ['轿车，车尾灯一整条', 'rear.lamps', 'full-width'],
  ['超跑，车门往上开', 'fittings.doorsOpen', 'scissor'],
  ['轿车，夜晚的街头，尾灯亮着', 'scene.lamps', 'on'],
  ['拉力小钢炮，前杠四盏射灯', 'fittings.fogLamps', true],
  ['hatch with rally lamps', 'fittings.fogLamps', true],
  ['溜背电车', 'package.drive', 'electric'],
  ['内饰，圆表', 'cabin.screens', 'instruments'],
])('rows of words and verbs of change are read: %s, %s', (prompt, path, value) => {
  expect(read(prompt, path)).toBe(value);
});

test.each<[prompt: string, path: string, sign: string]>([
  ['coupe, tone down the arches', 'surface.flare', '-'],
  ['coupe, dial back the haunches', 'surface.flare', '-'],
  ['coupe, beef up the arches', 'surface.flare', '+'],
  ['coupe with curvy hips', 'surface.flare', '+'],
])('verbs for more and less are sizes: %s, %s', (prompt, path, sign) => {
  expect(changes(prompt)[path]?.charAt(0)).toBe(sign);
});
