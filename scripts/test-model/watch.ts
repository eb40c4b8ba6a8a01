import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { buildPage, servePage } from '../../tests/browser/built-page';
import type { KeptWalks } from '../../tests/support/harness/wandered';
import { chromiumArgs, findChromium, findHeadlessChromium } from '../chromium.mjs';

interface Wishes {
  /** A window that a person can watch. */
  readonly headed: boolean;
  /** Time that a step stays (ms). */
  readonly pace: number;
  /** A screenshot of every step. */
  readonly pictures: boolean;
}

/** What was watched. */
export interface Watched {
  readonly steps: number;
  /** Where the pictures lie: `<machine>/<walk>-<step>.png`. */
  readonly folder?: string;
  /** Steps that did something else in Chromium than in Vitest. */
  readonly other: readonly string[];
}

const ADDRESS = 'http://localhost:4251/';
const PICTURES = '.cache/test-model/pictures';
const inPage = (path: string) =>
  fileURLToPath(new URL(`../../model-tests/browser/walks-page/${path}`, import.meta.url));

/** Walks random walks again on the page of all machines, a step at a time: statechart, steps and what they did. */
export async function watch(all: readonly KeptWalks[], { headed, pace, pictures }: Wishes): Promise<Watched> {
  const built = await buildPage(inPage(''), { resolve: { alias: { vitest: inPage('expect.ts') } } });
  const browser = await chromium.launch({
    executablePath: headed ? findChromium() : findHeadlessChromium(),
    headless: !headed,
    args: [...chromiumArgs, '--window-size=1440,960'],
  });
  const page = await browser.newPage({ viewport: headed ? null : { width: 1440, height: 900 } });
  await page.route('**/*', (route) => servePage(route, built));
  await page.goto(ADDRESS);
  rmSync(PICTURES, { recursive: true, force: true });
  const other: string[] = [];
  let steps = 0;
  try {
    for (const walks of all) {
      const folder = `${PICTURES}/${walks.machine.replaceAll(' ', '-')}`;
      if (pictures) mkdirSync(folder, { recursive: true });
      await watchMachine(page, walks, async (walk, step, isSame) => {
        steps += 1;
        const name = `${String(walk).padStart(3, '0')}-${String(step).padStart(2, '0')}`;
        if (!isSame) other.push(`${walks.machine}, walk ${walk}, step ${step}`);
        if (pictures) await page.screenshot({ path: `${folder}/${name}.png` });
        await page.waitForTimeout(pace);
      });
    }
    // A walk that broke something stays until whoever watches closes the window.
    if (headed && all.some(({ what }) => what !== undefined)) await page.waitForEvent('close', { timeout: 0 });
  } catch (error) {
    if (!page.isClosed()) throw error;
  } finally {
    await browser.close();
  }
  return { steps, folder: pictures ? PICTURES : undefined, other };
}

type Seen = (walk: number, step: number, isSame: boolean) => Promise<void>;

async function watchMachine(page: Page, { machine, walks, what }: KeptWalks, seen: Seen): Promise<void> {
  for (const [index, { path, traces }] of walks.entries()) {
    const isLast = index === walks.length - 1;
    const title = `${machine}: walk ${index + 1} of ${walks.length}${isLast && what ? ', the shortest to what is broken' : ''}`;
    const [scenario, ...labels] = path;
    const first = await page.evaluate((each) => window.beginWalk(each), { machine, scenario, title });
    await seen(index + 1, 0, first === traces[0]);
    for (const [at, label] of labels.entries()) {
      const trace = await page.evaluate((each) => window.takeStep(each), label);
      if (isLast && what && at === labels.length - 1) await page.evaluate((text) => window.showBroken(text), what);
      await seen(index + 1, at + 1, trace === traces[at + 1]);
    }
  }
}
