import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { startProvider } from '../../tests/browser/provider';
import type { Report } from '../../tests/support/report-file';
import { chromiumArgs, findChromium, findHeadlessChromium } from '../chromium.mjs';

/**
 * Opens the app as it was built, with a provider and a user of its own, on the page of the report: the window as large,
 * language and colours the same, history and drafts as they were, and the inspector with the machines of the report.
 * @param picture where a picture of it is saved, instead of leaving the window open
 */
export async function openAt({ head }: Report, file: string, picture?: string): Promise<void> {
  if (!existsSync('dist/provider/main.js')) throw new Error('build the app first: npm run build');
  const provider = await startProvider({}, '.', []);
  const browser = await chromium.launch({
    executablePath: picture === undefined ? findChromium() : findHeadlessChromium(),
    headless: picture !== undefined,
    args: [...chromiumArgs],
  });
  try {
    const { width, height } = head.viewport;
    const page = await browser.newPage({
      viewport: { width, height },
      locale: head.language,
      colorScheme: head.scheme === 'dark' ? 'dark' : 'light',
    });
    await page.goto(provider.link);
    await page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
    // A page without a form: those read the log when they open.
    await page.goto(`${provider.url}/favorites?inspect`);
    await openReport(page, file);
    await page.waitForURL(({ pathname, search }) => pathname + search === head.page);
    await page.waitForLoadState('networkidle');
    if (picture !== undefined) await page.screenshot({ path: picture });
    else await page.waitForEvent('close', { timeout: 0 });
  } finally {
    await browser.close();
    await provider.stop();
  }
}

async function openReport(page: Page, file: string): Promise<void> {
  await page.locator('html[data-inspector=docked]').waitFor();
  await page.locator('[data-report] input').setInputFiles(file);
  await page.locator('[data-report=open]').waitFor();
}
