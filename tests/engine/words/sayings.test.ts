import { describe, expect, it } from 'vitest';
import { type CarDesign, DESIGN_VERSION, type DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { editedDesign, readEdit } from '../../../provider/engines/embedded/designs/edited';
import { readRequest } from '../../../provider/engines/embedded/designs/read';
import { readDesign } from '../../../provider/engines/embedded/words';

const BLACK = '#161619';
const WHITE = '#ddddda';

/** What prompts set at a place of the sheet; undefined where they leave it open. */
const sayings: readonly (readonly [prompt: string, path: DesignPath | 'style', value: unknown])[] = [
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
  ['carbon roof, red coupe', 'paint.roof', 'carbon'],
  ['碳纤维引擎盖', 'paint.bonnet', 'carbon'],
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
  ['5 ft 2 tall off-roader', 'package.height', 1575],
  [`SUV, 15'6" long`, 'package.length', 4724],
  ['车长15英尺6英寸的轿车', 'package.length', 4724],
  ['15 feet long convertible', 'proportion.cowl', undefined],
  ['pickup, 35-inch mud tyres', 'package.tyreDiameter', 889],
  ['33寸泥地胎的越野车', 'package.tyreDiameter', 838],
  ['a coupe lower than a normal SUV', 'package.body', 'coupe'],
  ['比普通轿车低一点，溜背', 'package.body', 'fastback'],
  ['lower than a normal SUV', 'package.body', 'suv'],
  ['mid-engined, dark blue', 'package.body', 'supercar'],
  ['mid-engined coupe', 'package.body', 'coupe'],
  ['复古圆灯小车', 'style', 'vintage'],
  ['复古圆灯小车', 'package.body', 'city-car'],
  ['尾部特写，四出排气', 'camera.view', 'rear'],
  ['close-up of the front, black SUV', 'camera.distance', 0.7],
  ['移除车顶箱', 'camera.detail', undefined],
  ['移除车顶', 'camera.detail', 'open-roof'],
  ['off-roader in desert tan', 'scene.place', undefined],
  ['SUV, 4.9m x 2.0m x 1.75m', 'package.width', 2000],
  ['SUV, 4.9 x 2.0 x 1.75 m', 'package.height', 1750],
  ['车身下半部黑色，上半部橙色', 'paint.lower', BLACK],
  ['皮卡，升高3英寸，35寸MT胎', 'package.tyreDiameter', 889],
  ['小货车，绿色，侧面印白色字', 'paint.colour', '#19573f'],
  ['小货车，绿色，侧面印白色字', 'camera.view', undefined],
  ['备胎挂在侧面', 'camera.view', undefined],
  ['跑车，侧面', 'camera.view', 'side'],
  ['white van with blue stripes', 'paint.colour', WHITE],
  ['cabin, cream quilted leather', 'cabin.seats', '#ece4cf'],
  ['长5米宽2米高1.5米的轿跑', 'package.height', 1500],
  ['长5米宽2米高1.5米的轿跑', 'package.width', 2000],
  ['5米长2米宽的轿车', 'package.width', 2000],
  ['轴距三米，车长五米一，轿车', 'package.wheelbase', 3000],
  ['轴距三米，车长五米一，轿车', 'package.length', 5100],
  ['small hatchback, as tall as a van', 'package.body', 'hatchback'],
  ['front view, silver lower lip', 'package.height', undefined],
  ['front view, silver lower lip', 'paint.colour', undefined],
  ['后排视角，米白色，木饰', 'cabin.seats', '#ece4cf'],
  ['angular truck in stainless steel', 'paint.colour', '#a2a4a6'],
  ['carbon body hypercar', 'paint.colour', BLACK],
  ['red carbon coupe', 'paint.colour', '#a2141d'],
  ['no visible door handles', 'fittings.pullHandles', false],
  ['hypercar with dihedral doors open', 'fittings.doorsOpen', 'scissor'],
  ['三联屏，米色真皮，木纹饰板', 'camera.view', 'driver'],
  ['tan leather bench seats, wood trim', 'camera.view', 'driver'],
  ['red coupe, tan leather seats, wood trim', 'camera.view', undefined],
  ['a white stripe down the middle', 'paint.stripes', 'centre-stripe'],
  ['星空下的敞篷车', 'scene.place', 'dark'],
  ['乡间小路上的微型卡车', 'scene.place', 'road'],
];

describe('sayings of designers', () => {
  it.each(sayings)('takes "%s" for %s %s', (prompt, path, value) => {
    const { design, words } = readDesign(prompt).reading;
    const style = words.flatMap(({ sets }) => sets).find((set) => set.path === path)?.value;
    expect(path === 'style' ? style : valueAt(design, path)).toEqual(value);
  });
});

describe('what an edit changes', () => {
  it.each([
    ['卡钳改黄色', 'wheels.caliper', '#ddb12c'],
    ['轮毂换黑色，其他不变', 'wheels.colour', BLACK],
    ['车身颜色改为哑光灰，卡钳改黄色', 'paint.colour', '#525558'],
    ['大灯换成圆的，格栅封闭', 'fittings.grille', 'closed'],
    ['wheels 1 inch bigger', 'package.rimDiameter', '+1'],
    ['车顶再低5厘米', 'package.height', '-50'],
    ['车顶换成玻璃', 'fittings.glassRoof', true],
    ['smaller windows', 'proportion.beltFront', '+50'],
    ['no chrome, everything else the same', 'fittings.chrome', false],
  ])('"%s" sets %s to %s and leaves no word over', (prompt, path, value) => {
    const { words } = readRequest({ prompt, edits: 'own' });
    expect(words.flatMap(({ sets }) => sets)).toContainEqual({ path, value });
    expect(words.filter(({ status }) => status === 'unknown')).toEqual([]);
  });
});

it('a size that is wished for is that of the noun before it', () => {
  const sets = readDesign('轮子要大，红色轿车').reading.words.flatMap((word) => word.sets);
  expect(sets.map(({ path }) => path)).toContain('package.tyreDiameter');
  expect(sets.map(({ path }) => path)).not.toContain('package.length');
});

describe('hints in the words of an edit', () => {
  it.each([
    ['小车改成红色', 'package.body'],
    ['mid-engined, red', 'package.body'],
    ['tan leather seats, wood trim', 'camera.view'],
  ])('"%s" leaves the %s of the car as it is', (prompt, path) => {
    // given
    const sheet: CarDesign = { version: DESIGN_VERSION, package: { body: 'sedan' }, camera: { view: 'side' } };
    // when
    const edited = editedDesign(sheet, readEdit(prompt), { seed: 5, guidance: 7, turn: 0 });
    const { words } = readRequest({ prompt, edits: 'own' });
    // then
    expect(edited).toMatchObject({ package: { body: 'sedan' }, camera: { view: 'side' } });
    expect(words.flatMap(({ sets }) => sets).some((set) => set.path === path)).toBe(false);
  });
});

it.each([
  ['lifted 4 inches', 101.6],
  ['lowered 2 inches', -50.8],
])('%s means the suspension', (prompt, change) => {
  const sets = readDesign(`pickup, ${prompt}`).reading.words.flatMap((word) => word.sets);
  expect(sets).toContainEqual({ path: 'package.groundClearance', value: change > 0 ? `+${change}` : `${change}` });
});
