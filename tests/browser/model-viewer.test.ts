import { readFile } from 'node:fs/promises';
import { NodeIO } from '@gltf-transform/core';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsNow } from './accessibility';
import { button, canvas, drawnByProcessor, expectModel } from './model-page';
import { expect, isStored, test, tiles } from './studio';

test.use(drawnByProcessor);

/** A picture from which a coarse model is made soon. */
const smallPicture = async () =>
  sharp(await readFile('docs/images/sedan.webp'))
    .resize(256)
    .webp()
    .toBuffer();

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path());
}

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };

test('turns a picture into a model that can be rotated, repainted, measured, cut, saved and compared', async ({
  designer: { page },
}) => {
  // given a picture, when a coarse model is made of it
  await page.goto('/car/simple3d');
  await page
    .locator('input[type=file][accept*=png]')
    .first()
    .setInputFiles({ name: 'car.webp', mimeType: 'image/webp', buffer: await smallPicture() });
  await page.getByRole('slider', { name: '网格精度' }).press('Home');
  await expect(page.getByText('图片已就绪')).toBeVisible();
  await button(page, /^生成/).click();
  await expect(tiles(page)).toHaveCount(1);
  // then its tile has a poster, which is kept
  await expect(tiles(page).first().locator('img')).toBeVisible();
  await expect.poll(() => isStored(page, 'v1.ThumbnailKept')).toBe(true);
  // when it is looked at
  await tiles(page).first().click();
  await expectModel(page);
  await button(page, '材质与灯光').click();
  await page.getByLabel('应用到').selectOption('paint');
  await button(page, '车漆').click();
  await button(page, '颜色 #1f4e9c').click();
  expect(await violationsNow(page)).toEqual([]);
  // then it stays in sight above the drawer on a phone
  await page.setViewportSize({ width: 390, height: 700 });
  const bottom = async () => boxOf(canvas(page)).then(({ y, height }) => y + height);
  const drawer = page.getByRole('complementary', { name: '材质与灯光' });
  await expect.poll(async () => (await bottom()) - (await boxOf(drawer)).y).toBeLessThanOrEqual(0);
  await page.setViewportSize(drawnByProcessor.viewport);
  // then the file that is saved is painted so
  await button(page, '下载原文件').click();
  const painted = await saved(page, () => page.getByRole('menuitem', { name: '导出改色模型' }).click());
  const materials = (await new NodeIO().readBinary(Uint8Array.from(painted))).getRoot().listMaterials();
  const paint = materials.find((material) => material.getName() === 'paint');
  // #1f4e9c in linear light
  expect(paint?.getBaseColorFactor().map((value) => Math.round(value * 1000))).toEqual([14, 76, 332, 1000]);
  // and says that it was generated, as the provider's file does
  expect(painted.toString('utf8')).toContain('"AIGC":{"Label":"1","ContentProducer":"Fastback"');
  // when measured by keys alone
  const stage = page.getByRole('application');
  await button(page, '测量').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('点选第一个点')).toBeVisible();
  await stage.press('4');
  await stage.press('Enter');
  await expect(page.getByText('点选第二个点')).toBeVisible();
  await stage.press('ArrowRight');
  await stage.press('ArrowRight');
  await stage.press('ArrowUp');
  await stage.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /距离 [\d,]+ mm/ })).toBeVisible();
  // when cut and photographed
  await button(page, '剖切').first().click();
  await page.getByText('上下').click();
  const picture = await saved(page, () => button(page, '截图').click());
  expect(picture.toString('utf8')).toContain('<TC260:AIGC>{&quot;Label&quot;:&quot;1&quot;');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // then the paint is there after a reload, and can be undone no more but taken off
  await expect.poll(() => isStored(page, '#1f4e9c')).toBe(true);
  await page.reload();
  await tiles(page).first().click();
  await expectModel(page);
  await button(page, '材质与灯光').click();
  await page.getByLabel('应用到').selectOption('paint');
  await expect(button(page, '颜色 #1f4e9c')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('application').press('Escape');
  // when held against the picture that it was made from
  await button(page, '与原图对比').click();
  const comparison = page.getByRole('dialog', { name: '对比' });
  await expect(comparison.locator('canvas')).toBeVisible();
  await expect(comparison.getByRole('img', { name: '原图' })).toBeVisible();
});
