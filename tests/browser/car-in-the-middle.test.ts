import { missable, violations } from './accessibility';
import { placeOf } from './places';
import { expect, expectPicture, generateSmall, savedDesign, test } from './studio';

test.use({ roughCar: 'shown' });

test('the car follows the words, its wheelbase is dragged, and generate draws exactly that car', async ({
  designer: { page },
}) => {
  const car = page.getByRole('region', { name: '这辆车', exact: true });
  const wheelbase = car.getByRole('slider', { name: '轴距', exact: true });
  const body = car.locator('svg[role=group] path').first();
  // given
  await page.goto('/car/txt2img');
  await car.getByText('侧面比例').click();
  await expect(car.getByText('写几个词，这辆车就会出现。')).toBeVisible();
  await page.getByLabel('描述', { exact: true }).fill('越野车');
  await expect(wheelbase).toBeVisible();
  const undecided = await body.getAttribute('d');
  // when words are written, the car follows and they light up
  await page.getByLabel('描述', { exact: true }).fill('红色轿车');
  await expect(car.locator('[data-word=lit]').filter({ hasText: '红色' })).toBeVisible();
  await expect(body).toHaveAttribute('fill', /^#[89a-f]/i);
  await expect(body).not.toHaveAttribute('d', undecided ?? '');
  expect(await violations(page, 'car in the middle')).toEqual([]);
  // when the rear wheel is pulled backwards
  const before = Number(await wheelbase.getAttribute('aria-valuenow'));
  const at = (await placeOf(wheelbase.locator('circle').last())).middle;
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 10, at.y, { steps: 3 });
  await page.mouse.up();
  // then the car is kept by the form
  await expect(page.getByRole('region', { name: '沿用的车' })).toBeVisible();
  const dragged = Number(await wheelbase.getAttribute('aria-valuenow'));
  expect(dragged).toBeGreaterThan(before);
  // when it is drawn
  await generateSmall(page, '白色轿车');
  await expectPicture(page);
  // then
  const drawn = (await savedDesign(page))?.package;
  expect(drawn?.body).toBe('sedan');
  expect(Math.round(drawn?.wheelbase ?? 0)).toBe(dragged);
  // when the step is taken back
  await car.getByRole('button', { name: '撤销' }).click();
  // then
  await expect(wheelbase).toHaveAttribute('aria-valuenow', String(before));
});

test('the shown car is drawn from words alone, and the form folds away and stays so', async ({
  designer: { page },
}) => {
  const car = page.getByRole('region', { name: '这辆车', exact: true });
  const length = car.getByRole('slider', { name: '车长', exact: true });
  // given
  await page.goto('/car/txt2img');
  await car.getByText('侧面比例').click();
  await page.getByLabel('描述', { exact: true }).fill('蓝色轿车');
  await expect(car.locator('[data-word=lit]').filter({ hasText: '蓝色' })).toBeVisible();
  await page.getByLabel('宽（像素）').fill('384');
  await page.getByLabel('高（像素）').fill('256');
  // when
  await car.getByRole('button', { name: '隐藏表单' }).press('Enter');
  // then
  await expect(page.getByRole('heading', { name: '自由创意' })).toBeHidden();
  await page.reload();
  await expect(car.getByRole('button', { name: '显示表单' })).toHaveAttribute('aria-expanded', 'false');
  await expect(length).toBeVisible();
  const shown = await length.getAttribute('aria-valuenow');
  // when it is drawn without the form
  await car.getByRole('button', { name: /^生成/ }).click();
  await expectPicture(page);
  // then
  const drawn = (await savedDesign(page))?.package;
  expect(String(Math.round(drawn?.length ?? 0))).toBe(shown);
  await car.getByRole('button', { name: '显示表单' }).click();
  await expect(page.getByRole('heading', { name: '自由创意' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the car stands above the results and does not cover the way to the form', async ({ designer: { page } }) => {
    await page.goto('/car/txt2img');
    const car = page.getByRole('region', { name: '这辆车', exact: true });
    await expect(car).toBeVisible();
    await page.getByRole('button', { name: /^试试/ }).tap();
    await page.getByRole('dialog', { name: '设计表单' }).getByRole('button', { name: '关闭' }).tap();
    await expect(car.getByRole('button', { name: '保留这辆车' })).toBeVisible();
    expect(await missable(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: '打开设计表单' }).tap();
    await expect(page.getByLabel('描述', { exact: true })).toBeVisible();
  });
});
