import { missable, violations } from './accessibility';
import { expect, expectPicture, generateSmall, savedDesign, savedResult, test, tiles } from './studio';
import { lengthOf, onwards } from './through-tools';

test.use({ roughCar: 'shown' });

test('a car goes from words over its sheet, its variations and a crossing to its pictures, five views and a model', async ({
  designer: { page },
}) => {
  const sheet = page.getByRole('dialog', { name: '设计单' });
  const button = (name: string | RegExp) => sheet.getByRole('button', { name, exact: typeof name === 'string' });
  const length = sheet.getByRole('textbox', { name: /^车长/ });
  const open = async () => {
    // What the words mean is written above the button, and moves it down.
    await expect(page.locator('summary', { hasText: '看懂了 2 个词' })).toBeVisible();
    await page.getByRole('button', { name: '打开设计单' }).click();
  };
  // given
  await page.goto('/car/txt2img');
  await page.getByLabel('描述', { exact: true }).fill('红色轿车');
  // when
  await open();
  // then
  await expect(button('解锁：车身颜色')).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByRole('radio', { name: '轿车', exact: true })).toBeChecked();
  await expect(sheet.getByRole('application', { name: '粗略的 3D 车' })).toBeVisible();
  expect(await violations(page, 'design sheet')).toEqual([]);
  // when more seats are asked for than a car with so low a roof holds, whatever car the words became
  const low = sheet.getByRole('textbox', { name: /^车高/ });
  await low.fill('1350');
  await low.press('Enter');
  await expect(low).toHaveValue('1350 mm');
  const seats = sheet.getByRole('textbox', { name: /^座位数/ });
  for (const wish of ['9', '8']) {
    await seats.fill(wish);
    await seats.press('Enter');
    // then
    await expect(sheet.getByText(`座位数 ${wish} → `)).toBeVisible();
    await expect(seats).not.toHaveValue(wish);
  }
  // when
  await length.fill('5000');
  await length.press('Enter');
  await button('锁定：车长').click();
  await sheet.getByRole('textbox', { name: '名称' }).fill('长轿车');
  await button('保存').click();
  await button('变体').click();
  await button(/^变体 3，/).click();
  // then
  await expect(length).toHaveValue('5000 mm');
  await expect(button('打开')).toHaveCount(1);
  // when
  await button('与它混合').click();
  await button('使用这个').click();
  await button('对比').click();
  // then
  await expect(sheet.getByRole('row', { name: /^车长/ })).toHaveCount(0);
  expect(await violations(page, 'comparison')).toEqual([]);
  // when
  await button('返回设计单').click();
  const height = await sheet.getByRole('textbox', { name: /^车高/ }).inputValue();
  await page.reload();
  await open();
  // then
  await expect(sheet.getByRole('textbox', { name: /^车高/ })).toHaveValue(height);
  await expect(button('撤销')).toBeEnabled();
  // when
  await button('就画这辆车').click();
  await generateSmall(page, '红色轿车');
  await expectPicture(page);
  // then
  const drawn = await savedDesign(page);
  expect(drawn?.package).toMatchObject({ body: 'sedan', length: 5000 });
  expect(`${Math.round(drawn?.package?.height ?? 0)} mm`).toBe(height);
  await expect(page.getByRole('region', { name: '沿用的车' })).toBeVisible();

  // when
  await page.getByRole('region', { name: '沿用的车' }).getByRole('button', { name: '视角' }).click();
  await generateSmall(page, '侧面');
  await expect(tiles(page)).toHaveCount(2);
  // then
  const aside = await savedDesign(page);
  expect(aside).toMatchObject({ package: drawn?.package, paint: drawn?.paint, camera: { view: 'side' } });
  // when
  await onwards(page, 'imgedit', '深绿色', 1);
  // then
  const edited = await savedDesign(page);
  expect(edited?.package).toEqual(nearly(drawn?.package));
  expect(edited?.paint?.colour).not.toBe(drawn?.paint?.colour);
  // when
  await onwards(page, 'img2mv', '', 5);
  // then
  expect(await savedDesign(page)).toMatchObject({ package: nearly(drawn?.package), paint: edited?.paint });
  // when
  await onwards(page, 'imgto3d', '', 1);
  // then
  expect(lengthOf(await savedResult(page))).toBeCloseTo(5, 1);
});

/** The same settings, measures to half a millimetre: an edited car is read off the picture's own. */
const nearly = (settings: object = {}) =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, typeof value === 'number' ? expect.closeTo(value, 0) : value]),
  );

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
