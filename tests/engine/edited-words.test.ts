import { describe, expect, it } from 'vitest';
import type { ReadWord } from '../../contract/design-reading';
import { readRequest } from '../../provider/engines/embedded/designs/read';
import { readPrompt } from '../../provider/engines/embedded/words';

const read = (prompt: string, edits: 'own' | 'other') => readRequest({ prompt, edits }).words;
const ignored = (words: readonly ReadWord[]) =>
  words.filter(({ status }) => status === 'unknown').map(({ text }) => text);

describe('a part whose colour is changed', () => {
  it.each([
    ['车身改成蓝色，车顶改成黑色', { color: 'blue', blackRoof: true }],
    ['车顶改成黑色', { blackRoof: true }],
    ['change the roof to black', { blackRoof: true }],
    ['轮毂换成金色', { rimColour: '#c39a3a' }],
    ['卡钳改成红色', { caliperColour: '#a2141d' }],
    ['change the car to blue', { color: 'blue' }],
    ['红色改成蓝色', { color: 'blue' }],
  ])('keeps the colour for the part: "%s"', (prompt, wanted) => {
    const { styles, presets, sketch, dimensions, tone, ...brief } = readPrompt(prompt);
    expect(brief).toEqual(wanted);
  });
});

describe('the words of an edit', () => {
  it.each<[string, string[], string[]]>([
    // prompt, not done in a picture of ours, not done in another picture
    ['red body, black roof', [], []],
    ['make it an SUV', [], ['SUV']],
    ['rear view', [], ['rear view']],
    ['longer wheelbase, gold rims', [], ['longer', 'wheelbase']],
    ['new rims', [], []],
    ['换轮毂，提亮', [], []],
    ['brighter, transparent background', [], []],
    ['抠图，车身改成蓝色', [], []],
    ['black bonnet', [], []],
    ['vintage', [], []],
    ['add a dog', ['dog'], ['dog']],
    ['blue hour', [], []],
    ['in the desert', [], []],
    ['换到雪地里', [], []],
    ['gullwing doors, red', [], ['gullwing doors']],
    ['remove the spoiler', [], []],
  ])('are done, or marked as not done: "%s"', (prompt, own, other) => {
    expect(ignored(read(prompt, 'own'))).toEqual(own);
    expect(ignored(read(prompt, 'other'))).toEqual(other);
  });

  it('keeps the places of an edit’s words, which cover the same characters as those of a new car', () => {
    const prompt = 'Ｒｅｄ　body，换轮毂、brighter and a dog';
    const places = (words: readonly ReadWord[]) => words.map(({ start, end, text }) => [start, end, text]);
    const plain = places(readRequest({ prompt }).words);
    expect(places(read(prompt, 'own'))).toEqual(plain);
    expect(places(read(prompt, 'other'))).toEqual(plain);
  });

  it('reads the words of an edit of full length as it reads its first sentence', () => {
    const sentence = '换轮毂，提亮, make the bonnet black, ';
    const times = Math.floor(4000 / sentence.length);
    const kinds = (prompt: string) => read(prompt, 'own').map(({ text, status }) => `${status} ${text}`);
    const once = kinds(sentence);
    expect(kinds(sentence.repeat(times))).toEqual(Array.from({ length: times }, () => once).flat());
  });
});
