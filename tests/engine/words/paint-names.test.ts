import { describe, expect, it } from 'vitest';
import { readDesign, readPrompt } from '../../../provider/engines/embedded/words';
import { colourWords } from '../../../provider/engines/embedded/words/data/colour';

const paintOn = (prompt: string) => readDesign(prompt).reading.design.paint?.colour;
const names = colourWords.flatMap(([words, hex]) => words.split('|').map((name) => ({ name, hex })));

describe('names of paints', () => {
  it('has at least 200 names in each language', () => {
    const chinese = new Set(names.flatMap(({ name }) => (/\p{Script=Han}/u.test(name) ? [name] : [])));
    const english = new Set(names.flatMap(({ name }) => (/\p{Script=Han}/u.test(name) ? [] : [name])));
    expect(Math.min(chinese.size, english.size)).toBeGreaterThanOrEqual(200);
  });

  it('paints a car by each name alone, and by each name beside a car', () => {
    const unread = names.flatMap(({ name }) => {
      const beside = /\p{Script=Han}/u.test(name) ? `${name}轿车` : `${name} sedan`;
      return [name, beside].filter((prompt) => paintOn(prompt) === undefined);
    });
    expect(unread).toEqual([]);
  });

  it.each([
    ['Soul Red Crystal saloon', '#8f0f1d'],
    ['a Nardo grey hatch', '#83878c'],
    ['Yas Marina blue coupe', '#1f4fa3'],
    ['英国赛车绿敞篷', '#00402b'],
    ['宝石红轿车', '#a3101f'],
    ['冰川白SUV', '#f2f3f1'],
    ['汝窑天青的旅行车', '#a9c8b4'],
    ["Payne's grey wagon", '#6e7f80'],
  ])('paints %s in %s', (prompt, hex) => expect(paintOn(prompt)).toBe(hex));

  it('takes a peach on a table for a thing', () => {
    expect(readPrompt('white sedan, peach zeppelin').paint).toBeUndefined();
  });
});
