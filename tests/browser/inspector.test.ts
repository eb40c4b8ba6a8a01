import { violations } from './accessibility';
import { expect, test } from './studio';

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
