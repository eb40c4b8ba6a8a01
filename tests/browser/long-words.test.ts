import type { Page } from '@playwright/test';
import { pseudo, speakPseudo } from '../../scripts/screens/pseudo';
import en from '../../src/i18n/en';
import { tools } from '../../src/tools';
import { twoFrames } from './frames';
import { expect, test } from './studio';

const PAGES = [
  ...tools.map(({ route }) => route),
  '/favorites',
  '/boards',
  '/wallet/account',
  '/wallet/buy',
  '/wallet/transactions',
  '/wallet/consumption',
  '/profile',
  '/',
];
/** From a small phone to a large screen, and a window of 1280 × 800 at 200 and 400 per cent of zoom (CSS pixels). */
const WINDOWS = [
  [1920, 1080],
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [640, 400],
  [390, 844],
  [320, 568],
  [320, 200],
] as const;

test('with words 40 % longer than English no page scrolls sideways at any width, and nothing that names a control is cut off', async ({
  designer: { page },
  context,
}) => {
  await speakPseudo(context);
  await page.addInitScript(chooseEnglish);
  const misfits: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: /^\[/ }).first()).toBeAttached();
    misfits.push(...(await misfitsIn(page, WINDOWS, path)));
    if (!path.startsWith('/car/')) continue;
    // There the form is a sheet of its own.
    await page.getByRole('button', { name: pseudo(en.form.openForm), exact: true }).click();
    misfits.push(...(await misfitsIn(page, WINDOWS.slice(-3), `the form of ${path}`)));
  }
  expect(misfits).toEqual([]);
});

/** The same page in one window after the other. */
async function misfitsIn(page: Page, windows: readonly (readonly [number, number])[], what: string) {
  const misfits: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await twoFrames(page);
    misfits.push(...(await misfitsOf(page, `${what} at ${width} × ${height} px`)));
  }
  return misfits;
}

/** Leaves the language in a new browser, before the app reads it, with the rough car folded away. */
function chooseEnglish() {
  localStorage.setItem('fastback-face', JSON.stringify({ locale: 'en', colorScheme: 'light' }));
  const opening = indexedDB.open('fastback_preferences');
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('keyvaluepairs', 'readwrite');
    transaction.objectStore('keyvaluepairs').put({ locale: 'en', carFolded: true }, 'preferences');
    transaction.oncomplete = () => opening.result.close();
  };
}

/** What sticks out of the page, and each word of a control, tab, label or heading that is cut off without an ellipsis. */
const misfitsOf = (page: Page, where: string) =>
  page.evaluate((at) => {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`${at} scrolls sideways by ${wide} px`);
    const names = 'button, [role=tab], [role=radio], label, legend, h1, h2, h3, nav a';
    for (const element of document.querySelectorAll(`:is(${names}), :is(${names}) *`)) {
      const { width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // What is clipped away is for a keyboard or a screen reader alone; an ellipsis is meant, and a drawing has no words.
      const isHidden = width <= 1 || height <= 1 || style.clipPath !== 'none' || element.textContent === '';
      if (isHidden || style.textOverflow === 'ellipsis' || element.closest('svg')) continue;
      const [side, below] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
      const isCut = (style.overflowX !== 'visible' && side > 1) || (style.overflowY !== 'visible' && below > 2);
      const isOut = element.matches('button') && side > 1;
      if (isCut || isOut) found.push(`${at} cuts ${element.tagName} "${element.textContent}" by ${side}, ${below} px`);
    }
    return [...new Set(found)];
  }, where);
