import { describe, expect, it } from 'vitest';
import { designCar } from '../../../provider/engines/embedded/car/design';
import { readDesign, readPrompt } from '../../../provider/engines/embedded/words';

const wordsOf = (prompt: string) => readDesign(prompt).reading.words;
const designOf = (prompt: string) => readDesign(prompt).reading.design;

describe('a change by a number', () => {
  it.each([
    ['wheelbase +10 cm', 'package.wheelbase', '+100'],
    ['+100 mm wheelbase', 'package.wheelbase', '+100'],
    ['wheelbase −60 mm', 'package.wheelbase', '-60'],
    ['add 120 mm to the wheelbase', 'package.wheelbase', '+120'],
    ['轴距加 100', 'package.wheelbase', '+100'],
    ['加长100毫米轴距', 'package.wheelbase', '+100'],
    ['轴距比普通轿车长100毫米', 'package.wheelbase', '+100'],
    ['100 mm longer', 'package.length', '+100'],
    ['加长100毫米', 'package.length', '+100'],
    ['缩短 8 厘米', 'package.length', '-80'],
    ['比标准宽50毫米', 'package.width', '+50'],
    ['40mm wider', 'package.width', '+40'],
    ['lower by 2 inches', 'package.height', '-50.8'],
    ['raise the roof 30mm', 'package.height', '+30'],
    ['take 20 mm off the roof', 'package.height', '-20'],
    ['车顶降低 30 毫米', 'package.height', '-30'],
    ['lower the car by 5 cm', 'package.groundClearance', '-50'],
    ['front overhang 40 mm shorter', 'package.frontOverhang', '-40'],
    ['引擎盖抬高20mm', 'proportion.noseHeight', '+20'],
    ['extend the hood by 100 mm', 'proportion.cowl', '+100'],
    ['move the cabin back 100 mm', 'proportion.header', '+100'],
    ['rims +1 inch', 'package.rimDiameter', '+1'],
    ['腰线抬高 15 mm', 'proportion.beltFront', '+15'],
  ])('reads %s as one word that changes %s by %s', (prompt, path, value) => {
    const words = wordsOf(prompt);
    expect(words).toMatchObject([{ text: prompt, status: 'understood' }]);
    expect(words[0]?.sets).toContainEqual({ path, value });
  });

  it('changes what the body type has', () => {
    expect(designOf('SUV, wheelbase +10 cm').package?.wheelbase).toBe(2980);
    expect(designOf('wheelbase +10 cm').package?.wheelbase).toBe(3060);
  });

  it('adds to a dimension that the prompt names', () => {
    expect(designOf('4800 mm long, 100 mm longer').package?.length).toBe(4900);
  });

  it('keeps the later of two changes of one dimension and says so', () => {
    const { reading } = readDesign('wheelbase +100 mm, wheelbase -50 mm');
    expect(reading.contradictions).toEqual([{ kept: 'wheelbase -50 mm', dropped: 'wheelbase +100 mm' }]);
    expect(reading.design.package?.wheelbase).toBe(2910);
  });

  it.each([
    'mirrors 20 mm lower',
    'seats lowered by 30mm',
    '座椅降低30毫米',
    '50 mm longer exhaust',
    '+100 mm',
    '长 3 mm',
  ])('takes %s for no change of the car', (prompt) => {
    expect(readPrompt(prompt)).toEqual(readPrompt(''));
  });

  it.each([
    ['4800 mm long', 'length', 4800],
    ['wheelbase - 2900 mm', 'wheelbase', 2900],
    ['加长到5.2米', 'length', 5200],
    ['底盘高200毫米，轴距2900', 'wheelbase', 2900],
  ] as const)('reads %s as a dimension', (prompt, dimension, mm) => {
    expect(readPrompt(prompt).dimensions).toEqual({ [dimension]: mm });
  });
});

