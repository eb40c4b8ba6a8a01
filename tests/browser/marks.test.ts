import { violations } from './accessibility';
import { seedHistory, uploadPicture } from './history';
import { expect, isStored, test, tiles } from './studio';

test('stars and tags are given by keys and in the selection, kept over a reload, and sort and filter the history', async ({
  designer: { page },
  provider,
}) => {
  // given
  await page.goto('/car/txt2img');
  await expect(page.getByRole('heading', { name: '还没有结果' })).toBeVisible();
  const url = await uploadPicture(page, provider.url, '#a03020');
  await seedHistory(page, [
    { prompt: '红色跑车', url, at: Date.now() - 3_000 },
    { prompt: '蓝色旅行车', url, at: Date.now() - 2_000 },
    { prompt: '白色轿跑', url, at: Date.now() - 1_000 },
  ]);
  await expect(tiles(page)).toHaveCount(3);
  // when one is rated by its keys
  await page.getByRole('button', { name: '查看大图：红色跑车' }).focus();
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: '4 星' })).toHaveAttribute('aria-pressed', 'true');
  // and tagged
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: '星级与标签' });
  await dialog.getByRole('textbox').fill('车头');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: '车头' })).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page, 'stars and tags')).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  // and two at once
  await page.getByRole('button', { name: '更多操作' }).first().click();
  await page.getByRole('menuitem', { name: '选择' }).click();
  await page.getByRole('button', { name: '选择：蓝色旅行车' }).click();
  await page.getByRole('button', { name: '选择：红色跑车' }).click();
  await page.getByRole('toolbar', { name: '选择' }).getByRole('button', { name: '星级与标签' }).click();
  await expect(dialog.getByText('2 个结果')).toBeVisible();
  await dialog.getByRole('textbox').fill('入选');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '完成' }).click();
  // then
  await expect.poll(() => isStored(page, '入选')).toBe(true);
  await page.reload();
  await expect(page.getByRole('img', { name: '4 星' })).toBeVisible();
  await expect(page.getByText('车头 · 入选')).toBeVisible();
  expect(await violations(page, 'a history with stars and tags')).toEqual([]);
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('button', { name: '星多在前' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['4 星', '其余']);
  await page.getByRole('button', { name: '入选' }).click();
  await expect(tiles(page)).toHaveCount(2);
  expect(await violations(page, 'filters with stars and tags')).toEqual([]);
});
