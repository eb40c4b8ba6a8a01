import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadWord } from '../../../contract/design-reading';
import { carBody } from '../../../provider/engines/embedded/car/body';
import { designCar } from '../../../provider/engines/embedded/car/design';
import { createFeatures, Skin } from '../../../provider/engines/embedded/car/features';
import { designOf, sheetOf } from '../../../provider/engines/embedded/car/sheet';
import { readInstructions } from '../../../provider/engines/embedded/picture/instructions/instruction';
import { finishOf } from '../../../provider/engines/embedded/trace/car-scene';
import { readDesign, readPrompt } from '../../../provider/engines/embedded/words';
import { covers } from './covers';
import { falseFriends } from './false-friends';
import { drawn, notDrawn } from './terms';

const wordsOf = (prompt: string) => readDesign(prompt).reading.words;
const setsOf = (prompt: string) =>
  wordsOf(prompt).flatMap(({ sets }) => sets.map(({ path, value }) => `${path}=${value}`));

/** 'a.b=c' has to be among the settings; 'a.b+' and 'a.b-' name a change upwards or downwards. */
function isSet(expected: string, sets: readonly string[]): boolean {
  const sign = /^(.*)([+-])$/.exec(expected);
  return sign ? sets.some((set) => set.startsWith(`${sign[1]}=${sign[2]}`)) : sets.includes(expected);
}

describe('terms of design', () => {
  it('sets what each term that can be drawn says', () => {
    const missed = drawn.flatMap(([term, ...expected]) => {
      const sets = setsOf(term);
      return expected.filter((one) => !isSet(one, sets)).map((one) => `${term}: ${one}, not ${sets.join(' ')}`);
    });
    expect(missed).toEqual([]);
  });

  it('reports every term that cannot be drawn and changes nothing for it', () => {
    const wrong = notDrawn.filter((term) => {
      const words = wordsOf(term);
      return words.length === 0 || words.some(({ status, because }) => status !== 'unknown' || because !== 'not-drawn');
    });
    expect(wrong).toEqual([]);
    for (const term of notDrawn) expect([term, readPrompt(term)]).toEqual([term, readPrompt('')]);
  });

  it('knows at least 400 terms', () => {
    expect(new Set([...drawn.map(([term]) => term), ...notDrawn]).size).toBeGreaterThanOrEqual(400);
  });

  it.each(falseFriends)('takes no word of %s for another meaning', (prompt, ...paths) => {
    const sets = setsOf(prompt).map((set) => set.split('=')[0]);
    expect(sets.filter((path) => paths.includes(path ?? ''))).toEqual([]);
  });
});

