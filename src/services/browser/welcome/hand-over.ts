import { whenParsed } from '../when-parsed';
import { chooseLocale, readFace, readItem } from './face';
import { preferredOf } from './preferred';

/** What the app answers; the page itself answers the offer of another language. */
const CONTROLS = 'a[href], button:not([data-choose])';

/**
 * Answers for the written page until the app is there: fetches the app with the first sign of interest, or at once
 * where it has something to do, and repeats in the app the click that called it.
 */
export function answerBefore(fetchApp: () => Promise<unknown>): void {
  let isFetched = false;
  let asked: Element | undefined;
  const begin = () => {
    if (isFetched) return;
    isFetched = true;
    fetchApp().catch(() => {
      isFetched = false;
      asked = undefined;
      fail();
    });
  };
  const interest = (event: Event) => {
    const control = controlOf(event);
    if (!control) return;
    begin();
    if (event.type !== 'click' || !isPlain(event)) return;
    event.preventDefault();
    asked = control;
  };
  const types = ['pointerover', 'focusin', 'touchstart', 'click'];
  for (const type of types) addEventListener(type, interest, true);
  // Another tab has signed in.
  const stored = ({ key }: StorageEvent) => key === 'token' && begin();
  addEventListener('storage', stored);
  whenParsed(() => {
    watchApp(() => {
      for (const type of types) removeEventListener(type, interest, true);
      removeEventListener('storage', stored);
      handOver(asked);
    });
    nameDocument();
    offerLanguage();
    if (isNeededNow()) begin();
  });
}

/** Signed in, sent here with an errand or to sign in, or on plain HTTP, which the app has to mention. */
const isNeededNow = () =>
  readItem('token') !== null || location.search !== '' || location.pathname.endsWith('/login') || !isSecureContext;

function controlOf({ target }: Event): Element | undefined {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control && welcome()?.contains(control) ? control : undefined;
}

/** Not a click that opens another tab. */
const isPlain = (event: Event) =>
  event instanceof MouseEvent && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;

const welcome = () => document.getElementById('welcome');

const editions = () => [...document.querySelectorAll<HTMLElement>('[data-edition]')];
const shownEdition = () => editions().find((edition) => getComputedStyle(edition).display !== 'none');

/** Until a language is chosen, the one that the browser prefers to the one shown is offered in a line of its own. */
function offerLanguage() {
  const preferred = preferredOf(navigator.languages, editions(), ({ lang }) => lang);
  if (readFace().locale !== undefined || !preferred || preferred === shownEdition()) return;
  const offer = document.querySelector<HTMLElement>(`[data-offer="${preferred.dataset.edition}"]`);
  if (!offer) return;
  offer.hidden = false;
  offer.addEventListener('click', ({ target }) => {
    const chosen = target instanceof Element && target.closest<HTMLElement>('[data-choose]');
    if (!chosen) return;
    chooseLocale((chosen.dataset.choose === 'it' ? preferred : shownEdition())?.dataset.edition ?? '');
    offer.hidden = true;
    nameDocument();
  });
}

/** The document has the title and language of the edition that is shown. */
function nameDocument() {
  const shown = shownEdition();
  if (shown?.dataset.title) document.title = shown.dataset.title;
  if (shown?.lang) document.documentElement.lang = shown.lang;
}

/** Calls back in the moment in which the app has drawn a page, before it is seen. */
function watchApp(drawn: () => void) {
  const root = document.getElementById('root');
  if (!root) return;
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main, [role=alert]')) return;
    observer.disconnect();
    drawn();
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** The app's page takes the place of the written one: same scroll, same focus, and the click that called it. */
function handOver(asked: Element | undefined) {
  const written = welcome();
  if (!written) return;
  const focus = written.contains(document.activeElement) ? twinOf(document.activeElement, written) : undefined;
  const wanted = asked && twinOf(asked, written);
  const { scrollX, scrollY } = window;
  written.remove();
  scrollTo(scrollX, scrollY);
  focus?.focus({ preventScroll: true });
  wanted?.click();
}

/** The control of the app that says the same, in the same order. */
function twinOf(control: Element | null, written: Element): HTMLElement | undefined {
  const edition = control?.closest('[data-edition]') ?? written;
  const alike = (root: ParentNode | null) =>
    [...(root?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((other) => nameOf(other) === nameOf(control));
  return alike(document.getElementById('root'))[control instanceof HTMLElement ? alike(edition).indexOf(control) : -1];
}

const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent?.trim();

/** The app cannot be fetched: the written page says so, in the language that is shown. */
function fail() {
  for (const message of document.querySelectorAll<HTMLElement>('[data-failed]')) message.hidden = false;
}
