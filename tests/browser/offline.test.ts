import { readFile } from 'node:fs/promises';
import { glb } from '../services/models/samples';
import { violations } from './accessibility';
import { drag, onScreen, canvas as outline } from './drawing-table';
import { isAppKept } from './kept-app';
import { drawnByProcessor } from './model-page';
import { expect, expectPicture, generateSmall, isStored, test, tiles } from './studio';

test.use({ ...drawnByProcessor, serviceWorkers: 'allow' });

test('without a network the studio opens, in both languages, with history, favourites, editors and viewer', async ({
  designer: { page },
  context,
}) => {
  // given a picture that is a favourite, in a browser that has kept the app
  await page.goto('/car/txt2img');
  await generateSmall(page, '红色轿车 侧面');
  await expectPicture(page);
  await tiles(page).first().hover();
  await page.getByRole('button', { name: '收藏', exact: true }).first().click();
  await expect(page.getByRole('button', { name: '取消收藏' })).toHaveCount(1);
  await expect.poll(() => isAppKept(page)).toBe(true);
  // when
  await context.setOffline(true);
  await page.reload();
  // Chromium gives a new document the emulated state only when it changes.
  await context.setOffline(false);
  await context.setOffline(true);
  // then
  await test.step('the history shows its pictures', async () => {
    await expect(page.getByText('现在没有网络').first()).toBeVisible();
    await expectPicture(page);
  });
  await test.step('English is there', async () => {
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Free creation' })).toBeVisible();
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: '简体中文' }).click();
  });
  await test.step('the favourites show their pictures', async () => {
    await page.goto('/favorites');
    const picture = page.getByRole('main').locator('img').first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
  await test.step('the outline editor opens and keeps a drawing', async () => {
    await page.goto('/car/img2img');
    await page.getByRole('button', { name: '车身轮廓编辑器' }).first().click();
    await expect(outline(page)).toBeVisible();
    // a point that is drawn into the roof
    await page.keyboard.press('a');
    await drag(page, await onScreen(page, 2800, 10), { x: 0, y: 40 });
    const count = page.getByText(/共 \d+ 点/).first();
    await expect(count).toContainText('共 14 点');
    await expect.poll(() => isStored(page, 'v2.DrawingChanged')).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: '车身轮廓编辑器' }).first().click();
    await expect(outline(page)).toBeVisible();
    await page.keyboard.press('e');
    await page.keyboard.press(']');
    await expect(count).toContainText('共 14 点');
    await page.keyboard.press('Control+z');
    await page.keyboard.press(']');
    await expect(count).toContainText('共 13 点');
  });
  await test.step('the image editor opens a picture from the disk', async () => {
    await page.goto('/car/imgedit');
    const picture = { name: 'car.webp', mimeType: 'image/webp', buffer: await readFile('docs/images/sedan.webp') };
    await page.locator('input[type=file]').first().setInputFiles(picture);
    await page.getByRole('button', { name: /^编辑 car/ }).click();
    await expect(page.getByRole('application', { name: '画布' })).toBeVisible();
  });
  await test.step('the viewer shows a model from the disk', async () => {
    await page.goto('/car/simple3d');
    const model = { name: 'car.glb', mimeType: '', buffer: Buffer.from(await glb()) };
    await page.locator('input[type=file][accept*=gltf]').setInputFiles([model]);
    const dialog = page.getByRole('dialog', { name: 'car.glb' });
    await expect(dialog.locator('canvas')).toBeVisible();
  });
  await test.step('the welcome page opens', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('nothing of the API was kept', async () => {
    const addresses = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(addresses.length).toBeGreaterThan(50);
    expect(addresses.filter((path) => path.startsWith('/api'))).toEqual([]);
  });
});

test('a generation without a network is kept, and sent once it is back if the user says so', async ({
  designer: { page },
  context,
}) => {
  // given two generations that were wanted without a network
  await page.goto('/car/txt2img');
  await expect(page.getByLabel('宽（像素）')).toBeVisible();
  await context.setOffline(true);
  await generateSmall(page, '红色轿车');
  await generateSmall(page, '蓝色轿车');
  const kept = page.getByRole('listitem').filter({ hasText: '这次生成还没有发送' });
  await expect(kept).toHaveCount(2);
  await expect(page.getByLabel('描述', { exact: true })).toHaveValue('蓝色轿车');
  expect(await violations(page, 'deferred')).toEqual([]);
  // when one of them is to be sent later, and the network is back
  await kept.filter({ hasText: '红色轿车' }).getByRole('button', { name: '恢复后发送' }).click();
  await expect(page.getByText('网络恢复后会自动发送')).toBeVisible();
  await context.setOffline(false);
  // then it becomes a picture, and the other waits for its word, over a reload too
  await expectPicture(page);
  await expect(kept).toHaveCount(1);
  await page.reload();
  await expect(kept).toHaveCount(1);
  await expect(tiles(page)).toHaveCount(1);
  await kept.getByRole('button', { name: '现在发送' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await expect(kept).toHaveCount(0);
});