describe('a length in wheel diameters', () => {
  it.each([
    ['wheelbase of three wheel diameters', 'wheelbase', 2130],
    ['轴距三个轮径', 'wheelbase', 2130],
    ['three-wheel wheelbase', 'wheelbase', 2130],
    ['two wheels tall', 'height', 1420],
    ['车高两个轮径', 'height', 1420],
    ['length 6.5 wheels', 'length', 4615],
  ] as const)('reads %s as one word', (prompt, dimension, mm) => {
    expect(wordsOf(prompt)).toMatchObject([{ text: prompt, sets: [{ path: `package.${dimension}`, value: mm }] }]);
    expect(readPrompt(prompt).dimensions).toEqual({ [dimension]: mm });
  });

  it.each([
    ['dash-to-axle one wheel', (c: ReturnType<typeof carOf>) => (c.cowl - c.frontOverhang) / c.tyreDiameter, 1],
    ['前悬一个半轮径', (c: ReturnType<typeof carOf>) => c.frontOverhang / c.tyreDiameter, 1.5],
    [
      'rear overhang 1.4 wheels, 5000 mm long',
      (c: ReturnType<typeof carOf>) => (c.length - c.frontOverhang - c.wheelbase) / c.tyreDiameter,
      1.4,
    ],
    ['SUV, wheelbase of 3.6 wheels', (c: ReturnType<typeof carOf>) => c.wheelbase / c.tyreDiameter, 3.6],
  ])('draws %s', (prompt, ratio, wished) => {
    for (const seed of [1, 2, 3]) expect(Math.abs(ratio(carOf(prompt, seed)) - wished)).toBeLessThan(0.12);
  });

  it.each([
    ['front overhang 800 mm, 4800 mm long, wheelbase 2900', (c: ReturnType<typeof carOf>) => c.frontOverhang, 0.8],
    ['前悬85厘米', (c: ReturnType<typeof carOf>) => c.frontOverhang, 0.85],
    ['front overhang of 950', (c: ReturnType<typeof carOf>) => c.frontOverhang, 0.95],
    ['rear overhang 1.1 m', (c: ReturnType<typeof carOf>) => c.length - c.frontOverhang - c.wheelbase, 1.1],
    ['dash-to-axle of 600 mm', (c: ReturnType<typeof carOf>) => c.cowl - c.frontOverhang, 0.6],
  ])('draws %s to a hundredth of the length', (prompt, measure, wished) => {
    for (const seed of [1, 2, 3]) expect(Math.abs(measure(carOf(prompt, seed)) - wished)).toBeLessThan(0.05);
  });

  it('refuses a length that no car has', () => {
    expect(wordsOf('wheelbase of seven wheels')).toMatchObject([{ status: 'unknown', because: 'refused' }]);
  });
});

describe('an angle', () => {
  it.each(['tumblehome 20 degrees', '侧窗内倾 20 度', '20° tumblehome'])('draws %s', (prompt) => {
    expect(wordsOf(prompt)).toMatchObject([{ text: prompt, status: 'understood' }]);
    expect(designOf(prompt).proportion?.tumblehome).toBe(20);
  });

  it.each(['C-pillar at 28°', '尾门倾角 26 度', 'roof line at 30 degrees', '接近角30度', 'windscreen at 5°'])(
    'reports the whole of %s as not drawn',
    (prompt) => {
      expect(wordsOf(prompt)).toMatchObject([{ text: prompt, status: 'unknown', because: 'not-drawn' }]);
      expect(readPrompt(prompt)).toEqual(readPrompt(''));
    },
  );

  it('leaves the degrees of a view alone', () => {
    expect(readPrompt('前侧 45°').view).toBe('front-three-quarter');
  });
});

const carOf = (prompt: string, seed = 1) => designCar(readPrompt(prompt), seed, 15).car;