describe('the reading of a prompt', () => {
  it('has for an edit every colour that a prompt has, as it looks', () => {
    const colours = drawn.flatMap(([term, ...sets]) =>
      sets.some((set) => set.startsWith('paint.colour=')) ? [term] : [],
    );
    const unread = colours.filter((term) => !readInstructions(term).some((said) => said.do === 'paint' && said.colour));
    expect(unread).toEqual([]);
    expect(readInstructions('terracotta body')).toEqual(readInstructions('陶土色车身'));
  });

  it.each(['black and white police car', 'police car, black and white', '黑白相间的警车'])(
    'paints %s in both colours',
    (prompt) => {
      expect(setsOf(prompt)).toEqual(expect.arrayContaining(['paint.colour=#161619', 'paint.roof=#ddddda']));
    },
  );

  it.each([
    ['formula car, bonnet open, doors open', 'bonnet open'],
    ['hot rod, bonnet open', 'bonnet open'],
  ])('says that %s opens nothing there', (prompt, text) => {
    expect(wordsOf(prompt)).toContainEqual(expect.objectContaining({ text, status: 'unknown', because: 'not-drawn' }));
    expect(setsOf(prompt).filter((set) => set.startsWith('fittings.bonnetOpen'))).toEqual([]);
  });

  it('takes a black and white photograph for no paint', () => {
    expect(setsOf('sedan, black and white photograph').filter((set) => set.startsWith('paint'))).toEqual([]);
  });

  it('keeps the colour of the body beside the colours of a scene', () => {
    expect(readPrompt('a red SUV before green hills under white clouds').color).toBe('red');
    expect(readPrompt('绿色的山前停着一辆红色轿车').color).toBe('red');
  });

  it('draws another body for a prompt that refuses the sedan', () => {
    for (const seed of [1, 2, 3]) expect(designCar(readPrompt('not a sedan'), seed, 7).car.type).not.toBe('sedan');
  });

  it('paints the body in the lower of two colours, one over the other', () => {
    expect(readPrompt('black over red coupe')).toMatchObject({ color: 'red', blackRoof: true });
    expect(readPrompt('white over green coupe').color).toBe('green');
    expect(readPrompt('white over green coupe')).toMatchObject({ roofColour: '#ddddda', blackRoof: undefined });
  });

  it('scales a change of proportion by the degree before it', () => {
    const cowl = (prompt: string) => readPrompt(prompt).shape?.cowl ?? 0;
    expect(cowl('slightly long bonnet')).toBeLessThan(cowl('long bonnet'));
    expect(cowl('very long bonnet')).toBeGreaterThan(cowl('long bonnet'));
    expect(cowl('车头略长')).toBeLessThan(cowl('车头很长'));
  });

  it('keeps the colour of a wheel or a lamp off the body', () => {
    expect(readPrompt('olive green off-roader, black steel wheels')).toMatchObject({ paint: '#5a6134', rim: 'steel' });
    expect(readPrompt('白色轿车，黑色五辐轮毂')).toMatchObject({ color: 'white', rim: 'star' });
    expect(readPrompt('big black wheels, red coupe')).toMatchObject({ color: 'red', shape: { tyreDiameter: 0.045 } });
  });

  it('names what was kept and what was dropped of a contradiction', () => {
    const { reading } = readDesign('SUV, then a sedan, red');
    expect(reading.contradictions).toEqual([{ kept: 'sedan', dropped: 'SUV' }]);
    expect(reading.words.find(({ text }) => text === 'SUV')).toMatchObject({ status: 'unknown', because: 'replaced' });
    expect(reading.design.package?.body).toBe('sedan');
  });

  it('says of a view of rear seats that a car has none, and shows its front ones', () => {
    for (const prompt of [
      'roadster, view of the rear seats',
      '敞篷跑车，后排视角',
      'rear seats view, two-door coupe',
    ]) {
      const { brief, reading } = readDesign(prompt);
      expect([prompt, brief.camera]).toEqual([prompt, { detail: 'front-seats' }]);
      expect(reading.words.filter(({ because }) => because === 'not-drawn')).toHaveLength(1);
    }
    expect(readPrompt('two-door coupe, 2+2, view of the rear seats').camera).toEqual({ detail: 'rear-seats' });
  });

  it('says of a body that cannot be drawn that another car comes', () => {
    for (const prompt of ['red camper', '红色房车'])
      expect(wordsOf(prompt).filter(({ about }) => about === 'body')).toMatchObject([{ because: 'not-drawn' }]);
    expect(wordsOf('red sedan at the blue hour').some(({ about }) => about)).toBe(false);
  });

  it('offers the nearest known word for a slip of the pen', () => {
    expect(wordsOf('red sedann')).toContainEqual(expect.objectContaining({ text: 'sedann', nearest: 'sedan' }));
    expect(wordsOf('convertable')[0]).toMatchObject({ nearest: 'convertible' });
  });

  it('offers nothing for common words and units', () => {
    const common =
      'inch inches than then this that those there where which would could about make made makes looks need needs give base wish mind like line time name place work both some come goes half feet metre yard kilo watt path word team love hope cool nice fine good best look view turn gear mile hour seat tell talk wild wise mood tour done keep lean';
    const offers = common
      .split(' ')
      .flatMap((word) => wordsOf(`${word} zorpq`).map(({ text, nearest }) => ({ text, nearest })));
    expect(offers.filter(({ nearest }) => nearest !== undefined)).toEqual([]);
  });

  it.each([
    ['sedna', 'sedan'],
    ['esdan', 'sedan'],
    ['blakc', 'black'],
    ['bleu', 'blue'],
    ['metalic', 'metallic'],
  ])('offers for %s the word %s', (prompt, nearest) => {
    expect(wordsOf(prompt)[0]?.nearest).toBe(nearest);
  });

  it('refuses no part that it can only take away', () => {
    expect(wordsOf('grille')).toMatchObject([{ status: 'unknown', because: 'not-drawn' }]);
    expect(wordsOf('wing')).toMatchObject([{ status: 'unknown', because: 'not-drawn' }]);
  });

  it('counts places in the prompt as it was typed', () => {
    const prompt = '🚗  ＲＥＤ　ＳＥＤＡＮ…  ½ ﬁne';
    for (const { start, end, text } of wordsOf(prompt)) expect(prompt.slice(start, end)).toBe(text);
    expect(wordsOf(prompt).slice(0, 2)).toMatchObject([{ text: 'ＲＥＤ' }, { text: 'ＳＥＤＡＮ' }]);
  });

  it('avoids what the negative prompt names, unless the prompt asks for it', () => {
    expect(readDesign('SUV', 'chrome, spoiler').brief.fittings).toEqual({ chrome: false, spoiler: false });
    expect(readDesign('SUV with chrome', 'chrome').brief.fittings).toEqual({ chrome: true });
    expect(readDesign('red SUV', 'black roof, black').brief.blackRoof).toBe(false);
    expect(readDesign('SUV', 'red wheels, blue').brief.avoid?.colors).toEqual(['blue']);
    expect(readDesign('a car', 'sedan').brief.avoid?.types).toEqual(['sedan']);
  });

  it('leaves at most a third of the words of a designer without a wish', () => {
    const prompts = [
      'A low, wide electric coupe with a very long bonnet, short overhangs and slim headlights, matte bronze, low angle, wet asphalt at dusk',
      'Boxy off-roader, round headlights, steel wheels, khaki with a black roof, roof rack and snorkel, standing in a desert at sunset',
      '修长的纯电轿车，车头很短，低矮车顶，贯穿式尾灯，孔雀蓝金属漆，雨夜街道，低机位',
    ];
    for (const prompt of prompts) {
      const count = (words: readonly ReadWord[]) =>
        words.reduce((sum, { text }) => sum + (text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu)?.length ?? 0), 0);
      const words = wordsOf(prompt);
      const silent = words.filter(({ status }) => status === 'filler');
      expect([prompt, count(silent) <= count(words) / 3]).toEqual([prompt, true]);
    }
  });
});

