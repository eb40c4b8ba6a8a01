// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { type Locale, languageTag, localeNames } from '../../src/i18n';
import type { Dictionary } from '../../src/i18n/zh';
import type { LocaleMeta } from '../../src/i18n/zh/meta';
import { openPreferences } from '../../src/services/browser/preferences';
import { day } from '../../src/views/kit/dates';
// Here already when it is asked for.
import '../../src/views/shell/LanguageItems';
import { renderAddress } from '../support/render-address';

/** The type of locales knows two languages: a third of the product stands in their list. */
const german = 'de' as Locale;

type Phrases = { readonly [key: string]: string | Phrases };
const marked = (phrases: Phrases): Phrases =>
  Object.fromEntries(
    Object.entries(phrases).map(([key, said]) => [key, typeof said === 'string' ? `de:${said}` : marked(said)]),
  );

vi.mock('../../src/i18n/locales', async (load) => {
  const { locales } = await load<{ locales: { zh: LocaleMeta; en: LocaleMeta } }>();
  const de: LocaleMeta = {
    ...locales.en,
    tag: 'de-DE',
    name: 'Deutsch',
    short: 'DE',
    // What `marked` answers has the keys of what it was given.
    dictionary: async () => marked(await locales.en.dictionary()) as Dictionary,
  };
  return { locales: { ...locales, de } };
});

it('offers, speaks, formats and remembers a third language by its folder and its line in the list alone', async () => {
  // given
  expect(localeNames).toEqual(['zh', 'en', german]);
  expect(languageTag(german)).toBe('de-DE');
  expect(day('2026-11-21T12:00:00Z', german)).toBe('21. Nov. 2026');
  // when
  const { place, press, words } = await renderAddress('/car/txt2img', german);
  // then
  expect(place.querySelector('h1')?.textContent).toBe('de:Free creation');
  const labels = [...place.querySelectorAll('nav a, main label, main h2')].map(({ textContent }) => textContent);
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.filter((label) => !label?.startsWith('de:'))).toEqual([]);
  const switching = place.querySelector(`[aria-label="${words.common.languageNow({ name: 'Deutsch' })}"]`);
  // by its name, or where that has no room in two letters
  expect(switching?.textContent).toBe('DeutschDE');
  await press(words.common.languageNow({ name: 'Deutsch' }));
  const offered = [...document.querySelectorAll('[role=menuitem]')];
  expect(offered.map(({ textContent }) => textContent)).toEqual(['简体中文', 'English', 'Deutsch']);
  expect(offered.at(-1)?.getAttribute('aria-current')).toBe('true');
  expect(offered.at(-1)?.getAttribute('lang')).toBe('de-DE');
});

it('starts in a third language that was chosen in an earlier visit', async () => {
  const first = await openPreferences();
  first.set({ locale: german });
  expect((await openPreferences()).get().locale).toBe(german);
});
