import { readFile } from 'node:fs/promises';
import { violations } from './accessibility';
import { expect, expectPicture, test } from './studio';

const sketch = new URL('../engine/sketches/suv-side-right.png', import.meta.url);

test('reads an uploaded side view, and draws it by the answer to its question', async ({ designer: { page } }) => {
  // given a drawing that the form has read
  await page.goto('/car/img2img');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'side.png', mimeType: 'image/png', buffer: await readFile(sketch) });
  const reading = page.getByRole('region', { name: '从图片读到' });
  await expect(reading.getByText(/^侧面，车头朝右 · \d+% 把握$/)).toBeVisible();
  await expect(reading.getByText(/^轴距 \d+ mm，合 \d\.\d 个车轮直径$/)).toBeVisible();
  // when the designer says otherwise, by the keys
  const correct = reading.locator('details');
  if (!(await correct.evaluate((details: HTMLDetailsElement) => details.open))) {
    await correct.locator('summary').focus();
    await page.keyboard.press('Enter');
  }
  const left = reading.getByRole('button', { name: '侧面，车头朝左' });
  await left.focus();
  await page.keyboard.press('Enter');
  await reading.getByLabel('车型').selectOption('pickup');
  // then it is read again with the answers
  await expect(reading.getByText('侧面，车头朝左 · 按你说的', { exact: true })).toBeVisible();
  await expect(reading.getByText('皮卡 · 按你说的', { exact: true })).toBeVisible();
  expect(await violations(page, 'the reading of a picture')).toEqual([]);
  // when
  await page.getByLabel('宽（像素）').fill('192');
  await page.getByLabel('高（像素）').fill('128');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /generations$/.test(request.url()));
  await page.getByRole('button', { name: /^生成/ }).click();
  // then the answers go with the generation, and are still there after a reload
  expect((await asked).postDataJSON().picture).toEqual({ view: 'side', facing: 'left', body: 'pickup' });
  await expectPicture(page);
  await page.reload();
  await expect(reading.getByText('侧面，车头朝左 · 按你说的', { exact: true })).toBeVisible();
  // when all is taken back
  await reading.getByRole('button', { name: '取消更正' }).click();
  // then
  await expect(reading.getByText(/^侧面，车头朝右 · \d+% 把握$/)).toBeVisible();
});
