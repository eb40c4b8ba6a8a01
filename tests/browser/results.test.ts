import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { type Seed, seedHistory, uploadPicture } from './history';
import { placeOf } from './places';
import { expect, isStored, test, tiles } from './studio';

const DAY = 86_400_000;

/** A user with an uploaded picture, a rendering of it, views of that, and an older car. */
async function withHistory(page: Page, url: string, more: readonly Seed[] = []) {
  await page.goto('/car/txt2img');
  await expect(page.getByRole('heading', { name: '结果', exact: true })).toBeVisible();
  const upload = (color: string) => uploadPicture(page, url, color);
  const [input, old, rendering, views] = [
    await upload('gray'),
    await upload('navy'),
    await upload('crimson'),
    await upload('teal'),
  ];
  await seedHistory(page, [
    { prompt: '蓝色旅行车', url: old, at: Date.now() - 40 * DAY },
    { prompt: '红色跑车渲染', module: 'img2img', url: rendering, source: input },
    { prompt: '五个视角', module: 'img2mv', url: views, source: rendering },
    ...more,
  ]);
  await expect(tiles(page)).toHaveCount(3 + more.length);
}

test('searches and filters the history, and restores deleted and cleared results on undo, also after a reload', async ({
  designer: { page },
  provider,
}) => {
  await withHistory(page, provider.url);
  // when searching and filtering
  await page.getByRole('searchbox').fill('跑车');
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('button', { name: '最近 7 天' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.keyboard.press('Escape');
  // when deleting and undoing
  await page.getByRole('button', { name: '更多操作' }).nth(1).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(tiles(page)).toHaveCount(3);
  // when clearing
  await page.getByRole('button', { name: '更多操作' }).first().click();
  await page.getByRole('menuitem', { name: '清空历史' }).click();
  expect(await violations(page, 'clear')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '清空历史' }).click();
  await expect(page.getByText('历史已清空')).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(tiles(page)).toHaveCount(3);
  await expect.poll(() => isStored(page, 'v1.HistoryClearUndone')).toBe(true);
  // then
  await page.reload();
  await expect(tiles(page)).toHaveCount(3);
});

test('a favourite is saved by the provider, appears in the other tab and survives a reload', async ({
  designer: { page },
  provider,
  context,
}) => {
  await withHistory(page, provider.url);
  const other = await context.newPage();
  await other.goto('/car/txt2img');
  await expect(tiles(other)).toHaveCount(3);
  // when both tabs press at once: neither is answered before both have asked
  const asked: (() => void)[] = [];
  await context.route('**/api/resource/favorite', async (route) => {
    const both = new Promise<void>((resolve) => asked.push(resolve));
    if (asked.length === 2) for (const go of asked) go();
    await both;
    await route.continue();
  });
  await Promise.all(
    [page, other].map(async (each) => {
      await tiles(each).first().hover();
      await each.getByRole('button', { name: '收藏', exact: true }).first().click();
      // A message goes by itself: each tab is looked at as it comes.
      await expect(each.getByText('收藏成功').first()).toBeVisible();
    }),
  );
  // then both know of one
  for (const each of [page, other]) await expect(each.getByRole('button', { name: '取消收藏' })).toHaveCount(1);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const listed = await (await page.request.get('/api/resource/favorite/myself', { headers })).json();
  expect(listed).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('button', { name: '取消收藏' })).toHaveCount(1);
  // and one that another device removes is gone with the next visit
  await page.request.delete(`/api/resource/favorite/${listed[0]._id}`, { headers });
  await page.reload();
  await expect(page.getByRole('button', { name: '取消收藏' })).toHaveCount(0);
});

test('a favourite is retried while the provider is busy and shows the failure when it is broken', async ({
  designer: { page },
  provider,
}) => {
  await withHistory(page, provider.url);
  let answers = 0;
  const favour = async () => {
    await tiles(page).first().hover();
    await page.getByRole('button', { name: '收藏', exact: true }).first().click();
  };
  const path = '**/api/resource/favorite';
  // given HTML instead of JSON
  await page.route(path, (route) => route.fulfill({ body: '<html></html>', contentType: 'text/html' }));
  await favour();
  await expect(page.getByText('收藏数据格式不正确')).toBeVisible();
  // given 429 for a moment
  await page.unroute(path);
  await page.route(path, (route) => {
    answers++;
    if (answers > 1) return route.continue();
    const body = { status: 'error', code: 'rate.limited', message: 'slower' };
    return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: body });
  });
  await favour();
  await expect(page.getByText('1 秒后自动重试')).toBeVisible();
  await expect(page.getByText('收藏成功')).toBeVisible();
  expect(answers).toBe(2);
});

