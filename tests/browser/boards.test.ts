import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readLabel } from '../../scripts/label/read';
import { missable, violations } from './accessibility';
import { placeOf } from './places';
import { expect, expectPicture, generateSmall, isStored, test, tiles } from './studio';

test('pictures, a note and an arrow are arranged on a board, kept over a reload and exported', async ({
  designer: { page },
}) => {
  // given
  await page.goto('/car/txt2img');
  await generateSmall(page, '红色跑车');
  await expectPicture(page);
  // when
  await page.goto('/boards');
  await expect(page.getByRole('heading', { name: '还没有画板' })).toBeVisible();
  expect(await violations(page, 'no boards')).toEqual([]);
  await page.getByRole('button', { name: '新建画板' }).click();
  await page.getByRole('button', { name: '添加图片' }).click();
  await page.getByRole('button', { name: '选择：红色跑车' }).click();
  expect(await violations(page, 'pictures for a board')).toEqual([]);
  await page.getByRole('button', { name: '添加 1 张' }).click();
  const sheet = page.getByRole('application');
  const picture = sheet.getByRole('button', { name: '图片: 红色跑车' });
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: '便签', exact: true }).click();
  await page.getByRole('textbox', { name: '便签内容' }).fill('车头再低一点');
  await page.keyboard.press('Control+Enter');
  const note = sheet.getByRole('button', { name: '便签: 车头再低一点' });
  await expect(note).toBeVisible();
  // an arrow by the pointer
  await page.getByRole('button', { name: '箭头', exact: true }).click();
  const box = await placeOf(sheet);
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 240, box.y + 120);
  await page.mouse.up();
  await expect(sheet.getByRole('button', { name: '箭头' })).toHaveAttribute('aria-pressed', 'true');
  // the note by the keys, and back
  const leftOf = async () => (await note.boundingBox())?.x ?? 0;
  await note.focus();
  const before = await leftOf();
  await page.keyboard.press('ArrowRight');
  await expect.poll(leftOf).toBeGreaterThan(before);
  await page.keyboard.press('Control+z');
  await expect.poll(leftOf).toBe(before);
  expect(await violations(page, 'board')).toEqual([]);
  await page.getByRole('textbox', { name: '画板名称' }).fill('初稿对比');
  await page.keyboard.press('Enter');
  await expect.poll(() => isStored(page, '初稿对比')).toBe(true);
  await page.reload();
  // then
  await expect(note).toBeVisible();
  await expect(sheet.getByRole('button')).toHaveCount(3);
  const exported = async (format: string) => {
    await page.getByRole('button', { name: '导出' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(`初稿对比.${format.toLowerCase()}`);
    return readFile(await download.path());
  };
  const [asPicture, asPage] = [await exported('PNG'), await exported('PDF')];
  expect((await sharp(asPicture).metadata()).width).toBeGreaterThan(400);
  expect(asPage.subarray(0, 8).toString()).toBe('%PDF-1.4');
  for (const file of [asPicture, asPage]) expect(await readLabel(file)).toMatchObject({ label: { Label: '1' } });
  // when the picture is put on it once more, from the results
  await page.goto('/car/txt2img');
  await tiles(page).first().hover();
  await page.getByRole('button', { name: '更多操作' }).last().click();
  await page.getByRole('menuitem', { name: '放到画板' }).click();
  const choice = page.getByRole('dialog', { name: '放到画板' });
  await expect(choice.getByRole('button', { name: '新建画板' })).toBeVisible();
  expect(await violations(page, 'choice of a board')).toEqual([]);
  await choice.getByRole('button', { name: /初稿对比/ }).click();
  await expect(choice.getByText('已将 1 张图片添加到“初稿对比”')).toBeVisible();
  await choice.getByRole('link', { name: '打开画板' }).click();
  // then
  await expect(sheet.getByRole('button', { name: '图片: 红色跑车' })).toHaveCount(2);
  // and on a phone
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await missable(page)).toEqual([]);
  // and it is listed, until it is deleted
  await page.getByRole('link', { name: '全部画板' }).click();
  await page.getByRole('link', { name: /初稿对比/ }).click();
  await page.getByRole('button', { name: '删除画板' }).click();
  expect(await violations(page, 'before a board is deleted')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '删除画板' }).click();
  await expect(page.getByRole('heading', { name: '还没有画板' })).toBeVisible();
});
