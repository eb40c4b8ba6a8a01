// Draws every screen in both languages, in light and dark and at four widths: `npm run screens -- [folder] [--only
// name,name] [--looks zh-dark] [--scale 0.35]`. Each screen becomes one sheet in the folder; the pictures themselves stay
// in `.cache/screens`. The data are made by a designer of its own on a real provider.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { type Locale, localeNames, locales, wordsOf } from '../../src/i18n';
import type { Preferences } from '../../src/ports/preferences';
import { startProvider } from '../../tests/browser/provider';
import { chromiumArgs, findHeadlessChromium } from '../chromium.mjs';
import { makeData } from './data';
import { screensPage } from './page';
import { pseudoCatalogue, speakPseudo } from './pseudo';
import { type Said, type Screen, screens } from './screens';
import { makeSheet } from './sheets';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    /**
     * Languages and themes, as in `zh-dark,en-dark`; the others' rows come from the pictures drawn before. `pseudo-light`
     * is drawn only when it is asked for here: English that is 40 % longer, to see what does not fit.
     */
    looks: { type: 'string', default: '' },
    scale: { type: 'string', default: '0.35' },
    quality: { type: 'string', default: '50' },
    /** The folder that the built app lies in. */
    root: { type: 'string', default: '.' },
  },
});
const IN_DOCS = 'docs/screens';
const FOLDER = positionals[0] ?? IN_DOCS;
const PICTURES = '.cache/screens';
const THEMES = ['light', 'dark'] as const;
/** Width and height of the window (px): a phone, a tablet, a laptop, a desk. */
const WINDOWS = [
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;
/** What has not come after so long is a fault of the screen (ms). */
const PATIENCE = 30_000;

type Spoken = Locale | 'pseudo';

interface Look {
  readonly locale: Spoken;
  readonly theme: (typeof THEMES)[number];
}

const wanted = values.only.split(',').filter(Boolean);
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const asked = values.looks.split(',').filter(Boolean);
const isAsked = ({ locale, theme }: Look) => asked.includes(`${locale}-${theme}`);
const looksIn = (locale: Spoken) => THEMES.map((theme): Look => ({ locale, theme }));
const looks = [...localeNames.flatMap(looksIn), ...looksIn('pseudo').filter(isAsked)];
const drawn = looks.filter((look) => asked.length === 0 || isAsked(look));

const provider = await startProvider(
  { TRIAL_POWER: '100000', RATE_LIMIT: '100000', SIGN_IN_LIMIT: '1000' },
  values.root,
);
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: [...chromiumArgs] });
try {
  await mkdir(PICTURES, { recursive: true });
  const visitor = await browser.newContext(settings());
  const designer = await browser.newContext(settings());
  await signIn(designer);
  const page = await designer.newPage();
  await makeData(page, (await saidIn('zh')).words);
  // Last among the looks, and for all that is opened from then on.
  const startPseudo = () => Promise.all([visitor, designer].map((context) => speakPseudo(context, values.root)));
  for (const look of drawn) {
    if (look.locale === 'pseudo') await startPseudo();
    const said = await saidIn(look.locale);
    for (const screen of chosen) {
      const place = screen.signedOut ? await visitor.newPage() : page;
      await drawScreen(place, screen, look, said).catch((error: unknown) => report(screen, look, error));
      if (place !== page) await place.close();
    }
  }
  if (FOLDER === IN_DOCS) await writeFile('docs/screens.md', screensPage());
  for (const { name } of chosen) {
    const rows = looks.map((look) => WINDOWS.map(([width]) => fileOf(name, look, width)));
    await makeSheet(name, rows, FOLDER, { scale: Number(values.scale), quality: Number(values.quality) }).catch(
      (error: unknown) => process.stderr.write(`${name}: ${String(error)}\n`),
    );
  }
} finally {
  await browser.close();
  await provider.stop();
}

function settings() {
  return {
    baseURL: provider.url,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as const;
}

async function saidIn(spoken: Spoken): Promise<Said> {
  const locale = localeOf(spoken);
  const catalogues = locales[locale];
  const made = <T>(catalogue: T) => (spoken === 'pseudo' ? pseudoCatalogue(catalogue) : catalogue);
  const palette = made(await catalogues.palette());
  return {
    words: {
      ...wordsOf(locale, made(await catalogues.dictionary())),
      ...wordsOf(locale, made(await catalogues.editors())),
      reading: wordsOf(locale, made(await catalogues.reading())),
    },
    account: wordsOf(locale, made(await catalogues.account())),
    picture: wordsOf(locale, made(await catalogues.picture())),
    boards: wordsOf(locale, palette.boards),
    history: wordsOf(locale, palette.history),
    matrix: wordsOf(locale, palette.matrix),
    palette,
  };
}

/** The pseudo-language is English, said otherwise. */
function localeOf(spoken: Spoken): Locale {
  return spoken === 'pseudo' ? 'en' : spoken;
}

async function signIn(context: BrowserContext) {
  const response = await context.request.post(`${provider.url}/api/auth/register`, {
    data: { username: 'lin.designer', password: 'a good password' },
  });
  const { data } = await response.json();
  await context.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('userInfo', user ?? '');
    },
    [data.token, JSON.stringify(data.userInfo)],
  );
}

/** The same screen at each width: resized where it is a page, opened again where it is something on it. */
async function drawScreen(page: Page, screen: Screen, look: Look, said: Said) {
  page.setDefaultTimeout(PATIENCE);
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
  for (const [index, [width, height]] of WINDOWS.entries()) {
    await page.setViewportSize({ width, height });
    if (index === 0 || screen.open) {
      await remember(page, { ...screen.preferences, locale: localeOf(look.locale), colorScheme: look.theme });
      await page.goto(screen.path);
      await page.locator('main:visible, [role=dialog]:visible').first().waitFor();
      await page.locator('[role=status]:text-matches("^(正在载入|Loading)$")').first().waitFor({ state: 'hidden' });
      await screen.open?.(page, said);
    }
    await settled(page);
    await page.screenshot({ path: fileOf(screen.name, look, width) });
  }
  process.stdout.write(`${screen.name} ${look.locale} ${look.theme}\n`);
}

/** Nothing is loading any more and every picture in sight is drawn. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.getClientRects().length > 0 && image.loading !== 'lazy');
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Leaves preferences where the app will look for them, from a page of this origin that is not the app. */
async function remember(page: Page, preferences: Preferences) {
  await page.goto('/favicon.svg');
  await page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        localStorage.setItem('fastback-face', JSON.stringify({ locale: kept.locale, colorScheme: kept.colorScheme }));
        const opening = indexedDB.open('fastback_preferences');
        opening.onupgradeneeded = () => {
          for (const store of ['keyvaluepairs', 'local-forage-detect-blob-support'])
            opening.result.createObjectStore(store);
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('keyvaluepairs', 'readwrite');
          transaction.objectStore('keyvaluepairs').put(kept, 'preferences');
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { carFolded: true, plainHttpSeen: true, ...preferences },
  );
}

function fileOf(name: string, { locale, theme }: Look, width: number) {
  return join(PICTURES, `${name}.${locale}-${theme}-${width}.png`);
}

function report({ name }: Screen, { locale, theme }: Look, error: unknown) {
  process.exitCode = 1;
  process.stderr.write(
    `${name} ${locale} ${theme} was not drawn: ${String(error).split('\n').slice(0, 3).join(' ')}\n`,
  );
}
