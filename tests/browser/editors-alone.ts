import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { build } from 'vite';
import type { Plan } from '../../model-tests/harness/walk';

const ORIGIN = 'http://localhost:4779';

/** The two editors without a studio, built once a worker; every request is answered from the build. */
export const test = base.extend<{ editor: Page }, { built: string }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern.
    async ({}, use, { workerIndex }) => {
      const outDir = join(process.cwd(), `.cache/editor-page-${workerIndex}`);
      await build({
        configFile: false,
        logLevel: 'error',
        root: 'tests/browser/editor-page',
        build: { outDir, emptyOutDir: true, target: 'es2022', minify: false },
        worker: { format: 'es' },
      });
      await use(outDir);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  editor: async ({ page, built }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const path = pathname.startsWith('/assets/') ? pathname : 'index.html';
      const contentType = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';
      await route.fulfill({ body: await readFile(join(built, path)), contentType });
    });
    await page.goto(ORIGIN);
    await page.waitForFunction(() => window.editor !== undefined);
    await use(page);
  },
});

export const canvas = (page: Page) => page.getByRole('application');

/** Fails with the transitions that were not taken. */
export function expectEvery({ transitions }: Plan, taken: readonly string[], walked: string) {
  const missed = transitions.filter((key) => !taken.includes(key));
  process.stdout.write(`${walked}: ${transitions.length - missed.length}/${transitions.length} transitions\n`);
  expect(missed).toEqual([]);
}
