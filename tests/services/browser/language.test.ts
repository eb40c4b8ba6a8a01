import { describe, expect, it } from 'vitest';
import { type Locale, loadDictionary } from '../../../src/i18n';
import { createReadable } from '../../../src/log/projection';
import type { LanguagePort, LanguageState } from '../../../src/ports/language';
import type { Preferences } from '../../../src/ports/preferences';
import { createLanguage } from '../../../src/services/browser/language';

const away = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

function device(kept: Preferences = {}) {
  const { get, set } = createReadable<Preferences>(kept);
  return { get, set: (patch: Preferences) => set({ ...get(), ...patch }) };
}

/** Resolves with the next state. */
const next = (language: LanguagePort) =>
  new Promise<LanguageState>((resolve) => {
    const stop = language.subscribe(() => {
      stop();
      resolve(language.get());
    });
  });

describe('the language', () => {
  it('starts in the language of the last visit once its words are loaded', async () => {
    const language = createLanguage(device({ locale: 'en' }), []);
    expect(language.get().spoken).toBeUndefined();
    const { spoken } = await next(language);
    expect(spoken?.words.common.loading()).toBe('Loading');
  });

  it('falls back to the bundled language when the words of the last visit cannot be fetched', async () => {
    // given
    const preferences = device({ locale: 'en' });
    const language = createLanguage(preferences, [], (locale) => (locale === 'en' ? away() : loadDictionary(locale)));
    // when
    const state = await next(language);
    // then it says so, and still knows what was chosen
    expect(state).toMatchObject({ spoken: { locale: 'zh' }, unavailable: 'en' });
    expect(preferences.get().locale).toBe('en');
  });

  it('keeps the former language, and forgets the choice, when the words cannot be fetched', async () => {
    // given
    const preferences = device();
    let isAway = true;
    const load = (locale: Locale) => (locale === 'en' && isAway ? away() : loadDictionary(locale));
    const language = createLanguage(preferences, [], load);
    await next(language);
    // when
    await language.choose('en');
    // then
    expect(language.get()).toMatchObject({ spoken: { locale: 'zh' }, unavailable: 'en' });
    expect(preferences.get().locale).toBeUndefined();
    // and a retry speaks and remembers it
    isAway = false;
    await language.choose('en');
    expect(language.get()).toMatchObject({ spoken: { locale: 'en' }, unavailable: undefined });
    expect(preferences.get().locale).toBe('en');
  });

  it.each([
    ['a browser that prefers English', {}, ['en-US', 'zh-CN'], 'en'],
    ['a browser that prefers Chinese', {}, ['zh-TW', 'en'], undefined],
    ['a browser that speaks neither', {}, ['fr'], undefined],
    ['a device on which one was chosen', { locale: 'zh' } as const, ['en'], undefined],
  ])('offers what is preferred, until one is chosen, to %s', async (_, kept, languages, offered) => {
    const language = createLanguage(device(kept), languages);
    expect((await next(language)).offered).toBe(offered);
    await language.choose('zh');
    expect(language.get().offered).toBeUndefined();
  });

  it('shows the language chosen last, whichever words load first', async () => {
    // given
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const preferences = device();
    const language = createLanguage(preferences, [], async (locale) => {
      if (locale === 'en') await late;
      return loadDictionary(locale);
    });
    await next(language);
    // when
    const english = language.choose('en');
    await language.choose('zh');
    answer();
    await english;
    // then
    expect(language.get().spoken?.locale).toBe('zh');
    expect(preferences.get().locale).toBe('zh');
  });
});
