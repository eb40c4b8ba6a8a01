import type { Face } from '../welcome/face';

/** Addresses of the app's files with the words of one language that are seen at once. */
interface Later {
  readonly all: readonly string[];
  /** Of the page without results. */
  readonly firstSteps: readonly string[];
}

/** Leaves of the written page one language, and what this device will show of it; and fetches its words. */
export function fitToDevice(
  written: HTMLElement,
  { locale, railExpanded, begun, carMoved }: Face,
  later: Readonly<Record<string, Later>>,
): void {
  const editions = [...written.querySelectorAll<HTMLElement>('[data-edition]')];
  // The first one is that of the default language.
  const shown = editions.find(({ dataset }) => dataset.edition === locale) ?? editions[0];
  for (const edition of editions) if (edition !== shown) edition.remove();
  if (!shown) return;
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
  const { all = [], firstSteps = [] } = later[shown.dataset.edition ?? ''] ?? {};
  const hasFirstSteps = shown.querySelector('[data-empty] img') !== null;
  for (const address of [...all, ...(hasFirstSteps ? firstSteps : [])]) preload(address);
  // As the app does: on a phone the tools do not all fit.
  shown.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

/** As a plain file: a browser remembers a module that could not be preloaded. */
function preload(address: string) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = address;
  document.head.append(link);
}
