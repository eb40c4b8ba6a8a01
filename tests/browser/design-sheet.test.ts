import { readFile } from 'node:fs/promises';
import { provenanceOf } from '../../provider/engines/embedded/raster/provenance';
import { missable, violations } from './accessibility';
import { expect, expectPicture, generateSmall, test, tiles } from './studio';

test('a car goes from words over its sheet, its variations and a crossing to exactly that picture', async ({
  designer: { page },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sheet = page.getByRole('dialog', { name: '设计单' });
  const button = (name: string | RegExp) => sheet.getByRole('button', { name, exact: typeof name === 'string' });
  const length = sheet.getByRole('textbox', { name: /^车长/ });
  // given
  await page.goto('/car/txt2img');
  await page.getByLabel('描述', { exact: true }).fill('红色轿车');
  // when
  await page.getByRole('button', { name: '打开设计单' }).click();
  // then
  await expect(button('解锁：车身颜色')).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByRole('radio', { name: '轿车' })).toBeChecked();
  await expect(sheet.getByRole('application', { name: '粗略的 3D 车' })).toBeVisible();
  expect(await violations(page, 'design sheet')).toEqual([]);
  // when
  await length.fill('5000');
  await length.press('Enter');
  await button('锁定：车长').click();
  await sheet.getByRole('textbox', { name: '名字' }).fill('长轿车');
  await button('存下').click();
  await button('变化').click();
  await button(/^变化 3，/).click();
  // then
  await expect(length).toHaveValue('5000 mm');
  await expect(button('打开')).toHaveCount(1);
  // when
  await button('与它杂交').click();
  await button('就用这个').click();
  await button('对比').click();
  // then
  await expect(sheet.getByRole('row', { name: /^车长/ })).toHaveCount(0);
  expect(await violations(page, 'comparison')).toEqual([]);
  // when
  await button('返回设计单').click();
  const height = await sheet.getByRole('textbox', { name: /^车高/ }).inputValue();
  await page.reload();
  await page.getByRole('button', { name: '打开设计单' }).click();
  // then
  await expect(sheet.getByRole('textbox', { name: /^车高/ })).toHaveValue(height);
  await expect(button('撤销')).toBeEnabled();
  // when
  await button('就画这辆车').click();
  await generateSmall(page, '红色轿车');
  await expectPicture(page);
  // then
  await tiles(page).first().hover();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载', exact: true }).first().click();
  const made = provenanceOf(await readFile(await (await saving).path()));
  const drawn = made && 'design' in made ? made.design?.package : undefined;
  expect(drawn).toMatchObject({ body: 'sedan', length: 5000 });
  expect(`${Math.round(drawn?.height ?? 0)} mm`).toBe(height);
  await expect(page.getByRole('region', { name: '沿用的车' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the design sheet is worked by fingers, and what was changed can be undone', async ({ designer: { page } }) => {
    const sheet = page.getByRole('dialog', { name: '设计单' });
    await page.goto('/car/txt2img');
    await page.getByRole('button', { name: '打开设计表单' }).tap();
    await page.getByRole('button', { name: '打开设计单' }).tap();
    // when
    await sheet.getByRole('radio', { name: '越野车' }).tap();
    await expect(sheet.getByRole('radio', { name: '越野车' })).toBeChecked();
    // then
    expect(await missable(page)).toEqual([]);
    // when
    await sheet.getByRole('button', { name: '撤销' }).tap();
    // then
    await expect(sheet.getByRole('radio', { name: '越野车' })).not.toBeChecked();
  });
});
