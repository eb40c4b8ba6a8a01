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
  ['轿车，格栅封死', 'fittings.grille', 'closed'],
  ['轿车，中网改成蜂窝的', 'front.pattern', 'honeycomb'],
  ['轿车，格栅要上下两层', 'front.grille', 'split'],
  ['轿车，格栅做成六边形', 'front.grille', 'hexagon'],
  ['make the grille hexagonal, sedan', 'front.grille', 'hexagon'],
  ['sedan, grille with vertical slats', 'front.pattern', 'bars'],
  ['轿车，前大灯做成三段式竖灯', 'front.lamps', 'vertical'],
  ['轿车，大灯换成小一号的圆灯', 'front.lamps', 'round'],
  ['轿车，排气不要露出来', 'fittings.exhaust', 'hidden'],
  ['轿车，门把手不要露出来', 'fittings.pullHandles', false],
  ['内饰，方向盘用半幅的', 'cabin.wheel', 'yoke'],
  ['内饰，方向盘上下都削平', 'cabin.wheel', 'flat'],
  ['内饰，别放大屏', 'cabin.screens', 'small'],
  ['interior with no big screen', 'cabin.screens', 'small'],
  ['interior, wide curved display', 'cabin.screens', 'wide'],
  ['内饰，曲面大屏', 'cabin.screens', 'wide'],
  ['轿跑，车门写个7', 'paint.number', '7'],
  ['sedan, headlamps cutting through fog, forest', 'scene.lamps', 'on'],
  ['车灯划破夜色的轿车', 'scene.lamps', 'on'],
  ['sedan, low three-quarter rear', 'camera.view', 'rear-three-quarter'],
  ['sedan, low three-quarter rear', 'camera.elevation', 1],
  ['low rear three quarter of a coupe', 'camera.elevation', 1],
  ['sedan shot with a 50mm', 'camera.lens', 50],
  ['刹车钳黄色的黑色轿车', 'wheels.caliper', '#ddb12c'],
  ['轿车，车身下半截碳纤维，上半截糖果红', 'paint.lower', 'carbon'],
  ['sedan, sage green bottom, off-white top', 'paint.lower', '#9aa88a'],
])('reads a part with its property behind it or around it: %s, %s', (prompt, path, value) => {
  expect(read(prompt, path)).toBe(value);
});

test.each<[prompt: string, path: string, sign: string]>([
  ['wagon with a roof as long as possible', 'proportion.backlightTop', '+'],
  ['a coupe as low as possible', 'package.height', '-'],
  ['轿车，轴距越长越好', 'package.wheelbase', '+'],
  ['皮卡，轮胎越大越好', 'package.tyreDiameter', '+'],
  ['SUV，尾门近乎竖直', 'proportion.backlightTop', '+'],
  ['轿跑，轮胎要薄', 'package.rimDiameter', '+'],
  ['圆头圆脑的代步小车', 'surface.planRounding', '+'],
])('an extreme or a plain adjective is a size: %s, %s', (prompt, path, sign) => {
  expect(changes(prompt)[path]?.charAt(0)).toBe(sign);
});

test('a dark panel over a small window tints no other', () => {
  expect(read('白色SUV，三角窗用黑色饰板封住', 'paint.tint')).toBeUndefined();
});
