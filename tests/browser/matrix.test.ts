import { violations } from './accessibility';
import { expect, test } from './studio';

test('a designer sees the price of four pictures to compare, and gets them in a table that a reload keeps', async ({
  designer: { page },
}) => {
  await page.goto('/car/txt2img');
  await page.getByLabel('宽（像素）').fill('96');
  await page.getByLabel('高（像素）').fill('64');
  // when
  await page.getByRole('button', { name: '多方案对比' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['SUV', '轿车', '红色', '蓝色']) await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog.getByText('4 张')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^生成.*\d+ 算力/ })).toBeVisible();
  expect(await violations(page, 'matrix')).toEqual([]);
  await dialog.getByRole('button', { name: /^生成/ }).click();
  // then
  await expect(dialog).toBeHidden();
  const table = page.getByRole('table', { name: '车身颜色 × 车型' });
  await expect(table.locator('img')).toHaveCount(4);
  await expect(table.getByRole('columnheader')).toHaveText(['SUV', '轿车']);
  await expect(table.getByRole('rowheader')).toHaveText(['红色', '蓝色']);
  expect(await violations(page, 'table')).toEqual([]);
  await page.reload();
  await expect(table.locator('img')).toHaveCount(4);
});