test('the preview zooms, turns pages, compares and follows the lineage of a picture', async ({
  designer: { page },
  provider,
}) => {
  await withHistory(page, provider.url);
  await tiles(page).first().click();
  const preview = page.getByRole('dialog', { name: '图片预览' });
  const picture = preview.getByRole('document').locator('img').first();
  await expect(preview.getByText('第 1 张，共 3 张')).toBeVisible();
  expect(await violations(page, 'preview')).toEqual([]);
  // zoom: button 1.2 times, wheel 0.1
  // In percent of the picture's own pixels, of which as many fit as the window has room for.
  const percent = async () => Number.parseInt((await preview.getByText(/^\d+%$/).textContent()) ?? '', 10);
  const fitted = await percent();
  const growth = async () => (await percent()) / fitted;
  await preview.getByRole('button', { name: '放大' }).click();
  await expect.poll(growth).toBeCloseTo(1.2, 1);
  await page.keyboard.press('0');
  await picture.hover();
  await page.mouse.wheel(0, -100);
  await expect.poll(growth).toBeCloseTo(1.1, 1);
  await page.keyboard.press('0');
  // leaf by key and by swipe
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByText('第 2 张，共 3 张')).toBeVisible();
  await expect(picture).toHaveAttribute('alt', '红色跑车渲染');
  await expect.poll(async () => (await placeOf(picture)).width).toBeGreaterThan(100);
  const { middle } = await placeOf(picture);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 80, middle.y);
  await page.mouse.up();
  await expect(preview.getByText('第 1 张，共 3 张')).toBeVisible();
  // lineage
  await preview.getByRole('button', { name: '原型创作 · 红色跑车渲染' }).click();
  await expect(picture).toHaveAttribute('alt', '红色跑车渲染');
  await expect(preview.getByRole('button', { name: '原型多视图 · 五个视角' })).toBeVisible();
  // compare, by keyboard alone
  await page.keyboard.press('c');
  const compare = page.getByRole('dialog', { name: '对比' });
  const slider = compare.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '52');
  // Both names stand on the pictures, not in the grey beside them.
  const shown = await placeOf(compare.locator('img').first());
  for (const name of ['原图', '结果']) {
    const { x, width, y } = await placeOf(compare.getByText(name, { exact: true }));
    expect([x > shown.x, x + width < shown.x + shown.width, y > shown.y]).toEqual([true, true, true]);
  }
  expect(await violations(page, 'compare')).toEqual([]);
  await compare.getByRole('button', { name: '并排' }).click();
  await compare.getByRole('button', { name: '放大' }).click();
  const scales = await compare
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.parentElement?.style.transform));
  expect(scales).toEqual(['translate(0px, 0px) scale(1.2)', 'translate(0px, 0px) scale(1.2)']);
  await page.keyboard.press('Escape');
  await expect(compare).toHaveCount(0);
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  // and the palette leads to a picture of another tool, whose address holds it open
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('五个视角');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/car\/img2mv\?picture=/);
  await expect(picture).toHaveAttribute('alt', '五个视角');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/car\/img2mv$/);
});

test('selects several results by keyboard, saves them as one zip and compares them', async ({
  designer: { page },
  provider,
}) => {
  await withHistory(page, provider.url);
  await page.getByRole('button', { name: '更多操作' }).first().click();
  await page.getByRole('menuitem', { name: '选择' }).click();
  const choices = page.getByRole('button', { name: /^选择：/ });
  await choices.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('已选 1 项')).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('已选 3 项')).toBeVisible();
  expect(await violations(page, 'selection')).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '打包下载' }).click();
  expect((await download).suggestedFilename()).toMatch(/^fastback-\d{8}-\d{6}\.zip$/);
  await expect(page.getByText('下载成功')).toBeVisible();
  await page.getByRole('button', { name: '并排对比' }).click();
  await expect(page.getByRole('dialog', { name: '对比' }).locator('img')).toHaveCount(3);
});

test('sends a picture to another tool and opens its form with it', async ({ designer: { page }, provider }) => {
  await withHistory(page, provider.url);
  await page.getByRole('button', { name: '更多操作' }).nth(1).click();
  await page.getByRole('menuitem', { name: '线稿提取' }).click();
  await expect(page).toHaveURL(/\/car\/imgLineArt$/);
  await expect(page.getByRole('form').or(page.locator('form')).locator('img').first()).toBeVisible();
});
