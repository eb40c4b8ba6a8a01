import sharp from 'sharp';
import { violations } from './accessibility';
import { expect, expectPicture, generateSmall, savedDesign, savedResult, test, tiles } from './studio';

test.use({ roughCar: 'shown' });

test('the car of a picture is drawn again from another side, and the form says what is kept', async ({
  designer: { page },
}) => {
  // given
  await page.goto('/car/txt2img');
  await generateSmall(page, '红色轿车');
  await expectPicture(page);
  const first = await savedDesign(page);
  // when
  await tiles(page).first().hover();
  await page.getByRole('button', { name: '更多操作' }).last().click();
  await page.getByRole('menuitem', { name: '再画这辆车' }).click();
  // then
  const card = page.getByRole('region', { name: '沿用的车' });
  await expect(card).toContainText(`${Math.round(first?.package?.length ?? 0)} ×`);
  await expect(card.getByRole('button', { name: '颜色' })).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page, 'kept car')).toEqual([]);
  // when
  await generateSmall(page, '侧面');
  await expect(tiles(page)).toHaveCount(2);
  // then
  const second = await savedDesign(page);
  expect(second).toMatchObject({ package: first?.package, paint: first?.paint, wheels: first?.wheels });
  expect(second?.camera?.view).toBe('side');
  // when
  await card.getByRole('button', { name: '不再沿用' }).click();
  // then
  await expect(card).toHaveCount(0);
  // when it is asked for again where it stands, from the same seed
  await tiles(page).first().focus();
  await page.keyboard.press('a');
  const again = page.getByRole('dialog', { name: '再画一张' });
  await again.getByRole('button', { name: /^同一种子/ }).click();
  await expect(again.getByLabel('种子', { exact: true })).not.toHaveValue('');
  expect(await violations(page, 'a result again')).toEqual([]);
  // and small, by other words
  await again.getByLabel('宽（像素）').fill('96');
  await again.getByLabel('高（像素）').fill('64');
  await again.getByLabel('描述', { exact: true }).fill('蓝色');
  await again.getByRole('button', { name: /^生成/ }).click();
  // then
  await expect(tiles(page)).toHaveCount(3);
  const { width } = await sharp(await savedResult(page)).metadata();
  expect(width).toBe(96);
});
