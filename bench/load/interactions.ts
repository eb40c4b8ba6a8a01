import type { Browser, BrowserContext, Page } from 'playwright';
import { newDevice, SLOWER } from './visit';

/** What a designer does first at a tool. */
const deeds: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['open the form', (page) => page.getByRole('button', { name: '打开设计表单' }).tap()],
  ['type a sentence', (page) => page.getByLabel('描述', { exact: true }).pressSequentially('a red fastback')],
  ['choose a colour', (page) => page.getByRole('button', { name: '红色', exact: true }).tap()],
  ['choose a view', (page) => page.getByRole('button', { name: '侧面', exact: true }).tap()],
  ['close the form', (page) => page.keyboard.press('Escape')],
  ['change to dark', (page) => page.getByRole('button', { name: '切换深色与浅色' }).tap()],
  ['open the palette', (page) => page.getByRole('button', { name: '命令面板' }).tap()],
];

/** From a press to the next paint with its answer (ms), the longest of each deed, on a phone with a slow processor. */
export async function measureAnswers(
  browser: Browser,
  address: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<readonly { readonly deed: string; readonly longest: number }[]> {
  const context = await newDevice(browser, true);
  try {
    await prepare(context);
    const page = await context.newPage();
    await page.addInitScript(observeAnswers);
    await page.goto(address, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const answers = [];
    for (const [deed, act] of deeds) {
      await page.evaluate(() => {
        window.answers = [];
      });
      await act(page);
      // Until nothing of it is drawn any more.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })));
      await page.waitForTimeout(500);
      answers.push({ deed, longest: Math.max(0, ...(await page.evaluate(() => window.answers))) });
    }
    return answers;
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. The browser reports answers that took 16 ms or more. */
function observeAnswers() {
  window.answers = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) window.answers.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

declare global {
  interface Window {
    answers: number[];
  }
}