describe('the seed and the words', () => {
  const car = (prompt: string, seed = 7) => designCar(readPrompt(prompt), seed, 7).car;

  it('draws another car for other words of the car, and the same for the same words', () => {
    const cars = ['sporty sedan', 'sedan with slim headlights', 'long sedan'].map((prompt) =>
      JSON.stringify(car(prompt)),
    );
    expect(new Set(cars).size).toBe(3);
    expect(car('sporty sedan')).toEqual(car('sporty sedan'));
  });

  it('draws the same car in another colour, view and place', () => {
    expect(car('suv, purple, side view, at night')).toEqual(car('suv, red, front view, hall'));
  });

  it('draws what words name in the exact colour', () => {
    const red = designCar(readPrompt('#ff0000 sedan, white wheels, yellow calipers'), 3, 7);
    expect(red.paint.color).toEqual([1, 0, 0]);
    expect(red.rim[1]).toBeGreaterThan(0.4);
    expect(red.caliper[0]).toBeGreaterThan(0.5);
  });

  it('draws rims and a roof in the colours that words name, from the sheet as from the words', () => {
    const made = designCar(readPrompt('white SUV, gold rims, orange roof'), 3, 7);
    const [r, g, b] = made.rim;
    expect(r > g && g > 3 * b).toBe(true);
    expect(made.car).toMatchObject({ colouredRoof: true, glassRoof: false });
    const sheet = sheetOf(made);
    expect(sheet).toMatchObject({ wheels: { colour: '#c39a3a' }, paint: { roof: '#ce6c1d' } });
    const { paint, roof, rim } = finishOf(designOf(sheet));
    expect(roof.diffuse).not.toEqual(paint.diffuse);
    expect(rim.metal?.[0]).toBeGreaterThan(3 * (rim.metal?.[2] ?? 1));
    const { header, backTop, height } = made.car;
    const skinAt = createFeatures(made.car, carBody(made.car));
    expect(skinAt((header + backTop) / 2, 0, height, 0, 0, 1, 0)).toBe(Skin.roof);
  });

  it('gives a roof the colour that words name, black or the body colour the last word', () => {
    const roof = (prompt: string) => readDesign(prompt).reading.design.paint?.roof;
    expect(roof('white roof')).toBe('#ddddda');
    expect(roof('two-tone, white roof')).toBe('#ddddda');
    expect(roof('白顶红色轿车')).toBe('#ddddda');
    expect(roof('white roof, black roof')).toBe('black');
    expect(roof('red sedan, #102030 roof')).toBe('#102030');
    expect(roof('black roof, body-colour roof')).toBe('body');
  });

  it('names what a style and a named model settle of the sheet, and every seed draws it', () => {
    const { reading } = readDesign('luxury tech SUV');
    const [luxury, tech] = reading.words.map(({ sets }) => sets);
    expect(luxury).toContainEqual({ path: 'style', value: 'luxury' });
    expect(luxury).toContainEqual({ path: 'fittings.chrome', value: true });
    expect(luxury).toContainEqual({ path: 'package.length', value: '+70' });
    expect(luxury).toContainEqual({ path: 'cabin.style', value: 'luxury' });
    expect(tech).toContainEqual({ path: 'paint.roof', value: 'black' });
    expect(reading.design).toMatchObject({ fittings: { chrome: true, glassRoof: true }, paint: { roof: 'black' } });
    expect(setsOf('Volvo EX90')).toEqual(['preset=volvo-ex90', 'package.body=suv', 'package.drive=electric']);
    const prompts = ['luxury tech SUV', 'sporty sedan', 'vintage coupe', 'premium', 'Volvo EX90', 'sporty, BMW'];
    for (const prompt of prompts) {
      const { design } = readDesign(prompt).reading;
      for (const seed of [1, 2, 3]) {
        const { fittings, paint, wheels, cabin, package: size } = sheetOf(designCar(readPrompt(prompt), seed, 7));
        expect({ fittings, paint, wheels, cabin }).toMatchObject({
          fittings: design.fittings ?? {},
          paint: design.paint ?? {},
          wheels: design.wheels ?? {},
          cabin: design.cabin ?? {},
        });
        expect(size?.drive).toBe(design.package?.drive ?? size?.drive);
      }
    }
  });

  it('leaves to a word what a style would settle otherwise', () => {
    const sets = setsOf('luxury sedan without chrome, minimalist interior');
    expect(sets).not.toContain('fittings.chrome=true');
    expect(sets).not.toContain('cabin.style=luxury');
    expect(setsOf('sporty, gold rims, blue calipers')).not.toContain('wheels.colour=#696969');
    expect(setsOf('luxury, length 4800 mm').filter((set) => set.startsWith('package.length=+'))).toEqual([]);
  });

  it('keeps a car possible whatever its proportions are asked to be', () => {
    const shapes = drawn.filter(([, ...expected]) => expected.some((one) => /[+-]$/.test(one))).map(([term]) => term);
    const bodies = fc.constantFrom(
      'sedan',
      'suv',
      'sports',
      'wagon',
      'hatchback',
      'coupe',
      'crossover',
      'off-road',
      'mpv',
      'van',
      'pickup',
      'roadster',
    );
    const wishes = fc.array(fc.tuple(fc.constantFrom('very ', 'slightly ', ''), fc.constantFrom(...shapes)), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(bodies, wishes, fc.nat(), fc.integer({ min: 1, max: 15 }), (body, wished, seed, guidance) => {
        const prompt = [body, ...wished.map((words) => words.join(''))].join(', ');
        const made = designCar(readPrompt(prompt), seed, guidance).car;
        const heights = [made.noseHeight, made.cowlHeight, made.height - 0.25];
        const places = [0.25, made.cowl, made.header, made.peak, made.backTop, made.backBase, made.length];
        expect(heights).toEqual([...heights].sort((a, b) => a - b));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(Math.max(made.beltFront, made.beltRear)).toBeLessThan(made.height - 0.2);
        expect(made.frontOverhang - made.tyreDiameter / 2).toBeGreaterThan(0.2);
        expect(made.frontOverhang + made.wheelbase + made.tyreDiameter / 2).toBeLessThan(made.length - 0.15);
        expect(made.rimDiameter).toBeLessThan(made.tyreDiameter - 0.1);
      }),
    );
  });
});

