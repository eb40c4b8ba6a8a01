import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { buildPage, servePage } from '../../tests/browser/built-page';
import { shownReach } from '../../tests/support/harness/reach';
import { keepReach } from '../../tests/support/harness/reached';

const inPage = (path: string) => fileURLToPath(new URL(`walks-page/${path}`, import.meta.url));
const models = readdirSync('model-tests').filter((file) => file.endsWith('.model.ts'));

async function openWalks(page: Page) {
  const built = await buildPage(inPage(''), { resolve: { alias: { vitest: inPage('expect.ts') } } });
  await page.route('**/*', (route) => servePage(route, built));
  await page.goto('http://localhost:4251/');
}

test('every machine takes every transition in a browser, and does there what was recorded', async ({ page }) => {
  await openWalks(page);

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

test('a walk is watched step by step, with its current state lit and what it breaks', async ({ page }) => {
  // given
  await openWalks(page);
  const begun = { machine: 'order', scenario: 'a new order', title: 'order: walk 1 of 1' };
  // when
  const first = await page.evaluate((each) => window.beginWalk(each), begun);
  const next = await page.evaluate((label) => window.takeStep(label), 'recorded succeeds');
  await page.evaluate((what) => window.showBroken(what), 'nobody pays');
  // then
  expect([first, next].map((trace) => trace.split(' ')[0])).toEqual(['recording', 'creating']);
  await expect(page.getByRole('heading')).toHaveText(begun.title);
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(page.locator('[aria-current=step]')).toContainText('recorded succeeds');
  await expect(page.locator('rect.current + text')).toHaveText('creating');
  await expect(page.getByText('broken: nobody pays')).toBeVisible();
});
