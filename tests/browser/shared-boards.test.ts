import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { missable, violations } from './accessibility';
import { placeOf } from './places';
import { expect, expectPicture, generateSmall, isStored, test } from './studio';

/** A page of somebody else's who is signed in on the same server. */
async function anotherDesigner(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const answer = await page.request.post('/api/auth/register', {
    data: { username: `d${crypto.randomUUID().slice(0, 12)}`, password: 'a good password' },
  });
  const { data } = await answer.json();
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('userInfo', user ?? '');
    },
    [data.token, JSON.stringify(data.userInfo)],
  );
  return page;
}

async function writeNote(page: Page, text: string) {
  await page.getByRole('button', { name: '便签', exact: true }).click();
  await page.getByRole('textbox', { name: '便签内容' }).fill(text);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => isStored(page, text)).toBe(true);
}

test('a board is shown to another user by a link, updated and ended', async ({
  designer: { page },
  browser,
  provider,
}) => {
  // given
  await page.goto('/car/txt2img');
  await generateSmall(page, '红色跑车');
  await expectPicture(page);
  await page.goto('/boards');
  await page.getByRole('button', { name: '新建画板' }).click();
  await page.getByRole('button', { name: '添加图片' }).click();
  await page.getByRole('button', { name: '选择：红色跑车' }).click();
  await page.getByRole('button', { name: '添加 1 张' }).click();
  await writeNote(page, '车头再低一点');
  // when it is shared
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '分享这个画板' });
  await expect(dialog.getByText('图片已经在服务器上')).toBeVisible();
  expect(await violations(page, 'before a board is shared')).toEqual([]);
  await dialog.getByRole('button', { name: '发布并生成链接' }).click();
  const field = dialog.getByRole('textbox', { name: '链接地址' });
  await expect(field).toHaveValue(/\/boards\?shared=[0-9a-f]{40}$/);
  await expect(dialog.getByText('别人看到的已是最新版本。')).toBeVisible();
  expect(await violations(page, 'a board that is shared')).toEqual([]);
  const address = await field.inputValue();
  // then another user sees it, and cannot change it
  const other = await anotherDesigner(browser, provider.url);
  await other.goto(address);
  const sheet = other.getByRole('application', { name: /^分享的画板/ });
  await expect(sheet.getByText('车头再低一点')).toBeVisible();
  await expect(sheet.getByRole('img', { name: '图片', exact: true })).toBeVisible();
  const picture = sheet.locator('image');
  const loads = await picture.getAttribute('href');
  expect(loads).toMatch(/^\/api\/resource\/shared-board\//);
  expect((await other.request.get(loads ?? '')).status()).toBe(200);
  await expect(other.getByText('红色跑车')).toHaveCount(0);
  expect(await violations(other, 'a board of somebody else')).toEqual([]);
  // by the pointer
  const leftOf = async () => Math.round((await picture.boundingBox())?.x ?? 0);
  const widthOf = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  const [left, width] = [await leftOf(), await widthOf()];
  const { middle } = await placeOf(sheet);
  await other.mouse.move(middle.x, middle.y);
  await other.mouse.down();
  await other.mouse.move(middle.x + 80, middle.y + 20, { steps: 4 });
  await other.mouse.up();
  await expect.poll(leftOf).toBe(left + 80);
  await other.mouse.wheel(0, -200);
  await expect.poll(widthOf).toBeGreaterThan(width);
  // by the keys
  await sheet.focus();
  await other.keyboard.press('0');
  await expect.poll(leftOf).toBe(left);
  await other.keyboard.press('ArrowRight');
  await expect.poll(leftOf).toBeLessThan(left);
  await other.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(width);
  // and on a phone
  await other.setViewportSize({ width: 390, height: 844 });
  expect(await missable(other)).toEqual([]);
  // when the board is changed, others see that after an update only; the link outlives a reload
  await page.keyboard.press('Escape');
  await writeNote(page, '轮眉收紧');
  await page.reload();
  await page.getByRole('button', { name: '已分享' }).click();
  await expect(field).toHaveValue(address);
  await expect(dialog.getByText('画板在更新后又有改动')).toBeVisible();
  await other.reload();
  await expect(sheet.getByText('车头再低一点')).toBeVisible();
  await expect(sheet.getByText('轮眉收紧')).toHaveCount(0);
  await dialog.getByRole('button', { name: '更新', exact: true }).click();
  await expect(dialog.getByText('别人看到的已是最新版本。')).toBeVisible();
  await expect(field).toHaveValue(address);
  await other.reload();
  await expect(sheet.getByText('轮眉收紧')).toBeVisible();
  // when the link is ended, after a question
  await dialog.getByRole('button', { name: '停用链接' }).click();
  await expect(dialog.getByText('再次发布会生成新的链接')).toBeVisible();
  expect(await violations(page, 'before a link is ended')).toEqual([]);
  await dialog.getByRole('button', { name: '停用链接' }).click();
  await expect(dialog.getByText('还没有分享')).toBeVisible();
  // then the link shows nothing
  await other.reload();
  await expect(other.getByRole('heading', { name: '这个链接已停用或不存在' })).toBeVisible();
  expect(await violations(other, 'a link that has ended')).toEqual([]);
  expect((await other.request.get(loads ?? '')).status()).toBe(404);
});