describe('the size of a tyre', () => {
  it.each([
    ['245/40 R19', 245, 19, 678.6],
    ['245/40R19 tyres', 245, 19, 678.6],
    ['P265/70 R17', 265, 17, 802.8],
    ['sedan on 225/45 ZR 18', 225, 18, 659.7],
    ['轮胎205/55 R16', 205, 16, 631.9],
    ['275/35 20寸', 275, 20, 700.5],
    ['235/35 R19 front, 305/30 R20 rear', 235, 19, 647.1],
    ['前235/35 R19，后305/30 R20', 235, 19, 647.1],
    ['20 inch wheels, 265/35 tyres', 265, 20, 693.5],
    ['轮胎 225/45，18寸轮毂', 225, 18, 659.7],
  ])('written as %s is drawn to the millimetre', (prompt, width, rim, diameter) => {
    const { design, words } = readDesign(prompt).reading;
    expect(design.package).toMatchObject({ tyreWidth: width, rimDiameter: rim, tyreDiameter: diameter });
    expect(words.find(({ text }) => text.includes(`${width}`))).toMatchObject({ status: 'understood' });
    const { car } = designCar(readPrompt(prompt), 1, 15);
    expect(car.tyreWidth * 1000).toBeCloseTo(width, 1);
    expect(car.tyreDiameter * 1000).toBeCloseTo(diameter, 1);
  });

  it('written for each axle is that of its tyres, and of the rear ones alone where it is theirs', () => {
    for (const prompt of ['245/35 R19 front, 275/35 R19 rear', '前245/35 R19，后275/35 R19']) {
      const { design } = readDesign(prompt).reading;
      expect(design.package).toMatchObject({ tyreWidth: 245, tyreDiameter: 654.1, tyreWidthRear: 275 });
      expect(design.package?.tyreDiameterRear).toBeCloseTo(675.1, 1);
    }
    const { package: size } = readDesign('sedan, rear tyres 285 wide').reading.design;
    expect([size?.tyreWidth, size?.tyreWidthRear]).toEqual([undefined, 285]);
    expect(readDesign('轮胎宽245，后轮胎宽295').reading.design.package).toMatchObject({
      tyreWidth: 245,
      tyreWidthRear: 295,
    });
  });

  it('grows wider behind by a word, beside what is said of the front', () => {
    expect(readDesign('245/35 R19 tyres, staggered').reading.design.package).toMatchObject({ tyreWidthRear: 275 });
    const plain = readDesign('sedan, 前窄后宽').reading.design.package?.tyreWidthRear ?? 0;
    expect(plain).toBeGreaterThan(carOf('sedan').tyreWidth * 1000 + 20);
    const said = readDesign('staggered setup, 245/35 R19 front, 285/30 R19 rear').reading.design.package;
    expect(said).toMatchObject({ tyreWidth: 245, tyreWidthRear: 285 });
  });

  it.each(['9/10 R5', 'number 245/40', '245/400', '1/2 19'])('there is none in %s', (prompt) => {
    expect(readPrompt(prompt).dimensions).toEqual({});
  });
});

describe('a length without a word for it', () => {
  it.each([
    ['5.1m limo', 5100],
    ['5.1 metre limousine', 5100],
    ['5.1-metre limousine', 5100],
    ['4.2m coupe', 4200],
    ['a 4.9 m long wagon', 4900],
    ['3400mm city car', 3400],
    ['a 5.1m black four-door limousine', 5100],
    ['4.5 m electric car', 4500],
    ['16 foot pickup', 4877],
    ['4米2的掀背车', 4200],
    ['四米二的掀背车', 4200],
    ['5.3米皮卡', 5300],
    ['5.3米大皮卡', 5300],
    ['4.2米的红色轿跑', 4200],
    ['480公分的轿车', 4800],
    ['车长4米25的轿车', 4250],
    ['4.2m coupe, 4300 mm long', 4300],
  ])('reads %s as a car of %s mm', (prompt, mm) => {
    expect(readPrompt(prompt).dimensions).toEqual({ length: mm });
  });

  it.each([
    'camera 5m from SUV',
    'SUV at 5 m',
    '距离5米的轿车',
    '从5米外拍的轿车',
    '$3m supercar',
    'a 3m dollar supercar',
    '3M wrapped coupe',
    'under 4 m hatchback',
    '宽2.6米皮卡',
    '5m road, SUV',
    '2024 coupe',
  ])('takes no number of %s for the length of the car', (prompt) => {
    expect(readPrompt(prompt).dimensions.length).toBeUndefined();
  });

  it.each([
    ['2.9m wheelbase sedan', { wheelbase: 2900 }],
    ['轴距3米1的SUV', { wheelbase: 3100 }],
    ['2m wide pickup', { width: 2000 }],
  ])('leaves the numbers of %s to their names', (prompt, dimensions) => {
    expect(readPrompt(prompt).dimensions).toEqual(dimensions);
  });
});

