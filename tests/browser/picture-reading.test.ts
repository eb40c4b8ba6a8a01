import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { violations } from './accessibility';
import { placeOf } from './places';
import { expect, expectPicture, generateSmall, savedDesign, savedResult, test, tiles } from './studio';
import { lengthOf, onwards } from './through-tools';

const now = async (of: Locator) => Number(await of.getAttribute('aria-valuenow'));

/** The middle and the height of what takes a finger on a handle (px). */
async function middleOf(handle: Locator) {
  const { middle, height } = await placeOf(handle.locator('circle').first());
  return { ...middle, height };
}

const sketches = new URL('../engine/sketches/', import.meta.url);
const pictureOf = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await readFile(new URL(name, sketches)),
});

test('a description that is being written stays where it is when its picture has been read', async ({
  designer: { page },
}) => {
  // given a picture whose reading is withheld
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/designs/read', async (route) => {
    if (route.request().postData()?.includes('image_path')) await released;
    await route.continue();
  });
  await page.goto('/car/img2img');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictureOf('suv-side-right.png'));
  const reading = page.getByRole('region', { name: '图片识别结果' });
  await expect(reading).toBeVisible();
  const description = page.getByRole('textbox', { name: '描述' });
  await description.pressSequentially('珍珠白');
  const heightOf = async () => (await description.boundingBox())?.y ?? Number.NaN;
  const before = await heightOf();
  // when the reading comes
  release();
  await expect(reading.getByText(/^轴距 /)).toBeVisible();
  await expect(reading.getByRole('slider', { name: '后轮' })).toBeAttached();
  // then the field has not moved, and what follows goes on in it
  await expect.poll(async () => Math.abs((await heightOf()) - before)).toBeLessThan(4);
  await page.keyboard.type('车漆');
  await expect(description).toHaveValue('珍珠白车漆');
});

test('a sketch is read, aligned and asked about, and goes over its design sheet to a picture, five views and a model', async ({
  designer: { page },
}) => {
  // given a drawing of a car whose ends are alike
  await page.goto('/car/img2img');
  const chooser = page.locator('input[type=file]').first();
  await chooser.setInputFiles(await pictureOf('alike-ends.png'));
  const reading = page.getByRole('region', { name: '图片识别结果' });
  // then the form asks by itself, before anything costs
  await expect(reading.getByText(/^无法确定这辆车的视角/)).toBeVisible();
  // when that is answered by one click
  await reading.getByRole('button', { name: '侧面，车头朝左' }).click();
  // then it is read so
  await expect(reading.getByText('侧面，车头朝左 · 按你的选择', { exact: true })).toBeVisible();
  // when another drawing takes its place
  await page.getByRole('button', { name: '移除 alike-ends.png' }).click();
  await chooser.setInputFiles(await pictureOf('suv-side-right.png'));
  // then that answer has gone with its picture
  await expect(reading.getByText(/^侧面，车头朝右 · 把握 \d+%$/)).toBeVisible();
  await expect(reading.getByText(/^轴距 \d+ mm，合 \d\.\d 个车轮直径$/)).toBeVisible();
  // when the read car, which lies over the picture, is pulled to where the roof is drawn
  const roof = reading.getByRole('slider', { name: '车顶最高点' });
  const rear = reading.getByRole('slider', { name: '后轮' });
  await expect(roof).toBeVisible();
  const { x, y, height } = await middleOf(roof);
  // Fingers need 44 px.
  expect(height).toBeGreaterThanOrEqual(44);
  const [before, wheelbase] = [await now(roof), await reading.getByText(/^轴距 /).textContent()];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 4 });
  // then the line follows the hand
  await expect.poll(() => now(roof)).toBeLessThan(before);
  await page.mouse.up();
  // when a wheel is moved by the keys
  await rear.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  // then the reading follows both
  await expect(reading.getByText(/^轴距 /)).not.toHaveText(wheelbase ?? '');
  expect(await violations(page, 'the read car over its picture')).toEqual([]);
  // when they are undone
  await page.keyboard.press('Control+z');
  await reading.getByRole('button', { name: '撤销', exact: true }).click();
  // then all is as it was read
  await expect(reading.getByText(/^轴距 /)).toHaveText(wheelbase ?? '');
  await expect.poll(() => now(roof)).toBe(before);
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
  await expect(reading.getByText('侧面，车头朝左 · 按你的选择', { exact: true })).toBeVisible();
  await expect(reading.getByText('皮卡 · 按你的选择', { exact: true })).toBeVisible();
  await expect(reading.getByText(/^轮廓不像你选的车型/)).toBeVisible();
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
  await expect(reading.getByText('侧面，车头朝左 · 按你的选择', { exact: true })).toBeVisible();
  // when all is taken back
  await reading.getByRole('button', { name: '取消更正' }).click();
  // then
  await expect(reading.getByText(/^侧面，车头朝右 · 把握 \d+%$/)).toBeVisible();

  // when what was read becomes a design sheet
  await reading.getByRole('button', { name: '打开成设计单' }).click();
  // then what the picture shows is locked, and what it does not show is marked
  const sheet = page.getByRole('dialog', { name: '设计单' });
  await expect(sheet.getByRole('button', { name: '解锁：轴距' })).toBeVisible();
  await expect(sheet.getByText('推测', { exact: true }).first()).toBeVisible();
  expect(await violations(page, 'the design sheet of a picture')).toEqual([]);
  const base = Number.parseInt(await sheet.getByRole('textbox', { name: /^轴距/ }).inputValue(), 10);
  // when it is taken, and drawn
  await sheet.getByRole('button', { name: '就画这辆车' }).click();
  await expect(page.getByRole('region', { name: '沿用的车' })).toBeVisible();
  await generateSmall(page, '');
  await expect(tiles(page)).toHaveCount(2);
  // then it is the car that was read
  const drawn = await savedDesign(page);
  expect(drawn?.package?.wheelbase).toBeCloseTo(base, -1);
  expect(drawn).toMatchObject({ package: { body: 'suv' }, camera: { view: 'side' } });
  // when
  await onwards(page, 'img2mv', '', 5);
  await onwards(page, 'imgto3d', '', 1);
  // then
  expect(lengthOf(await savedResult(page))).toBeCloseTo((drawn?.package?.length ?? 0) / 1000, 1);
});
