import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { buildPage, servePage } from '../../tests/browser/built-page';
import { shownReach } from '../../tests/support/harness/reach';
import { keepReach } from '../../tests/support/harness/reached';

const inPage = (path: string) => fileURLToPath(new URL(`walks-page/${path}`, import.meta.url));
const models = readdirSync('model-tests').filter((file) => file.endsWith('.model.ts'));

test('every machine takes every transition in a browser, and does there what was recorded', async ({ page }) => {
  const built = await buildPage(inPage(''), { resolve: { alias: { vitest: inPage('expect.ts') } } });
  await page.route('**/*', (route) => servePage(route, built));
  await page.goto('http://localhost:4251/');

  const machines = await page.evaluate(() => window.machines);
  expect(machines).toHaveLength(models.length);
  for (const machine of machines) {
    await test.step(machine, async () => {
      const { reach, wrong } = await page.evaluate((name) => window.walkAll(name), machine);
      keepReach('Chromium', reach);
      process.stdout.write(`in Chromium, ${shownReach(reach)}\n`);
      expect.soft(wrong, machine).toEqual([]);
      expect.soft(reach.missed, machine).toEqual([]);
    });
  }
});