describe('a change by a share', () => {
  it.each([
    ['make it 10% longer', 'package.length', '+492'],
    ['车身加长5%', 'package.length', '+246'],
    ['wheelbase longer by 5%', 'package.wheelbase', '+148'],
    ['increase the wheelbase by 4%', 'package.wheelbase', '+118'],
    ['轴距加长10%', 'package.wheelbase', '+296'],
    ['5% lower roof', 'package.height', '-72'],
    ['10% wider SUV', 'package.width', '+195'],
  ])('adds in %s to %s what it is of the car', (prompt, path, value) => {
    expect(wordsOf(prompt).flatMap(({ sets }) => sets)).toContainEqual({ path, value });
    expect(wordsOf(prompt).filter(({ status }) => status === 'unknown')).toEqual([]);
  });

  it.each(['bonnet 10% longer', '车窗宽10%', '60% Volvo EX90'])('changes no length in %s', (prompt) => {
    expect(readPrompt(prompt).shape).toBeUndefined();
  });
});

describe('a measure in other spellings', () => {
  it.each([
    ['车高不超过一米四五的四门轿跑', 'height', 1450],
    ['车高不到1.4米', 'height', 1400],
    ['wheelbase at least 3 m', 'wheelbase', 3000],
    ['no more than 4.5 m long', 'length', 4500],
    ['二十一寸轮毂', 'rimDiameter', 21],
    ['twenty-two inch rims', 'rimDiameter', 22],
    ['wheels up to 22"', 'rimDiameter', 22],
    ['265 front 305 rear tires', 'tyreWidth', 265],
    ['265 front 305 rear tires', 'tyreWidthRear', 305],
    ['swap the wheels for 21" turbine', 'rimDiameter', 21],
    ['wheels with 20 spokes', 'rimDiameter', undefined],
    ['车长4.9米，轴距长3米', 'length', 4900],
    ['车长4.9米，轴距长3米', 'wheelbase', 3000],
    ['1.9m wide 4.3m long and only 1.2m tall', 'wheelbase', undefined],
    ['轴距短一点但是车长不变', 'length', undefined],
    ['前245后275轮胎', 'tyreWidth', 245],
    ['前245后275轮胎', 'tyreWidthRear', 275],
  ])('reads %s as its %s', (prompt, field, value) => {
    expect(designOf(prompt).package?.[field as 'length']).toBe(value);
  });

  it.each([
    ['two inches lower', 'package.height', '-50.8'],
    ['加长二十公分', 'package.length', '+200'],
    ['roof chopped two inches', 'package.height', '-50.8'],
    ['20 centimetres longer', 'package.length', '+200'],
    ['wheels too small, go two inches bigger', 'package.rimDiameter', '+2'],
    ['轮毂大两寸', 'package.rimDiameter', '+2'],
    ['lift: 5cm', 'package.groundClearance', '+50'],
    ['2 inch lift kit', 'package.groundClearance', '+50.8'],
    ['drop the roof by 5%', 'package.height', '-72'],
    ['离地间隙不低于20厘米', 'package.groundClearance', '+65'],
  ])('reads the change in %s', (prompt, path, value) => {
    expect(wordsOf(prompt).flatMap(({ sets }) => sets)).toContainEqual({ path, value });
  });

  it('leaves the car its body and its length where a limit and wheels are named', () => {
    expect(designOf('车高不超过一米四五的四门轿跑').package?.body).toBe('fastback');
    expect(
      wordsOf('wheels too small, go two inches bigger').flatMap(({ sets }) => sets.map(({ path }) => path)),
    ).not.toContain('package.length');
  });

  it.each([
    ['5.1m', 5100],
    ['5.1m，超低趴', 5100],
    ['五米一，超低趴', 5100],
    ['16 ft, red', 4877],
    ['4米三，两厢', 4300],
  ])('takes a length by itself for that of the car: %s', (prompt, length) => {
    expect(designOf(prompt).package?.length).toBe(length);
  });

  it.each(['21 inch, gold', 'wheelbase of 3 m', '5.1m away', '3 m wide'])(
    'takes no other number for it: %s',
    (prompt) => {
      expect(designOf(prompt).package?.length).toBeUndefined();
    },
  );
});

