import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { canvas as outline } from './drawing-table';
import { HOST_NAME } from './lent-provider';
import { test as base, expect, expectPicture, foldRoughCar, generateSmall, isStored, tiles } from './studio';

/** The studio as another machine of the network sees it: under a host name, without a secure context. */
const test = base.extend({
  baseURL: async ({ provider }, use) => use(provider.url.replace('localhost', HOST_NAME)),
});
async function register(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: '还没有账户？注册' }).click();
  await page.getByRole('textbox', { name: '用户名' }).fill(`d${crypto.randomUUID().slice(0, 12)}`);
  await page.getByLabel('密码', { exact: true }).fill('a good password');
  await page.getByLabel('确认密码').fill('a good password');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByRole('button', { name: '账户菜单' })).toBeVisible();
}

test('the whole studio works over plain HTTP under a host name, and says once what is weaker there', async ({
  page,
  context,
}) => {
  await page.addInitScript(foldRoughCar);
  await test.step('the page is no secure context, and says so until the notice is closed', async () => {
    await page.goto('/');
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'locks' in navigator])).toEqual([
      false,
      false,
      false,
    ]);
    const notice = page.getByRole('alert').filter({ hasText: '当前连接未加密' });
    await expect(notice).toBeVisible();
    expect(await violations(page, 'notice')).toEqual([]);
    await notice.getByRole('button', { name: '关闭' }).click();
    await expect(notice).toHaveCount(0);
    await expect.poll(() => isStored(page, 'plainHttpSeen')).toBe(true);
  });

  await test.step('an account is registered and a picture generated', async () => {
    await register(page);
    await page.goto('/car/txt2img');
    await generateSmall(page, '红色轿车 侧面');
    await expectPicture(page);
    await expect(page.getByText('当前连接未加密')).toHaveCount(0);
  });

  await test.step('the picture becomes a favourite, and its prompt is copied', async () => {
    await tiles(page).first().hover();
    await page.getByRole('button', { name: '收藏', exact: true }).first().click();
    await expect(page.getByRole('button', { name: '取消收藏' })).toHaveCount(1);
    await page.getByRole('button', { name: '复制描述' }).first().click();
    const prompt = page.getByLabel('描述', { exact: true });
    await prompt.fill('');
    await prompt.press('ControlOrMeta+v');
    await expect(prompt).toHaveValue(/红色轿车/);
  });

  await test.step('both editors open', async () => {
    await page.goto('/car/img2img');
    await page.getByRole('button', { name: '车身轮廓编辑器' }).first().click();
    await expect(outline(page)).toBeVisible();
    await page.goto('/car/imgedit');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'car.webp', mimeType: 'image/webp', buffer: await readFile('docs/images/sedan.webp') });
    await page.getByRole('button', { name: /^编辑 car/ }).click();
    await expect(page.getByRole('application', { name: '画布' })).toBeVisible();
  });

  await test.step('the wallet shows the balance', async () => {
    await page.goto('/wallet/account');
    await expect(page.getByRole('heading', { name: '算力账户' }).first()).toBeVisible();
  });

  await test.step('a second tab and a reload show the same history', async () => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/car/txt2img');
      await expectPicture(tab);
      await expect(tiles(tab)).toHaveCount(1);
    }
    await page.reload();
    await expectPicture(page);
  });

  await test.step('two tabs record side by side: a reload shows what both generated', async () => {
    const [other] = context.pages().slice(-1);
    if (!other) throw new Error('no second tab');
    await generateSmall(page, '蓝色轿车');
    await generateSmall(other, '绿色轿车');
    for (const tab of [page, other]) {
      // A tab in the background draws no frames, and so no new tiles.
      await tab.bringToFront();
      await expect(tiles(tab)).toHaveCount(3, { timeout: 120_000 });
    }
    await page.reload();
    await expect(tiles(page)).toHaveCount(3);
  });
});
