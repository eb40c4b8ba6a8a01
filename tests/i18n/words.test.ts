import { describe, expect, it } from 'vitest';
import {
  carClasses,
  carTypes,
  colors,
  geelyPresets,
  interiors,
  otherPresets,
  styles,
  views,
} from '../../contract/options';
import { loadDictionary, localeNames, wordsOf } from '../../src/i18n';
import { emptyForm } from '../../src/tools';
import { txt2img } from '../../src/tools/txt2img';

const flat = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, child]) => flat(child, `${path}.${key}`));
const placeholders = (text: string) => [...text.matchAll(/(?<!\{)\{(\w+)/g)].map(([, name]) => name).sort();

describe('the words', () => {
  it('have the same keys and the same placeholders in both languages, and none is empty', async () => {
    const zh = flat(await loadDictionary('zh'));
    const en = new Map(flat(await loadDictionary('en')));
    expect([...en.keys()].sort()).toEqual(zh.map(([key]) => key).sort());
    for (const [key, text] of zh) {
      expect(text.trim(), key).not.toBe('');
      expect(en.get(key)?.trim(), key).not.toBe('');
      expect(placeholders(en.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });

  it('name every option of the lists', async () => {
    const { options } = await loadDictionary('zh');
    expect(Object.keys(options.carClass)).toEqual([...carClasses]);
    expect(Object.keys(options.carType)).toEqual([...carTypes]);
    expect(Object.keys(options.style)).toEqual([...styles]);
    expect(Object.keys(options.interior)).toEqual([...interiors]);
    expect(Object.keys(options.color)).toEqual([...colors]);
    expect(Object.keys(options.view)).toEqual([...views]);
    expect(Object.keys(options.preset)).toEqual([...geelyPresets, ...otherPresets]);
  });

  it('offer an example that nothing in the form contradicts', async () => {
    expect(txt2img.defaults).toEqual(emptyForm);
    for (const locale of localeNames) {
      const { form, options } = await loadDictionary(locale);
      const named = Object.entries(options.carType).filter(([, name]) => form.example.includes(name));
      expect(named.map(([id]) => id)).toEqual(['suv']);
      expect(form.promptHints.txt2img).toContain(form.example);
    }
  });

  it('put values into their places', async () => {
    const words = wordsOf('en', await loadDictionary('en'));
    expect(words.results.completed({ count: 3 })).toBe('generated 3 images');
    expect(words.failures.engine({ message: 'no car' })).toBe('generation failed: no car');
  });
});