describe('a tint in per cent', () => {
  it.each([
    ['tint 30%', 0.3],
    ['30% tint', 0.3],
    ['windows tinted 35 percent', 0.35],
    ['侧窗贴30%的膜', 0.7],
    ['透光率百分之二十', 0.8],
    ['20% VLT', 0.8],
    ['不要30%的膜', 0],
  ])('darkens the windows by as much, and a film by what it keeps out: %s', (prompt, tint) => {
    expect(designOf(prompt).paint?.tint).toBe(tint);
  });

  it('stays with the rear windows that it names', () => {
    expect(designOf('rear windows tinted 60%').paint).toMatchObject({ tint: 0.6, tintPlace: 'rear' });
  });
});

const clauses = [
  '轴距2950',
  '21寸轮毂',
  '车高1450',
  '离地200',
  '前悬800',
  '宽1960',
  '4800长',
  '腰线960',
  '5辐轮毂',
  '35mm镜头',
];
const pairs = clauses.flatMap((one) => clauses.filter((other) => other !== one).map((other) => [one, other] as const));

it.each(pairs)('given %s and %s, when a comma joins them, then both are read as after a full stop', (one, other) => {
  const designOf = (joint: string) => readDesign(`轿车${joint}${one}${joint}${other}`).reading.design;
  expect(designOf('，')).toEqual(designOf('。'));
  expect(designOf(',')).toEqual(designOf('。'));
});

it.each([
  ['长宽高分别为4900、1950、1450毫米', { length: 4900, width: 1950, height: 1450 }],
  ['长宽高4900*1950*1450，轴距2950', { length: 4900, width: 1950, height: 1450, wheelbase: 2950 }],
  ['L4900 W1950 H1450', { length: 4900, width: 1950, height: 1450 }],
  ['length: 4900mm, width: 1950mm, WB: 2950mm', { length: 4900, width: 1950, wheelbase: 2950 }],
  ['overall length 193 inches, wheelbase 116 in', { length: 4902, wheelbase: 2946 }],
  ['轴距改为3000，轮毂改为20寸', { wheelbase: 3000, rimDiameter: 20 }],
  ['轴距增加到3000，车高减到1400', { wheelbase: 3000, height: 1400 }],
])('given %s, when it is read, then the package is what its numbers say and nothing else', (prompt, sizes) => {
  expect(designOf(prompt).package).toEqual(sizes);
  expect(designOf(prompt).surface).toBeUndefined();
});

it.each(['轿车，宽高比16:9', 'sedan, aspect ratio 16:9', 'sedan, 3:2', '轿车，画面比例4:3'])(
  'given the shape of a picture in %s, when it is read, then the car keeps its measures',
  (prompt) => {
    expect(designOf(prompt).package).toEqual({ body: 'sedan' });
  },
);
