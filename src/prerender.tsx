import { renderToStaticMarkup } from 'react-dom/server';
import { defaultLocale, loadDictionary, loadWelcomeWords, localeNames, locales, wordsOf } from './i18n';
import { Prerendered } from './views/welcome/prerendered';

export { defaultLocale, localeNames };

/** The welcome page in every language as HTML, the default one first, for the build. */
export async function renderWelcome(): Promise<string> {
  const editions = await Promise.all(
    localeNames.map(async (locale) => {
      const words = {
        ...wordsOf(locale, await loadDictionary(locale)),
        welcome: await loadWelcomeWords(locale),
      };
      const { tag, name, startup } = locales[locale];
      return { locale, tag, name, words, startup };
    }),
  );
  return renderToStaticMarkup(<Prerendered editions={editions} />);
}
