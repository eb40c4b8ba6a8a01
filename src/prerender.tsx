import { renderToStaticMarkup } from 'react-dom/server';
import {
  defaultLocale,
  loadDictionary,
  loadPalette,
  loadPresets,
  loadWelcomeWords,
  localeNames,
  locales,
  wordsOf,
} from './i18n';
import { sampleIds } from './i18n/presets';
import { openStillStudio, stillConfig } from './still-studio';
import { type ToolSpec, tools } from './tools';
import { Prerendered } from './views/welcome/prerendered';
import { writeTool } from './views/written/write-tool';

export { defaultLocale, localeNames };

/** The welcome page in every language as HTML, the default one first, for the build. */
export async function renderWelcome(): Promise<string> {
  const editions = await Promise.all(
    localeNames.map(async (locale) => {
      const words = {
        ...wordsOf(locale, await loadDictionary(locale)),
        welcome: await loadWelcomeWords(locale),
      };
      const { tag, name, short, startup } = locales[locale];
      return { locale, tag, name, short, words, startup };
    }),
  );
  return renderToStaticMarkup(<Prerendered editions={editions} />);
}

/** By language, a phrase of each part with words that a tool's first view shows: the build finds their files by them. */
export const firstPhrases = () =>
  Promise.all(
    localeNames.map(async (locale) => {
      const [words, presets, palette] = await Promise.all([
        loadDictionary(locale),
        loadPresets(locale),
        loadPalette(locale),
      ]);
      return {
        locale,
        all: [words.results.empty],
        firstSteps: [presets.samples[sampleIds[0]].text, palette.tour.samples],
      };
    }),
  );

/** The addresses of the tools, each with the page that shows before the app: every language as HTML. */
export const renderTools = () =>
  Promise.all(tools.map(async (tool) => ({ route: tool.route, html: await renderTool(tool) })));

async function renderTool(tool: ToolSpec): Promise<string> {
  const editions = await Promise.all(
    localeNames.map(async (locale) => {
      const words = wordsOf(locale, await loadDictionary(locale));
      const { tag, startup } = locales[locale];
      const title = words.titles[tool.module]();
      const studio = openStillStudio();
      const html = await writeTool(tool, { studio, config: stillConfig, locale });
      studio.close();
      return { locale, tag, startup, title, product: words.product(), html };
    }),
  );
  const page = renderToStaticMarkup(
    <div id="written" data-route={tool.route}>
      {editions.map(({ locale, tag, startup, title, product }) => (
        <div
          key={locale}
          lang={tag}
          data-edition={locale}
          data-title={`${title} · ${product}`}
          data-failed={startup.failed}
        >
          {/* Seen, and nothing else: what answers is the app, which takes its place. */}
          <div aria-hidden inert>
            {placeOf(locale)}
          </div>
          <main className="start-heard">
            <h1>{title}</h1>
            <p role="status">{startup.loading}</p>
          </main>
        </div>
      ))}
    </div>,
  );
  return editions.reduce((filled, { locale, html }) => filled.replace(placeOf(locale), () => html), page);
}

/** Stands for the page of a language until it is put there. */
const placeOf = (locale: string) => `[${locale}]`;
