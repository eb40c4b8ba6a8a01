import { describe, expect, it } from 'vitest';
import { readDesign, readPrompt } from '../../../provider/engines/embedded/words';

const wordsOf = (prompt: string) => readDesign(prompt).reading.words;
const lengthSaid = (prompt: string) => readPrompt(prompt).shape?.length;

describe('a size of the whole car', () => {
  it.each([
    'a small friendly EV',
    'friendly little city EV',
    'tiny electric car',
    'a little red coupe',
    'a little friendly EV',
    'small italian coupe',
    'tiny cute dignified red microcar',
    '小而友好的电动车',
    '小小的可爱电动车',
  ])('makes the car of %s shorter beyond other adjectives', (prompt) => {
    expect(lengthSaid(prompt)).toBeLessThan(0);
  });

  it.each(['big cheerful SUV', 'big rugged SUV', 'large playful family van', 'huge american pickup', '大的友好SUV'])(
    'makes the car of %s longer beyond other adjectives',
    (prompt) => expect(lengthSaid(prompt)).toBeGreaterThan(0),
  );

  it.each([
    'SUV with little chrome',
    'SUV with a small spoiler',
    'small engine SUV',
    'SUV with a big touchscreen, red',
  ])('leaves the car of %s its size', (prompt) => expect(lengthSaid(prompt)).toBeUndefined());

  it.each([
    ['a little longer sedan', 'length', 0.11],
    ['a little lower', 'height', -0.045],
  ] as const)('keeps "a little" of %s a degree', (prompt, field, by) => {
    expect(readPrompt(prompt).shape?.[field]).toBeCloseTo(by);
  });
});

describe('an expression of the car', () => {
  it.each(['friendly', 'cheerful', 'lovable', '友好', '亲切', '憨态可掬', '呆萌'])(
    'gives a %s car the round face and corners of a cute one',
    (word) => {
      const [cute, said] = [readPrompt('cute car'), readPrompt(`${word} car`)];
      expect([said.front, said.shape]).toEqual([cute.front, cute.shape]);
    },
  );

  it.each(['angry', 'fierce', 'menacing', '凶狠', '凶猛', '有攻击性'])(
    'makes a %s car sporty like an aggressive one',
    (word) => {
      expect(readPrompt(`${word} coupe`).styles).toEqual(['sport']);
    },
  );

  it.each(['angry face', 'aggressive front end', '凶狠的前脸', '前脸凶一点'])('gives %s sharp lamps', (prompt) => {
    expect(readPrompt(prompt)).toMatchObject({ front: 'blade', styles: [] });
  });

  it.each(['eco-friendly SUV', 'family friendly SUV', '环境友好的SUV'])('finds no expression in %s', (prompt) => {
    expect(readPrompt(prompt).front).toBeUndefined();
  });
});

describe('a Chinese measure word', () => {
  it.each([
    ['加一条灯带', 'front.lamps'],
    ['加一个行李架', 'fittings.roofRack'],
    ['加一对雾灯', 'fittings.fogLamps'],
    ['加一只备胎', 'fittings.spareWheel'],
    ['加一盏雾灯', 'fittings.fogLamps'],
    ['加一扇天窗', 'fittings.glassRoof'],
    ['加一块尾翼', 'fittings.spoiler'],
    ['加一副车顶架', 'fittings.roofRack'],
    ['加一根涉水喉', 'fittings.snorkel'],
    ['加一道折线', 'surface.creaseDepth'],
    ['加一套护板', 'fittings.cladding'],
  ])('asks for nothing by itself in %s', (prompt, path) => {
    const words = wordsOf(prompt);
    expect(words.filter(({ status }) => status === 'unknown')).toEqual([]);
    expect(words.flatMap(({ sets }) => sets.map((set) => set.path))).toContain(path);
  });
});