describe('any prompt', () => {
  const known = fc.constantFrom(...drawn.map(([term]) => term), ...notDrawn, ...falseFriends.map(([prompt]) => prompt));
  const odd = fc.constantFrom(
    '🚗',
    '‏שלום',
    '\0',
    '\n',
    '\ud83d',
    '½',
    'ﬁ',
    '㎜',
    'e\u0301',
    'zorpq',
    '%',
    '2.9',
    'カー',
    '絵',
    ' ',
    '，',
  );
  const pieces = fc.oneof(known, odd, fc.string({ unit: 'binary', maxLength: 12 }));
  const prompts = fc
    .array(fc.tuple(pieces, fc.constantFrom('', ' ', ', ', '，', '-')), { maxLength: 40 })
    .map((parts) => parts.flat().join(''));

  it('covers every letter, digit and Chinese character of any prompt once, in order', () => {
    fc.assert(
      fc.property(prompts, (prompt) => covers(wordsOf(prompt), prompt)),
      { numRuns: 300 },
    );
  });

  it('covers a prompt of 10,000 characters', () => {
    for (const piece of ['zorpq ', '绿洲', 'red 前侧 ', '🚗é', 'שלום ', '4.8米长', 'not a very long bonnet ']) {
      const prompt = piece.repeat(Math.ceil(10_000 / piece.length));
      covers(wordsOf(prompt), prompt);
    }
  });

  it('reads the same brief with other unknown words in the place of unknown words', () => {
    fc.assert(
      fc.property(fc.array(known, { minLength: 1, maxLength: 8 }), fc.nat(), (terms, at) => {
        const place = at % (terms.length + 1);
        const plain = readPrompt(terms.join(', '));
        const more = [...terms.slice(0, place), 'zorpq flimbwut', ...terms.slice(place)];
        expect(readPrompt(more.join(', '))).toEqual(plain);
        const chinese = [...terms.slice(0, place), '嗡嘛呢叭咪吽', ...terms.slice(place)];
        expect(readPrompt(chinese.join('，'))).toEqual(readPrompt(terms.join('，')));
      }),
    );
  });
});
