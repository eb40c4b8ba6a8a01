import sharp from 'sharp';
import { violations } from './accessibility';
import { placeOf } from './places';
import { expect, test } from './studio';

test('an edit shows, before it costs anything, where it would change a picture from elsewhere', async ({
  designer: { page },
}) => {
  // given a picture of a car without our metadata
  const buffer = await sharp('docs/images/sedan.webp').resize(768).png().toBuffer();
  await page.goto('/car/imgedit');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer });
  const area = page.getByRole('region', { name: '图片哪里会变' });
  // then the body is shown as what changes, over the picture
  await expect(area.locator('p', { hasText: '将重绘的区域：车身漆面。' })).toBeVisible();
  const picture = area.getByRole('img');
  await expect(picture).toBeVisible();
  const { width, height } = await placeOf(picture);
  expect(width).toBeGreaterThan(200);
  expect(height).toBeGreaterThan(80);
  expect(await violations(page, 'the area of an edit')).toEqual([]);
  // when the words name another part
  await page.getByRole('textbox', { name: /描述/ }).first().fill('车窗改成黑色');
  // then that is shown
  await expect(area.locator('p', { hasText: '将重绘的区域：车窗。' })).toBeVisible();
  // when a mask is given
  const mask = await sharp({ create: { width: 768, height: 512, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await page.locator('[data-images=extra] input[type=file]').setInputFiles({
    name: 'mask.png',
    mimeType: 'image/png',
    buffer: mask,
  });
  // then it says itself where the picture changes
  await expect(area).toHaveCount(0);
});
