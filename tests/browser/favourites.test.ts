import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { seedHistory, uploadPicture } from './history';
import { expect, isStored, test, tiles } from './studio';

const views = (page: Page) => page.getByRole('button', { name: /^查看收藏/ });

/** A user with two results, both favourites. */
async function withFavourites(page: Page, origin: string) {
  await page.goto('/car/txt2img');
  await expect(page.getByRole('heading', { name: '结果', exact: true })).toBeVisible();
  const [red, blue] = [await uploadPicture(page, origin, 'crimson'), await uploadPicture(page, origin, 'navy')];
  await seedHistory(page, [
    { prompt: '红色跑车', url: red },
    { prompt: '蓝色旅行车', url: blue },
  ]);
  await expect(tiles(page)).toHaveCount(2);
  for (const place of [0, 1]) {
    await tiles(page).nth(place).hover();
    await page.getByRole('button', { name: '收藏', exact: true }).first().click();
    await expect(page.getByRole('button', { name: '取消收藏' })).toHaveCount(place + 1);
  }
}

test('favourites are sorted into folders, removed and restored, imported into a form, and shown offline', async ({
  designer: { page },
  provider,
}) => {
  await page.goto('/favorites');
  await expect(page.getByText('还没有收藏')).toBeVisible();
  expect(await violations(page, 'empty')).toEqual([]);
  await withFavourites(page, provider.url);
  await page.goto('/favorites');
  await expect(views(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible();
  await expect.poll(() => isStored(page, 'v1.FavoriteThumbnailKept')).toBe(true);

  // a folder, and a favourite in it
  await page.getByRole('button', { name: '新建文件夹' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请填写名称')).toBeVisible();
  expect(await violations(page, 'the name of a folder')).toEqual([]);
  await dialog.getByLabel('名称').fill('春季');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await views(page).first().click();
  const preview = page.getByRole('dialog', { name: '收藏预览' });
  expect(await violations(page, 'preview')).toEqual([]);
  await preview.getByLabel('所在文件夹').selectOption('春季');
  await expect(page.getByText('已移到「春季」')).toBeVisible();
  const download = page.waitForEvent('download');
  await preview.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await page.getByRole('button', { name: '春季', exact: true }).click();
  await expect(views(page)).toHaveCount(1);

  // taken back, and had again: in its folder still
  await views(page).first().hover();
  await page.getByRole('button', { name: '取消收藏' }).click();
  await expect(page.getByText('这里没有这段时间的收藏')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(views(page)).toHaveCount(1);

  // without the provider
  await page.route('**/api/resource/**', (route) => route.abort());
  await page.route('**/api/file/**', (route) => route.abort());
  await page.reload();
  await expect(views(page)).toHaveCount(2);
  await expect.poll(() => views(page).first().locator('img').getAttribute('src')).toMatch(/^blob:/);
  await expect(page.getByText('获取收藏列表失败')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('获取收藏列表失败')).toHaveCount(0);
  expect(await violations(page, 'page')).toEqual([]);

  // the folder goes, what lay in it stays
  await page.getByRole('button', { name: '春季', exact: true }).click();
  await page.getByRole('button', { name: '「春季」的操作' }).click();
  await page.getByRole('menuitem', { name: '删除文件夹' }).click();
  expect(await violations(page, 'before a folder is deleted')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '删除文件夹' }).click();
  await expect(views(page)).toHaveCount(2);

  // and one goes into a form
  await page.goto('/car/imgLineArt');
  await page.getByRole('button', { name: '从收藏中导入' }).click();
  const picker = page.getByRole('dialog', { name: '选择图片' });
  await expect(picker.getByRole('listitem')).toHaveCount(2);
  const share = async () => ((await picker.boundingBox())?.width ?? 0) / (page.viewportSize()?.width ?? 1);
  await expect.poll(share).toBeCloseTo(0.8, 2);
  await picker.getByRole('listitem').first().getByRole('button').click();
  await expect(picker).toHaveCount(0);
  await expect(page.locator('form').locator('img').first()).toBeVisible();
});
