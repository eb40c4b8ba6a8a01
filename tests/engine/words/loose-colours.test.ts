import { expect, test } from 'vitest';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { readDesign } from '../../../provider/engines/embedded/words';

const [white, black, silver, gold] = ['#ddddda', '#161619', '#a2a4a6', '#c39a3a'];
const settingOf = (prompt: string, path: DesignPath) => valueAt(readDesign(prompt).reading.design, path);

test.each<[prompt: string, path: DesignPath, value: unknown]>([
  ['21寸五辐轮毂，黑色', 'wheels.colour', black],
  ['21寸五辐轮毂，黑色', 'paint.colour', undefined],
  ['22寸多辐锻造轮圈，亮黑色，红色卡钳', 'wheels.colour', '#0f1011'],
  ['a black SUV with 21-inch wheels, gold', 'wheels.colour', gold],
  ['a black SUV with 21-inch wheels, gold', 'paint.colour', black],
  // The car is named and has no other colour: it is the car's.
  ['SUV，21寸轮毂，白色', 'paint.colour', white],
  ['coupe, five spoke wheels, white', 'paint.colour', white],
])(
  'a colour alone behind a clause of wheels is theirs where the car has another or none is named: %s, %s',
  (...row) => {
    expect(settingOf(row[0], row[1])).toBe(row[2]);
  },
);

test.each<[prompt: string, path: DesignPath, value: unknown]>([
  ['19-inch turbine wheels in satin bronze', 'wheels.colour', '#8a5f33'],
  ['white suv, rims in brushed gold', 'wheels.colour', gold],
  ['suv，rim要20inch黑的', 'wheels.colour', black],
  ['suv，rim要20inch黑的', 'package.rimDiameter', 20],
  ['车顶改回黑色', 'paint.roof', 'black'],
  ['change the roof back to black', 'paint.roof', 'black'],
  ['机盖涂黑', 'paint.bonnet', black],
  ['后视镜喷白', 'paint.mirrors', white],
])('a colour behind its part may have a finish, a size or a verb before it: %s, %s', (prompt, path, value) => {
  expect(settingOf(prompt, path)).toBe(value);
});

test.each<[prompt: string, paths: DesignPath[]]>([
  ['lavender coupe with a black roof, mirrors and wheels', ['paint.mirrors', 'wheels.colour']],
  ['white car, black bonnet, bumpers, and mirrors', ['paint.bonnet', 'paint.bumpers', 'paint.mirrors']],
])('parts in a row share the colour of the first: %s', (prompt, paths) => {
  expect(paths.map((path) => settingOf(prompt, path))).toEqual(paths.map(() => black));
});

test.each<[prompt: string, path: DesignPath, value: unknown]>([
  ['two-tone interior, ivory on top and cognac below', 'cabin.seats', '#5e3d28'],
  ['two-tone interior, ivory on top and cognac below', 'paint.roof', undefined],
  ['two-tone interior, ivory on top and cognac below', 'paint.colour', undefined],
  ['米白色内饰，仪表台是皮革和拉丝铝', 'paint.finish', undefined],
  ['米白色内饰，仪表台是皮革和拉丝铝', 'cabin.trim', 'aluminium'],
  ['interior in tan, carbon fibre on the dash', 'cabin.trim', 'carbon'],
  ['赛车桶椅，红色安全带', 'paint.colour', undefined],
  ['bucket seats with red belts', 'paint.colour', undefined],
])('words of a cabin alone paint no body: %s, %s', (prompt, path, value) => {
  expect(settingOf(prompt, path)).toBe(value);
});

test.each<[prompt: string, trim: unknown]>([
  ['white sedan, brushed aluminium window surround', 'chrome'],
  ['白色轿车，窗框一圈哑光银饰条', 'chrome'],
  ['白色轿车，银色窗框', 'chrome'],
  ['silver window trim on a white sedan', 'chrome'],
  ['window surround in black, white sedan', 'black'],
])('the frames of the windows are bright or black: %s', (prompt, trim) => {
  expect(settingOf(prompt, 'glass.trim')).toBe(trim);
  expect(settingOf(prompt, 'paint.colour')).toBe(white);
});

test.each(['silver wheels, not black', 'wheels in silver, not black', '银色轮毂，不要黑色'])(
  'a colour refused behind a part that has another refuses none of the body: %s',
  (prompt) => {
    const { brief, reading } = readDesign(prompt);
    expect(brief.avoid?.colors ?? []).toEqual([]);
    expect(reading.design.wheels?.colour).toBe(silver);
  },
);
