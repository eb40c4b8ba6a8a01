import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { isAppKept } from './kept-app';
import { startProvider } from './provider';
import { test as base, expect, foldRoughCar, isStored } from './studio';
import { type CopiedBuild, copyBuild } from './two-builds';

const test = base.extend<{ copy: CopiedBuild }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern.
  copy: async ({}, use) => {
    const copy = await copyBuild();
    await use(copy);
    await copy.remove();
  },
});
test.use({ serviceWorkers: 'allow' });

const prompt = (page: Page) => page.getByLabel('描述', { exact: true });
const entryOf = (page: Page) => page.locator('script[data-app]').getAttribute('data-app');

test('a new build is offered to open tabs and taken without losing what was typed', async ({ context, copy }) => {
  let own = await startProvider({}, copy.root);
  try {
    // given two tabs of the same build, with something typed in each
    await context.addInitScript(foldRoughCar);
    const page = await context.newPage();
    await page.goto(own.link);
    await expect(page.getByRole('button', { name: '账户菜单' })).toBeVisible();
    await page.goto(`${own.url}/car/txt2img`);
    await expect.poll(() => isAppKept(page)).toBe(true);
    await prompt(page).fill('第一个标签页的草稿');
    const other = await context.newPage();
    await other.goto(`${own.url}/car/img2img`);
    await prompt(other).fill('第二个标签页的草稿');
    await expect.poll(() => isStored(other, '第二个标签页的草稿')).toBe(true);
    const before = await entryOf(page);
    // when a new build is put up, and a third tab opens with it
    await copy.replace();
    own = await own.restart();
    const third = await context.newPage();
    await third.goto(`${own.url}/car/imgedit`);
    expect(await entryOf(third)).not.toBe(before);
    // then the first tab offers it, and reloads only when that is accepted
    await page.bringToFront();
    const offer = page.getByRole('complementary', { name: '有新版本' });
    await expect(offer).toBeVisible();
    expect(await violations(page, 'offer of a new build')).toEqual([]);
    await expect(prompt(page)).toHaveValue('第一个标签页的草稿');
    expect(await entryOf(page)).toBe(before);
    await offer.getByRole('button', { name: '重新载入' }).click();
    await expect(offer).toHaveCount(0);
    expect(await entryOf(page)).not.toBe(before);
    await expect(prompt(page)).toHaveValue('第一个标签页的草稿');
    // and the second goes on with its own parts
    await other.bringToFront();
    await other.getByRole('button', { name: '从收藏中导入' }).first().click();
    await expect(other.getByRole('dialog')).toBeVisible();
    expect(await entryOf(other)).toBe(before);
    await expect(prompt(other)).toHaveValue('第二个标签页的草稿');
  } finally {
    await own.stop();
  }
});

test.describe('in a browser that keeps nothing', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tab whose part is gone with a new build reloads, and keeps what was typed', async ({ page, copy }) => {
    let own = await startProvider({}, copy.root);
    try {
      // given
      await page.addInitScript(foldRoughCar);
      await page.goto(own.link);
      await expect(page.getByRole('button', { name: '账户菜单' })).toBeVisible();
      await page.goto(`${own.url}/car/img2img`);
      await prompt(page).fill('珍珠白车漆');
      const before = await entryOf(page);
      // when
      await copy.replace();
      own = await own.restart();
      await page.getByRole('button', { name: '车身轮廓编辑器' }).first().click();
      // then
      await expect.poll(() => entryOf(page)).not.toBe(before);
      await expect(prompt(page)).toHaveValue('珍珠白车漆');
    } finally {
      await own.stop();
    }
  });
});