test('a link whose board was deleted is listed, and ended there', async ({ designer: { page } }) => {
  // given
  await page.goto('/boards');
  await page.getByRole('button', { name: '新建画板' }).click();
  await writeNote(page, '车头再低一点');
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await page.getByRole('button', { name: '发布并生成链接' }).click();
  await expect(page.getByRole('textbox', { name: '链接地址' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '全部画板' }).click();
  await expect(page.getByRole('link', { name: /已分享/ })).toBeVisible();
  await page.getByRole('link', { name: /已分享/ }).click();
  // when
  await page.getByRole('button', { name: '删除画板' }).click();
  const question = page.getByRole('dialog', { name: '删除这个画板？' });
  await expect(question.getByText('它的链接仍然有效')).toBeVisible();
  await question.getByRole('button', { name: '删除画板' }).click();
  await expect(page.getByRole('heading', { name: '其他画板的链接' })).toBeVisible();
  expect(await violations(page, 'links to other boards')).toEqual([]);
  await page.getByRole('button', { name: /^停用链接/ }).click();
  // then
  await expect(page.getByText('链接已停用')).toBeVisible();
  await expect(page.getByRole('heading', { name: '其他画板的链接' })).toHaveCount(0);
});

test('a link that nobody can reach says so, and tries again', async ({ designer: { page } }) => {
  // given
  await page.goto('/boards');
  await page.getByRole('button', { name: '新建画板' }).click();
  await writeNote(page, '车头再低一点');
  await page.route('**/api/resource/shared-board', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  // when
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await page.getByRole('button', { name: '发布并生成链接' }).click();
  // then
  await expect(page.getByText('无法确认链接状态')).toBeVisible();
  expect(await violations(page, 'a link of which nothing is known')).toEqual([]);
  await page.unroute('**/api/resource/shared-board');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('还没有分享')).toBeVisible();
});

test('a board of somebody else is moved by a finger, and zoomed by two', async ({
  designer: { page },
  browser,
  provider,
}) => {
  // given
  await page.goto('/boards');
  await page.getByRole('button', { name: '新建画板' }).click();
  await writeNote(page, '车头再低一点');
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await page.getByRole('button', { name: '发布并生成链接' }).click();
  const address = await page.getByRole('textbox', { name: '链接地址' }).inputValue();
  const phone = await anotherDesigner(browser, provider.url, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.goto(address);
  const note = phone.getByText('车头再低一点');
  await expect(note).toBeVisible();
  const boxOf = async () => {
    const { x = 0, width = 0 } = (await note.boundingBox()) ?? {};
    return { x: Math.round(x), width: Math.round(width) };
  };
  const before = await boxOf();
  const fingers = await phone.context().newCDPSession(phone);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly number[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x, id) => ({ x, y: 500, id })) });
  // when
  await touch('touchStart', 200);
  for (const x of [210, 230, 250]) await touch('touchMove', x);
  await touch('touchEnd');
  // then
  await expect.poll(boxOf).toEqual({ x: before.x + 50, width: before.width });
  // when
  await touch('touchStart', 150, 250);
  for (const by of [10, 30, 50]) await touch('touchMove', 150 - by, 250 + by);
  await touch('touchEnd');
  // then
  await expect.poll(async () => (await boxOf()).width).toBe(before.width * 2);
});
