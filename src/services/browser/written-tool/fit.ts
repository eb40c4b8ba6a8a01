import type { Face } from '../welcome/face';

/** By language, addresses of the app's files with the words that are seen at once. */
export type FilesOfWords = Readonly<
  Record<
    string,
    {
      readonly all: readonly string[];
      /** Of the page without results. */
      readonly firstSteps: readonly string[];
    }
  >
>;

/** Leaves of the written page one language, and what this device will show of it. Returns the files of its words. */
export function fitToDevice(
  written: HTMLElement,
  { locale, railExpanded, begun, carMoved }: Face,
  words: FilesOfWords,
): readonly string[] {
  const editions = [...written.querySelectorAll<HTMLElement>('[data-edition]')];
  // The first one is that of the default language.
  const shown = editions.find(({ dataset }) => dataset.edition === locale) ?? editions[0];
  for (const edition of editions) if (edition !== shown) edition.remove();
  if (!shown) return [];
  if (shown.dataset.title) document.title = shown.dataset.title;
  document.documentElement.lang = shown.lang;
  if (railExpanded) shown.querySelector('nav')?.setAttribute('data-expanded', 'true');
  const car = shown.querySelector('[data-large]');
  // Form and car are elsewhere on the page, or folded: the app knows where.
  if (car && carMoved) shown.querySelector('main')?.replaceChildren();
  if (begun) {
    car?.removeAttribute('data-large');
    shown.querySelector('[data-empty]')?.remove();
  }
  document.documentElement.dataset.written = '';
  // As the app does: on a phone the tools do not all fit.
  shown.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  const { all = [], firstSteps = [] } = words[shown.dataset.edition ?? ''] ?? {};
  const hasFirstSteps = shown.querySelector('[data-empty] img') !== null;
  return [...all, ...(hasFirstSteps ? firstSteps : [])];
}
