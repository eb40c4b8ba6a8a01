import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as options from '../../contract/options';
import { readPrompt } from '../../provider/engines/embedded/words';

describe('readPrompt', () => {
  it('reads the example prompt for a red sporty sedan', () => {
    expect(readPrompt('红色运动轿车，前侧 45°')).toMatchObject({
      color: 'red',
      carType: 'sedan',
      styles: ['sport'],
      view: 'front-three-quarter',
      sketch: false,
    });
  });

  it.each([
    ['crimson sports sedan, 3/4 front view', { color: 'red', carType: 'sedan', view: 'front-three-quarter' }],
    ['A blue sports car from the side', { color: 'blue', carType: 'sports', view: 'side' }],
    ['中国红跑车，鸟瞰', { color: 'red', carType: 'sports', view: 'birds-eye' }],
    ['白色纯电SUV 俯视图', { color: 'white', carType: 'suv', carClass: 'electric', view: 'top' }],
    ['plug-in hybrid saloon in navy blue, rear three-quarter', { carClass: 'hybrid', color: 'blue', tone: -1 }],
    ['深红色轿车，后侧45度', { color: 'red', tone: -1, view: 'rear-three-quarter' }],
    ["driver's view of a petrol SUV", { view: 'driver', carClass: 'petrol' }],
    ['ＲＥＤ ＳＥＤＡＮ', { color: 'red', carType: 'sedan' }],
    ['Electric Vehicle, SUV, 红色运动轿车，前侧 45°', { carClass: 'electric', carType: 'sedan', color: 'red' }],
    ['驾驶位视角', { view: 'driver' }],
    ['多视图', { view: 'multiple' }],
    ['View: Front', { view: 'front' }],
    ['视角：侧面', { view: 'side' }],
    ['旅行车', { carType: 'wagon' }],
    ['a green shooting brake', { carType: 'shooting-brake', color: 'green' }],
    ['两厢掀背小车', { carType: 'hatchback' }],
    ['two-door coupé', { carType: 'coupe' }],
    ['跨界SUV', { carType: 'crossover' }],
    ['硬派越野', { carType: 'off-road' }],
    ['off-roader at sunset', { carType: 'off-road', background: 'sunset' }],
    ['白色轿车，户外', { color: 'white', background: 'daylight' }],
    ['SUV in a showroom', { carType: 'suv', background: 'showroom' }],
    ['off-roader in the desert', { carType: 'off-road', background: 'desert' }],
    ['城市街道上的白色轿车', { carType: 'sedan', background: 'city' }],
    ['霓虹灯下的跑车，夜景', { carType: 'sports', background: 'neon' }],
    ['霓虹夜景里的红色轿跑', { background: 'neon' }],
    ['a coupe at night, neon', { background: 'neon' }],
    ['neon, a coupe at sunset', { background: 'sunset' }],
    ['white panel van, side', { color: 'white', carType: 'van', view: 'side' }],
    ['白色面包车', { color: 'white', carType: 'van' }],
    ['银色厢式车，侧面', { color: 'silver', carType: 'van', view: 'side' }],
    ['double cab pickup truck, green', { carType: 'pickup', color: 'green' }],
    ['双排皮卡', { carType: 'pickup' }],
    ['open roadster, convertible', { carType: 'roadster' }],
    ['a sports car with its top down', { carType: 'roadster' }],
    ['红色敞篷跑车', { carType: 'roadster', color: 'red' }],
    ['a silver minivan', { color: 'silver', carType: 'mpv' }],
    ['interior, dashboard', { view: 'driver' }],
    ['豪华内饰', { view: 'driver', interior: 'luxury' }],
    ['red sedan, side', { view: 'side' }],
    ['suv, front, black', { view: 'front', color: 'black' }],
    ['rear', { view: 'rear' }],
    ['View: Front, 红色跑车, 侧面', { view: 'side', carType: 'sports' }],
    ['银河L7 正面', { presets: [{ preset: 'galaxy-l7', weight: 1 }], view: 'front' }],
  ])('reads the prompt %s', (prompt, expected) => {
    expect(readPrompt(prompt)).toMatchObject(expected);
  });

  it.each(['side skirts', 'sedan, rear wing, side skirts', 'front bumper in black'])(
    'reads no view from the prompt %s',
    (prompt) => {
      expect(readPrompt(prompt).view).toBeUndefined();
    },
  );

  it.each(['手绘风格的轿车', '草图风', '马克笔', 'marker sketch of a sedan', 'hand-drawn SUV'])(
    'reads the wish for a sketch from the prompt %s',
    (prompt) => {
      expect(readPrompt(prompt).sketch).toBe(true);
    },
  );

  it.each(['a red sedan with side marker lights', '轿车', 'no sketch, photo'])(
    'reads no wish for a sketch from the prompt %s',
    (prompt) => {
      expect(readPrompt(prompt).sketch).toBe(false);
    },
  );

  it.each([
    ['不要红色', undefined],
    ['not black', undefined],
    ["I don't want a red car", undefined],
    ['不要红色和蓝色，绿色', 'green'],
    ['not red but white', 'white'],
    ['no chrome, blue', 'blue'],
    ['红色不要，白色', 'white'],
    ['非常红的跑车', 'red'],
    ['非红色', undefined],
  ])('ignores what a prompt negates: %s', (prompt, color) => {
    expect(readPrompt(prompt).color).toBe(color);
  });

  it.each([
    ['红色轿车，黑色车顶', 'red', true],
    ['red sedan with black roof', 'red', true],
    ['black roof, white SUV', 'white', true],
    ['white SUV, roof in black', 'white', true],
    ['车顶为黑色，车身为蓝色', 'blue', true],
    ['black wheels', undefined, undefined],
    ['yellow car with black and red wheels', 'yellow', undefined],
    ['红色轮毂的白色SUV', 'white', undefined],
    ['red brake calipers', undefined, undefined],
    ['轿车，红色内饰', undefined, undefined],
  ])('does not paint the body in the colour of another part: %s', (prompt, color, blackRoof) => {
    const brief = readPrompt(prompt);
    expect([brief.color, brief.blackRoof]).toEqual([color, blackRoof]);
  });

  it.each([
    ['matte black sedan', 'black', 'matte'],
    ['哑光黑跑车', 'black', 'matte'],
    ['车身为哑光蓝，红色内饰', 'blue', 'matte'],
    ['白色SUV，亚光漆', 'white', 'matte'],
    ['satin green coupe', 'green', 'satin'],
    ['green coupe, matte finish', 'green', 'matte'],
    ['white SUV with matte black wheels', 'white', undefined],
    ['红色轿车，哑光黑轮毂', 'red', undefined],
    ['not matte, red', 'red', undefined],
    ['red sedan', 'red', undefined],
  ])('distinguishes a matte body from other matte parts: %s', (prompt, color, finish) => {
    const brief = readPrompt(prompt);
    expect([brief.color, brief.finish]).toEqual([color, finish]);
  });

  it.each([
    'red sedan, luxury interior',
    'SUV with a leather cabin',
    '轿车有豪华内饰',
    '白色SUV，内饰豪华',
    'no interior',
  ])('shows the car rather than its cabin for %s', (prompt) => {
    expect(readPrompt(prompt).view).toBeUndefined();
  });

  it('prefers the last word, and a body colour over one that stands alone', () => {
    expect(readPrompt('red, blue').color).toBe('blue');
    expect(readPrompt('Red, 蓝色轿车').color).toBe('blue');
    expect(readPrompt('红色轿车，改成绿色').color).toBe('green');
    expect(readPrompt('SUV, sedan').carType).toBe('sedan');
  });

  it("distinguishes the interior's style from the car's", () => {
    expect(readPrompt('Luxury, interior: Minimalist')).toMatchObject({ styles: ['luxury'], interior: 'minimalist' });
    expect(readPrompt('科技感轿车，豪华内饰')).toMatchObject({ styles: ['tech'], interior: 'luxury' });
  });

  it("distinguishes the background's colour from the body's", () => {
    expect(readPrompt('white sedan, dark background')).toMatchObject({ color: 'white', background: 'dark' });
    expect(readPrompt('红色SUV，白色背景')).toMatchObject({ color: 'red', background: 'light' });
  });

  it('reads the weights as the form writes them', () => {
    expect(readPrompt('Volvo EX90 60%, BYD Seal 40%, bmw 0%').presets).toEqual([
      { preset: 'volvo-ex90', weight: 0.6 },
      { preset: 'byd-seal', weight: 0.4 },
    ]);
  });

  it.each([
    ['轴距2900mm', { wheelbase: 2900 }],
    ['wheelbase 2.9 m', { wheelbase: 2900 }],
    ['4.8米长', { length: 4800 }],
    ['车长4880，车宽 1950 毫米，高1.45米', { length: 4880, width: 1950, height: 1450 }],
    ['4880×1950×1450mm', { length: 4880, width: 1950, height: 1450 }],
    ['21-inch wheels', { rimDiameter: 533 }],
    ['19寸轮毂', { rimDiameter: 483 }],
    ['wheel diameter 720 mm', { wheelDiameter: 720 }],
    ['alloy wheels 20"', { rimDiameter: 508 }],
    ['长 3 mm', {}],
  ])('reads the dimensions of %s', (prompt, dimensions) => {
    expect(readPrompt(prompt).dimensions).toEqual(dimensions);
  });

  it('understands the words of every option', () => {
    const read = (id: string) => [readPrompt(id), readPrompt(id.replaceAll('-', ' '))];
    for (const id of options.carClasses) for (const brief of read(id)) expect(brief.carClass).toBe(id);
    for (const id of options.carTypes) for (const brief of read(id)) expect(brief.carType).toBe(id);
    for (const id of options.styles) for (const brief of read(id)) expect(brief.styles).toEqual([id]);
    for (const id of options.colors) for (const brief of read(id)) expect(brief.color).toBe(id);
    for (const id of options.views) for (const brief of read(id)) expect(brief.view).toBe(id);
    for (const id of options.interiors) for (const brief of read(`interior: ${id}`)) expect(brief.interior).toBe(id);
    for (const id of [...options.geelyPresets, ...options.otherPresets]) {
      for (const brief of read(id)) expect(brief.presets).toEqual([{ preset: id, weight: 1 }]);
    }
  });

  it('reads any combination of options that a form writes', () => {
    const colour = fc.constantFrom(...options.colors);
    const view = fc.constantFrom(...options.views);
    fc.assert(
      fc.property(
        colour,
        fc.constantFrom(...options.carTypes),
        view,
        fc.constantFrom(...options.interiors),
        (color, carType, v, interior) => {
          const brief = readPrompt(`${carType}, ${color}, interior: ${interior}, view: ${v}`);
          expect(brief).toMatchObject({ carType, color, interior, view: v });
        },
      ),
    );
  });

  it('reads any string without throwing', () => {
    const pieces = fc.constantFrom(
      '红色',
      'not ',
      '车顶',
      '🚗',
      '‏שלום',
      '\0',
      '\n',
      'roof',
      ' in ',
      '50%',
      'volvo',
      '2.9',
      'm',
      '\ud83d',
      ',',
    );
    const anyPrompt = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyPrompt, (prompt) => {
        const brief = readPrompt(prompt);
        for (const { weight } of brief.presets) expect(weight > 0 && weight <= 1).toBe(true);
        expect(new Set(brief.styles).size).toBe(brief.styles.length);
        expect(readPrompt(prompt)).toEqual(brief);
      }),
    );
  });

  it.each(['red ', 'not ', '1', ' ', '前', '\n', 'black and ', '1x', 'front-', '🚗', '60% volvo '])(
    'reads 100,000 characters of %j as it reads a thousand',
    (piece) => {
      const of = (length: number) => readPrompt(piece.repeat(Math.ceil(length / piece.length)));
      expect(of(100_000)).toEqual(of(1000));
    },
  );
});

describe('blanks within a term', () => {
  it.each([
    ['后侧 45°', '后侧45°'],
    ['前侧 45 度', '前侧45度'],
    ['吉利 E8', '吉利E8'],
    ['领克 07', '领克07'],
    ['three-quarter view', 'three quarter view'],
  ])('blanks within a term do not matter: %s is %s', (spaced, plain) => {
    expect(readPrompt(spaced)).toEqual(readPrompt(plain));
    expect(readPrompt(spaced)).not.toEqual(readPrompt(''));
  });
});
