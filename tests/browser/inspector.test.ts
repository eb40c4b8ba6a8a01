import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { expect, foldRoughCar, generateSmall, test, tiles } from './studio';

test('the inspector is fetched only when it is asked for, hears every actor from the first, and is read by keys', async ({
  designer: { page },
}) => {
  // given a page without it
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const ofInspector = () => fetched.filter((url) => /\/assets\/(Inspector|collector)-/.test(url));
  await page.goto('/car/txt2img');
  await expect(page.getByRole('heading', { name: '自由创意' })).toBeVisible();
  expect(ofInspector()).toEqual([]);
  // when it is asked for by the address
  await page.goto('/car/txt2img?inspect');
  const panel = page.getByRole('complementary', { name: '检查器' });
  const actor = (name: string) => panel.getByRole('navigation', { name: 'Actor' }).getByRole('button', { name });
  // then it shows what happened before it could be drawn, and who sent it
  await expect(actor('session ')).toContainText('signedIn');
  expect(ofInspector().length).toBeGreaterThan(2);
  await panel.getByRole('searchbox').fill('xstate.done.actor.fetchUser');
  await expect(panel.getByRole('listitem').filter({ hasText: 'fetchUser → session' })).toBeVisible();
  await panel.getByRole('searchbox').fill('');
  // and the statechart of the chosen actor, with the current state lit
  await actor('recorder ').press('Enter');
  await expect(panel.locator('[data-lit] text').filter({ hasText: 'open' }).first()).toBeVisible();
  // and where it stands in the source, for a state that is clicked and a transition that is chosen by keys
  const source = panel.getByRole('region', { name: '源代码' });
  await panel.locator('[data-lit] text').filter({ hasText: 'open' }).first().click();
  await expect(source.getByRole('code')).toHaveText(/^src\/machines\/recorder\/machine\.ts:\d+$/);
  await source.getByRole('combobox').selectOption({ index: 0 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await source.getByRole('button', { name: '复制位置' }).press('Enter');
  await expect(source.getByRole('status')).toHaveText('已复制。');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await source.getByRole('code').textContent());
  expect(await violations(page, 'inspector')).toEqual([]);
  // and its context without secrets
  await actor('session ').press('Enter');
  await panel.getByRole('button', { name: '上下文' }).press('Enter');
  await expect(panel.getByRole('region', { name: '上下文' })).toContainText('token: "[secret]"');
  // and an event is sent by hand
  await actor('library ').press('Enter');
  await panel.getByRole('button', { name: '发送事件' }).press('Enter');
  await panel.getByLabel('事件类型').fill('no.such.event');
  await panel.getByRole('button', { name: '发送', exact: true }).press('Enter');
  await expect(panel.getByRole('status')).toHaveText('已发送，当前状态不处理它。');
  await expect(panel.getByRole('listitem').filter({ hasText: 'no.such.event' })).toContainText('外部 → library');
  // and it makes room for the app, and closes
  const { width } = (await page.locator('#root').boundingBox()) ?? { width: 0 };
  await page.getByRole('slider', { name: '调整检查器的大小' }).press('ArrowLeft');
  await expect.poll(async () => (await page.locator('#root').boundingBox())?.width).toBe(width - 8);
  await panel.getByRole('button', { name: '关闭检查器' }).press('Enter');
  await expect(panel).toHaveCount(0);
  // and comes back by its command, in a window of its own
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('检查器');
  await page.keyboard.press('Enter');
  const opening = page.waitForEvent('popup');
  await panel.getByRole('button', { name: '移到单独的窗口' }).click();
  const own = await opening;
  await expect(own.getByRole('navigation').getByRole('button', { name: 'session ' })).toBeVisible();
});

test('an editor over the whole window leaves room for the inspector beside it', async ({ designer: { page } }) => {
  // given the panel beside the app
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/car/img2img?inspect');
  await expect(page.getByRole('heading', { name: '检查器' })).toBeVisible();
  // when
  await page.getByRole('button', { name: '车身轮廓编辑器' }).click();
  await page.getByRole('application').waitFor();
  // then nothing of the editor is covered: its last button could be clicked
  await page.getByRole('button', { name: '用作输入图' }).click({ trial: true });
});

test('the log is searched, the app is shown as it was after a fact, and comes back to now', async ({
  designer: { page },
}) => {
  // given a description that was written and changed
  await page.goto('/car/txt2img?inspect');
  const panel = page.getByRole('complementary', { name: '检查器' });
  await panel.getByRole('button', { name: '日志' }).click();
  const description = page.getByLabel('描述', { exact: true });
  const drafts = panel.getByRole('listitem').filter({ hasText: 'v1.FormDrafted' });
  for (const [words, facts] of [
    ['a red coupe', 1],
    ['a blue van', 2],
  ] as const) {
    await description.fill(words);
    await expect(drafts).toHaveCount(facts);
  }
  // when
  await panel.getByRole('searchbox', { name: '搜索事实的内容' }).fill('RED COUPE');
  await expect(drafts).toHaveCount(1);
  await drafts.getByRole('button').click();
  await expect(panel.getByRole('region', { name: '内容' })).toContainText('a red coupe');
  expect(await violations(page, 'log')).toEqual([]);
  await panel.getByRole('button', { name: '标记这一刻' }).click();
  await panel.getByRole('button', { name: '回到这一刻' }).click();
  // then what was is marked and cannot be pressed
  await expect(panel.getByRole('status').filter({ hasText: '只读' })).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  await panel.getByRole('button', { name: '回到现在' }).click();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  // and the later fact says what is different
  await panel.getByRole('searchbox').fill('blue van');
  await drafts.getByRole('button').click();
  await panel.getByRole('button', { name: '与标记相比' }).click();
  await expect(panel.getByRole('table')).toContainText('a blue van');
  // and the log is saved
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: '导出', exact: true }).click();
  expect((await saving).suggestedFilename()).toBe('fastback-log.jsonl');
});

