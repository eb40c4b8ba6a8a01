import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pseudo, pseudoCatalogue } from '../../scripts/screens/pseudo';
import { loadDictionary, wordsOf } from '../../src/i18n';

const name = fc.stringMatching(/^[a-z]{1,8}$/);
/** Placeholders and plurals as typesafe-i18n writes them. */
const placeholder = fc.oneof(
  name.map((key) => `{${key}}`),
  fc.tuple(name, fc.constantFrom('number', 'string')).map(([key, type]) => `{${key}:${type}}`),
  name.map((plural) => `{{${plural}}}`),
  fc.tuple(name, name).map(([one, many]) => `{{${one}|${many}}}`),
);
const text = fc.string().map((said) => said.replace(/[{}]/g, ''));
const placeholdersOf = (phrase: string) => phrase.match(/\{+[^{}]*\}+/g) ?? [];

describe('the pseudo-language', () => {
  it('keeps all placeholders and plurals of any phrase, in their order', () => {
    const phrase = fc.array(fc.oneof(text, placeholder), { maxLength: 8 });
    fc.assert(
      fc.property(phrase, (parts) => {
        const said = parts.join('');
        fc.pre(!said.includes('{{{') && !said.includes('}}}') && !said.includes('}{'));
        expect(placeholdersOf(pseudo(said))).toEqual(placeholdersOf(said));
      }),
    );
  });

  it('makes a phrase some 40 % longer, in accents and brackets', async () => {
    expect(pseudo('Could not save {name}')).toBe('[Çööûûld ñööt šååvéé {name}]');
    const phrases: string[] = [];
    JSON.stringify(await loadDictionary('en'), (_, value) => {
      if (typeof value === 'string') phrases.push(value);
      return value;
    });
    const lengthOf = (all: readonly string[]) => all.join('').length;
    const longer = lengthOf(phrases.map(pseudo)) / lengthOf(phrases);
    expect(longer).toBeGreaterThan(1.3);
    expect(longer).toBeLessThan(1.5);
  });

  it('says a whole catalogue, with its values in their places', async () => {
    const words = wordsOf('en', pseudoCatalogue(await loadDictionary('en')));
    expect(words.results.completed({ count: 3 })).toBe('[gééñéérååtééd 3 îîmåågéés]');
    expect(words.form.cost({ power: 4 })).toBe('[4 pööwéér]');
  });
});
