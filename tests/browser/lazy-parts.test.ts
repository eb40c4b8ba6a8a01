import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { delay, expect, test, withhold } from './studio';

const inEnglish = (page: Page) =>
  test.step('choose English', async () => {
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
  });

test('guarded pages wait for the words of the chosen language and then open', async ({ designer: { page } }) => {
  // given English, remembered
  await page.goto('/car/txt2img');
  await inEnglish(page);
  await expect(page.getByRole('heading', { name: 'Free creation' })).toBeVisible();
  for (const [path, title] of [
    ['/car/txt2img', 'Free creation · Fastback'],
    ['/favorites', /Fastback/],
    ['/wallet/account', /Fastback/],
  ] as const) {
    // when its words come after everything else
    const come = await delay(page, 'en');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    come();
    // then
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /went wrong|could not/ })).toHaveCount(0);
    await page.unroute(/\/assets\/en-[\w-]+\.js$/);
  }
});

test('a language whose words are away leaves the former one, is not remembered, and is had by a retry', async ({
  designer: { page },
}) => {
  // given
  const giveBack = await withhold(page, 'en');
  await page.goto('/car/txt2img');
  // when
  await inEnglish(page);
  // then
  const notice = page.getByRole('alert').filter({ hasText: 'English could not be loaded' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: '自由创意' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '自由创意' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  // and once they are back
  await inEnglish(page);
  await expect(notice).toBeVisible();
  giveBack();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Free creation' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  // and a start without them falls back to Chinese, and says so
  await withhold(page, 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: '自由创意' })).toBeVisible();
  await expect(notice).toBeVisible();
});

test('a sign-in whose code cannot be fetched leaves the page, says so and is had by a retry', async ({ page }) => {
  // given
  const giveSignIn = await withhold(page, 'SignIn');
  const giveQr = await withhold(page, 'QrPanel');
  await page.goto('/login');
  // then
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('这部分载入失败');
  expect(await violations(page, 'failed sign-in')).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  // when
  giveSignIn();
  await dialog.getByRole('button', { name: '重试' }).click();
  await dialog.getByText('扫码登录').click();
  // then the same for the QR code
  await expect(dialog.getByRole('alert')).toContainText('这部分载入失败');
  giveQr();
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
});

test('preset prompts, whose words or code cannot be fetched, say so in their dialog and are had by a retry', async ({
  designer: { page },
}) => {
  const giveBack = await withhold(page, 'presets');
  await page.goto('/car/txt2img');
  await page.getByRole('button', { name: '预设', exact: false }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('预设载入失败');
  giveBack();
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
});

test('a menu whose code cannot be fetched says so, and a retry opens it from the same button', async ({
  designer: { page },
}) => {
  // given
  const giveBack = await withhold(page, 'AccountItems');
  await page.goto('/car/txt2img');
  const button = page.getByRole('button', { name: '账户菜单' });
  // when
  await button.focus();
  await page.keyboard.press('ArrowDown');
  // then
  const dialog = page.getByRole('dialog').filter({ hasText: '载入失败' });
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await violations(page, 'failed menu')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  // when
  await button.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  giveBack();
  await dialog.getByRole('button', { name: '重试' }).click();
  // then
  await expect(page.getByRole('menuitem', { name: '个人资料' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the list of models takes the place of its empty field with the keyboard in it', async ({
  designer: { page },
}) => {
  // given
  await page.goto('/car/txt2img');
  const field = page.getByRole('combobox', { name: '品牌与车型权重' });
  // when
  await field.focus();
  // then
  const option = page.getByRole('option', { name: '领克07' });
  await expect(option).toBeVisible();
  await expect(field).toBeFocused();
  await option.click();
  await expect(page.getByRole('slider', { name: /领克07/ })).toBeVisible();
  // and after a reload it is there at once
  await page.reload();
  await expect(page.getByRole('slider', { name: /领克07/ })).toBeVisible();
});

test('a selector or editor whose code cannot be fetched leaves the tool page and what is typed there', async ({
  designer: { page },
}) => {
  for (const [button, chunk] of [
    ['从收藏中导入', 'ImagePicker'],
    ['车身轮廓编辑器', 'CarEditor'],
    ['车身轮廓编辑器', 'editors'],
  ] as const) {
    const giveBack = await withhold(page, chunk);
    await page.goto('/car/img2img');
    const prompt = page.getByLabel('描述', { exact: true });
    await prompt.fill('珍珠白车漆');
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog').filter({ hasText: /失败/ });
    await expect(dialog).toBeVisible();
    giveBack();
    await dialog.getByRole('button', { name: '重试' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(prompt).toHaveValue('珍珠白车漆');
  }
});

test('a page whose code cannot be fetched says why, keeps the rest, and opens on retry', async ({
  designer: { page },
}) => {
  const giveBack = await withhold(page, 'FavouritesPage');
  await page.goto('/car/txt2img');
  await page.getByRole('button', { name: '账户菜单' }).click();
  await page.getByRole('menuitem', { name: '我的收藏' }).click();
  await expect(page.getByRole('alert')).toContainText('网络已断开');
  await page.getByRole('button', { name: '报告问题' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '报告问题' });
  await expect(dialog.getByLabel('文件内容')).toHaveValue(/could not be fetched/);
  expect(await violations(page, 'report of a problem')).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '保存文件' }).press('Enter');
  const report = await readFile(await (await download).path(), 'utf8');
  expect(report).toContain('could not be fetched');
  expect(report).not.toContain(await page.evaluate(() => localStorage.getItem('token') ?? 'no token'));
  await page.keyboard.press('Escape');
  giveBack();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '我的收藏' })).toBeVisible();
});
