import { expect, test } from 'vitest';
import { readDesign } from '../../../provider/engines/embedded/words';

/** Every path that a prompt's words set, with the sign of its change. */
const changes = (prompt: string) =>
  Object.fromEntries(
    readDesign(prompt).reading.words.flatMap(({ sets }) =>
      sets.map(({ path, value }) => [path, /^[+-]/.test(`${value}`) ? `${value}`.charAt(0) : value]),
    ),
  );

test.each<[prompt: string, path: string, way: string]>([
  ['轿车，车头修长', 'proportion.cowl', '+'],
  ['修长的机盖，轿车', 'proportion.cowl', '+'],
  ['轿车，尾厢短促', 'proportion.backlightFoot', '+'],
  ['hatch with a stubby bonnet', 'proportion.cowl', '-'],
  ['a stubby tail on a coupe', 'proportion.backlightFoot', '+'],
  ['SUV，后轮拱鼓起', 'surface.flare', '+'],
  ['SUV，肩线宽厚', 'surface.flare', '+'],
  ['轮距外扩的轿跑', 'package.width', '+'],
  ['车身高挑的SUV', 'package.height', '+'],
  ['方头方脑的小型SUV', 'surface.boxiness', '+'],
  ['轿车，前挡风玻璃倾角很大', 'proportion.header', '+'],
  ['车顶弧线一路滑到车尾的GT', 'proportion.backlightTop', '-'],
  ['coupe, roofline that sweeps all the way to the tail', 'proportion.backlightTop', '-'],
  ['hatch, wheels pushed right out to the corners', 'package.wheelbase', '+'],
  ['tyres shoved out to all four corners, city car', 'package.wheelbase', '+'],
  ['sketch of a sedan with exaggerated wheels', 'package.tyreDiameter', '+'],
  ['夸张的轮子，轿车', 'package.tyreDiameter', '+'],
  ['truck with monster wheels', 'package.tyreDiameter', '+'],
  ['coupe with skinny sidewalls', 'package.rimDiameter', '+'],
  ['pickup with a short bed', 'proportion.backlightFoot', '+'],
  ['长货箱的皮卡', 'proportion.backlightFoot', '-'],
  ['coupe with a thick C-post', 'surface.cabinTaper', '+'],
  ['hot rod, rear wheels bigger than the front', 'package.tyreDiameterRear', ''],
  ['轿跑，后轮比前轮大一号', 'package.tyreDiameterRear', ''],
  ['supercar, 20s up front and 21s out back', 'package.rimDiameter', '20'],
])('a proportion of a part is the part’s: %s, %s', (prompt, path, way) => {
  expect(`${changes(prompt)[path]}`.startsWith(way)).toBe(true);
  expect(changes(prompt)[path]).toBeDefined();
});

test.each(['hatch with a stubby bonnet', '轿车，车头修长', '轿车，尾厢短促', '双排皮卡，货箱要短'])(
  'a proportion of a part leaves the whole car as long as it is: %s',
  (prompt) => {
    expect(changes(prompt)['package.length']).toBeUndefined();
  },
);

test('two sizes of rims make the rear wheels larger', () => {
  const { wheels: _wheels, ...design } = readDesign('supercar, 20s up front and 21s out back').reading.design;
  expect(design.package?.rimDiameter).toBe(20);
  expect(design.package?.tyreDiameterRear).toBeGreaterThan(600);
});

test.each(['roadster, tan soft top folded, red leather', '敞篷跑车，米色软顶收起'])(
  'a folded soft top keeps its colour from the body: %s',
  (prompt) => {
    const { design } = readDesign(prompt).reading;
    expect(design.package?.top).toBe('down');
    expect(design.paint?.colour).toBeUndefined();
    expect(design.paint?.roof).toMatch(/^#/);
  },
);

test('black pillars under a floating roof leave it floating', () => {
  expect(readDesign('悬浮式车顶，A柱涂黑').reading.design.glass?.pillars).toBe('floating-roof');
});

test('a thin line in a colour of its own is a stripe', () => {
  expect(readDesign('薄荷绿轿车，中间一道细金线').reading.design.paint).toMatchObject({
    stripes: 'side',
    stripeColour: '#c39a3a',
  });
});
