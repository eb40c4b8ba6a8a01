import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { localeNames } from '../../src/i18n';
import { locales } from '../../src/i18n/locales';
import { bannedPhrases } from './banned-phrases';

type Said = readonly [path: string, text: string];

const flat = (value: unknown, path: readonly string[] = []): Said[] =>
  typeof value === 'string'
    ? [[path.join('.'), value]]
    : Object.entries(value ?? {}).flatMap(([key, child]) => flat(child, [...path, key]));

/** Everything that a language says, with the path of each sentence: all catalogues that its folder names. */
async function saidIn(locale: (typeof localeNames)[number]): Promise<Said[]> {
  const { dictionary, ...late } = locales[locale];
  const catalogues = await Promise.all(
    Object.entries(late).map(async ([name, kept]) => flat(typeof kept === 'function' ? await kept() : kept, [name])),
  );
  return [...flat(await dictionary()), ...catalogues.flat()];
}

/** The sentences of a language that have a banned phrase in them, each with what to write instead. */
const found = (language: string, said: readonly Said[]) =>
  said.flatMap(([path, text]) =>
    (bannedPhrases[language] ?? [])
      .filter(({ phrase, except = [] }) => phrase.test(text) && !except.includes(path))
      .map(({ better }) => `${path}: ${text} → ${better}`),
  );

describe('the phrases that no screen uses', () => {
  it.each(localeNames)('keeps banned phrases out of all catalogues of %s', async (locale) => {
    const said = await saidIn(locale);
    // Early and late words, error texts, presets and those of the page before the app.
    const kinds = new Set(said.map(([path]) => path.split('.')[0]));
    for (const kind of ['failures', 'presets', 'editors', 'account', 'payment', 'picture', 'startup', 'welcome'])
      expect(kinds, kind).toContain(kind);
    expect(found(locale, said)).toEqual([]);
  });

  it('keeps banned phrases out of the sentences of index.html', async () => {
    const page = await readFile('index.html', 'utf8');
    const sentences = [...page.matchAll(/<noscript>([^<]+)|<title>([^<]+)|name="description" content="([^"]+)/g)];
    expect(sentences).toHaveLength(3);
    const said = sentences.map(([, ...texts]): Said => ['index.html', texts.join('')]);
    for (const language of Object.keys(bannedPhrases)) expect(found(language, said)).toEqual([]);
  });

  it('finds a banned phrase anywhere in a catalogue, and names what to write instead', () => {
    const catalogue = {
      errors: { order: { late: 'Tell the order number to whoever runs this' } },
      fine: 'Order again',
    };
    expect(found('en', flat(catalogue))).toEqual([
      'errors.order.late: Tell the order number to whoever runs this → "give", "report" or "separate": screens do not talk',
      'errors.order.late: Tell the order number to whoever runs this → "your administrator"',
    ]);
    expect(found('zh', flat({ taken: ['与它杂交'] }))).toEqual(['taken.0: 与它杂交 → “混合”']);
  });

  it('allows a banned phrase only in a sentence that the specification quotes', () => {
    const words = 'Please recharge!';
    expect(found('en', flat({ failures: { insufficientBalance: words } }))).toEqual([]);
    expect(found('en', flat({ failures: { other: words } }))).toHaveLength(1);
  });
});
