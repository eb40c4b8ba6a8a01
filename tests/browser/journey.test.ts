import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArgs, findHeadlessChromium } from '../../scripts/chromium.mjs';
import { type RunningProvider, startProvider } from './provider';
import { test as base, expect, expectPicture, foldRoughCar, generate, generateSmall, isStored, tiles } from './studio';

const test = base.extend<{ own: RunningProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern.
  own: async ({}, use) => {
    const provider = await startProvider();
    await use(provider);
    await provider.stop();
  },
});

test('the printed link signs in, its token leaves the address before any request, and works once', async ({
  page,
  own,
  browser,
}) => {
  // given
  const referrers: (string | undefined)[] = [];
  page.on('request', async (request) => {
    if (request.url().includes('/api/')) referrers.push((await request.allHeaders()).referer, page.url());
  });
  // when
  await page.goto(own.link);
  // then
  await expect(page.getByRole('button', { name: '账户菜单' })).toBeVisible();
  expect(page.url()).toBe(`${own.url}/`);
  expect(referrers.filter((address) => address?.includes('token='))).toEqual([]);
  // and a second use is refused, with a clean address all the same
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(own.link);
  await expect(stranger.getByText('登录链接已失效')).toBeVisible();
  expect(stranger.url()).not.toContain('token');
});

test.describe(() => {
  test.use({ roughCar: 'shown' });

  test('a prompt becomes a car with visible progress, and the picture survives a reload', async ({
    designer: { page },
  }) => {
    // given
    await page.goto('/car/txt2img');
    // when
    await generate(page, '红色运动轿车，前侧 45°');
    // then progress is seen
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('region', { name: '今天' }).getByText('正在绘制')).toBeVisible();
    // The message ends after a few seconds: both are waited for at once.
    await Promise.all([expectPicture(page), expect(page.getByText('成功生成 1 张图片')).toBeVisible()]);
    // and after a reload the history is the same
    await page.reload();
    await expectPicture(page);
    await expect(tiles(page)).toHaveCount(1);
  });
});

test('a reload in the middle of the drawing resumes it', async ({ designer: { page } }) => {
  // given a generation that runs
  await page.goto('/car/txt2img');
  await generate(page, '蓝色 SUV 侧面');
  await expect(page.getByRole('region', { name: '今天' }).getByText('正在绘制')).toBeVisible();
  // when
  await page.reload();
  // then
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectPicture(page);
  await expect(tiles(page)).toHaveCount(1);
});

test('cancelling stops the drawing, says so and costs less than the whole', async ({ designer: { page } }) => {
  // given
  await page.goto('/car/txt2img');
  await generate(page, '绿色跑车 多视角');
  await expect(page.getByRole('region', { name: '今天' }).getByText('正在绘制')).toBeVisible();
  // when
  await page.getByRole('button', { name: '取消' }).click();
  // then
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(0);
  await page.getByRole('button', { name: '账户菜单' }).click();
  // Of four, as much as was drawn.
  await expect(page.getByText(/^算力余额 (1000|99[789])$/)).toBeVisible();
});

test('a photograph becomes line art', async ({ designer: { page } }) => {
  // given
  await page.goto('/car/imgLineArt');
  await page.getByRole('button', { name: /^生成/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请先上传图片' }).first()).toBeVisible();
  // when
  const photograph = await sharp(Buffer.from(drawnCar)).jpeg({ quality: 90 }).toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: photograph });
  await expect(page.getByText('图片已就绪')).toBeVisible();
  await page.getByRole('button', { name: /^生成/ }).click();
  // then dark lines on white
  await expectPicture(page);
  const address = await tiles(page).first().locator('img').getAttribute('src');
  const lines = await page.request.get(address ?? '');
  const { channels } = await sharp(await lines.body()).stats();
  expect(channels[0]?.mean).toBeGreaterThan(200);
  expect(channels[0]?.min).toBeLessThan(80);
});

test('a file that is no image is refused with the specified words', async ({ designer: { page } }) => {
  await page.goto('/car/imgLineArt');
  const file = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('文件 notes.pdf 格式不支持，请上传图片文件')).toBeVisible();
});