test('a project is exported, opens in the browser of another user, and is added to that log', async ({
  designer: { page },
  browser,
  provider,
}, info) => {
  // given a picture with its small one, exported as a project
  await page.goto('/car/txt2img?inspect');
  await generateSmall(page, '一辆红色轿跑');
  await expect(tiles(page)).toHaveCount(1);
  const panelOf = (of: Page) => of.getByRole('complementary', { name: '检查器' });
  await panelOf(page).getByRole('button', { name: '日志' }).click();
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'v1.ThumbnailKept' })).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await panelOf(page).getByRole('button', { name: '导出项目' }).click();
  const file = info.outputPath('project.zip');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('fastback-project.zip');
  await download.saveAs(file);
  // when another user opens it in another browser
  const context = await browser.newContext({ baseURL: provider.url });
  const other = await context.newPage();
  await signInAnother(other, provider.url);
  // The full pictures are on the machine where they were made.
  await context.route('**/api/file/**', (route) => route.abort());
  await other.goto('/car/txt2img?inspect');
  const panel = panelOf(other);
  await panel.getByRole('button', { name: '日志' }).click();
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await panel.getByLabel('导入').setInputFiles(file);
  // then it is shown with its picture, beside the own log, which has none
  const project = panel.getByRole('region', { name: '项目' });
  await expect(project).toContainText('1 张图片');
  await expect(panel.getByRole('listitem').filter({ hasText: 'v1.GenerationCompleted' })).toHaveCount(1);
  await expect(other.locator('#root')).toHaveAttribute('inert', '');
  await expect.poll(() => drawnWidth(other)).toBeGreaterThan(0);
  await panel.getByRole('button', { name: '回到现在' }).click();
  await expect(other.locator('#root img[src^="blob:"]')).toHaveCount(0);
  expect(await violations(other, 'project')).toEqual([]);
  // and it is added once, after a question
  await project.getByRole('button', { name: '并入自己的日志' }).click();
  await expect(project).toContainText('将加入 1 个结果');
  await project.getByRole('button', { name: '并入', exact: true }).click();
  await expect(project.getByRole('status')).toHaveText('已并入，并已保存。');
  await project.getByRole('button', { name: '并入自己的日志' }).click();
  await expect(project).toContainText('项目里的内容已经都有了。');
  // and it is still there when the page is opened again
  await other.goto('/car/txt2img');
  await expect(tiles(other)).toHaveCount(1);
  await expect.poll(() => drawnWidth(other)).toBeGreaterThan(0);
  await context.close();
});

/** Signs another user of the provider in, on a page of another browser. */
async function signInAnother(page: Page, origin: string) {
  const username = `d${crypto.randomUUID().slice(0, 12)}`;
  const registered = await page.request.post(`${origin}/api/auth/register`, {
    data: { username, password: 'a good password' },
  });
  const { data } = await registered.json();
  await page.addInitScript(foldRoughCar);
  await page.addInitScript(
    ([token, userInfo]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('userInfo', userInfo ?? '');
    },
    [data.token, JSON.stringify(data.userInfo)],
  );
}

/** Width of the newest small picture as the browser has drawn it (px); it is fetched once it comes into view. */
const drawnWidth = (page: Page) =>
  page
    .locator('#root img[src^="blob:"]')
    .first()
    .evaluate((image: HTMLImageElement) => {
      image.scrollIntoView();
      return image.naturalWidth;
    })
    .catch(() => 0);
