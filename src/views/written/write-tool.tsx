import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { RuntimeConfig } from '../../../contract/config';
import { type Locale, loadDictionary, loadPresets, wordsOf } from '../../i18n';
import { createReadable } from '../../log/projection';
import type { LanguageState } from '../../ports/language';
import type { Preferences } from '../../ports/preferences';
import type { StudioPorts } from '../../ports/studio';
import type { ToolSpec } from '../../tools';
import { loadTourWords } from '../first-steps/tour-words';
import { ThemeProvider } from '../kit/ThemeProvider';
import { haveWords } from '../kit/use-lazy-words';
import { createAppRouter } from '../router';
import { LanguageProvider } from '../studio/language-context';
import { StudioProvider } from '../studio/studio-context';

interface Place {
  /** One in which nothing happens. */
  readonly studio: StudioPorts;
  readonly config: RuntimeConfig;
  readonly locale: Locale;
}

/** The page of a tool as HTML, as the app draws it first for a user without results. */
export async function writeTool(tool: ToolSpec, { studio, config, locale }: Place): Promise<string> {
  const words = wordsOf(locale, await loadDictionary(locale));
  await Promise.all([haveWords(locale, loadPresets), haveWords(locale, loadTourWords)]);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [tool.route] }), studio.session);
  await router.load();
  const language = { ...createReadable<LanguageState>({ spoken: { locale, words } }), choose: async () => {} };
  const preferences = createReadable<Preferences>({ locale });
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <ThemeProvider words={words}>
      <LanguageProvider value={language}>
        <StudioProvider {...{ studio, config, preferences, words, locale }}>
          <RouterProvider router={router} />
        </StudioProvider>
      </LanguageProvider>
    </ThemeProvider>,
    // A larger part would be written behind the page, for a script that puts it into its place.
    { onError: (error) => void failures.push(error), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `the page of ${tool.module} cannot be written`);
  return withoutNames(html);
}

/** Neither names that only one element of a page may have nor anything that runs: the app's own page stands behind it. */
const withoutNames = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<(?:link\b|input type="file")[^>]*>/g, '')
    .replaceAll(/ (?:id|for|name|title|aria-(?:label|labelledby|describedby|controls|owns))="[^"]*"/g, '');