test('closing and reopening the browser keeps session, history and draft', async ({ provider }) => {
  const profile = await mkdtemp(join(tmpdir(), 'fastback-profile-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: findHeadlessChromium(),
      args: [...chromiumArgs],
      baseURL: provider.url,
    });
  try {
    // given a user with a picture and a draft
    const first = await open();
    const page = first.pages()[0] ?? (await first.newPage());
    await page.addInitScript(foldRoughCar);
    const username = `d${crypto.randomUUID().slice(0, 12)}`;
    await page.goto('/login');
    await page.getByRole('button', { name: '还没有账户？注册' }).click();
    await page.getByRole('textbox', { name: '用户名' }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill('a good password');
    await page.getByLabel('确认密码').fill('a good password');
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(page.getByRole('button', { name: '账户菜单' })).toBeVisible();
    await page.goto('/car/txt2img');
    await generateSmall(page, '白色轿车');
    await expectPicture(page);
    await page.getByLabel('描述', { exact: true }).fill('下一辆车的草稿');
    await expect.poll(() => isStored(page, '下一辆车的草稿')).toBe(true);
    // when
    await first.close();
    const second = await open();
    const again = second.pages()[0] ?? (await second.newPage());
    await again.goto('/car/txt2img');
    // then
    await expectPicture(again);
    await expect(again.getByLabel('描述', { exact: true })).toHaveValue('下一辆车的草稿');
    await second.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

const drawnCar = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
  <rect width="640" height="400" fill="#d8d8d4"/>
  <path d="M60 260 C80 220 150 210 220 200 C270 150 330 140 400 142 C460 145 500 180 540 205 C580 210 600 230 600 262 Z" fill="#a02020"/>
  <path d="M240 198 C280 160 330 152 390 154 C440 156 470 178 495 200 Z" fill="#203040"/>
  <circle cx="170" cy="266" r="42" fill="#181818"/><circle cx="170" cy="266" r="24" fill="#b0b0b0"/>
  <circle cx="490" cy="266" r="42" fill="#181818"/><circle cx="490" cy="266" r="24" fill="#b0b0b0"/>
</svg>`;

test('a browser without storage still generates and warns that the history will be lost', async ({
  designer: { page },
}) => {
  // given a browser whose storage refuses to open, as in some private windows
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await page.goto('/car/txt2img');
  await expect(page.getByText('浏览器不允许保存数据，关闭页面后历史会丢失。')).toBeVisible();
  // when
  await generateSmall(page, '白色轿车 侧面');
  // then
  await expectPicture(page);
});

test('a log that cannot be read says so, names what is safe, and opens by a retry', async ({ designer: { page } }) => {
  // given a browser that opens its storage and fails to read the log
  await page.addInitScript(() => {
    const { getAllKeys, get } = IDBObjectStore.prototype;
    const isLog = (store: IDBObjectStore) => store.transaction.db.name.startsWith('generation_panel_history');
    const fail = () => {
      throw new DOMException('unreadable', 'UnknownError');
    };
    const isAway = () => sessionStorage.getItem('test-readable') === null;
    IDBObjectStore.prototype.getAllKeys = function (...query) {
      return isLog(this) && isAway() ? fail() : getAllKeys.apply(this, query);
    };
    IDBObjectStore.prototype.get = function (key) {
      return isLog(this) && isAway() ? fail() : get.call(this, key);
    };
    const { openCursor, openKeyCursor } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.openCursor = function (...query) {
      return isLog(this) && isAway() ? fail() : openCursor.apply(this, query);
    };
    IDBObjectStore.prototype.openKeyCursor = function (...query) {
      return isLog(this) && isAway() ? fail() : openKeyCursor.apply(this, query);
    };
  });
  await page.goto('/car/txt2img');
  await expect(page.getByRole('heading', { name: '历史加载失败' })).toBeVisible();
  // when
  await page.evaluate(() => sessionStorage.setItem('test-readable', '1'));
  await page.getByRole('button', { name: '重试' }).click();
  // then
  await expect(page.getByRole('heading', { name: '自由创意' })).toBeVisible();
});
