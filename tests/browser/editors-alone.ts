import { test as base, type Page } from '@playwright/test';
import { type BuiltPage, buildPage, servePage } from './built-page';

const ORIGIN = 'http://localhost:4779';

/** The two editors without a studio, built once a worker; every request is answered from the build. */
export const test = base.extend<{ editor: Page }, { built: BuiltPage }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern.
    async ({}, use) => use(await buildPage('tests/browser/editor-page', { worker: { format: 'es' } })),
    { scope: 'worker', timeout: 300_000 },
  ],
  editor: async ({ page, built }, use) => {
    await page.route(`${ORIGIN}/**`, (route) => servePage(route, built));
    await page.goto(ORIGIN);
    await page.waitForFunction(() => window.editor !== undefined);
    await use(page);
  },
});

export const canvas = (page: Page) => page.getByRole('application');
