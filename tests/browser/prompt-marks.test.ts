import type { Page } from '@playwright/test';
import { missable, violations } from './accessibility';
import { placeOf } from './places';
import { expect, expectPicture, isStored, test, tiles } from './studio';

const field = (page: Page) => page.getByLabel('描述', { exact: true });
const notDrawn = (page: Page) => page.getByRole('region', { name: '不会画出' });
const marked = (page: Page, status: string) => page.locator(`[data-mark="${status}"]`);

/** Lets the provider offer 'sedan' for 'sedam', whatever it knows by itself. */
const offerSedan = (page: Page) =>
  page.route('**/api/designs/read', async (route) => {
    const { prompt } = route.request().postDataJSON();
    const response = await route.fetch();
    const reading = await response.json();
    const start = prompt.indexOf('sedam');
    const others = reading.words.filter(({ text }: { text: string }) => !text.includes('sedam'));
    const word = { start, end: start + 5, text: 'sedam', status: 'unknown', sets: [], because: 'not-known' };
    const words = start < 0 ? others : [...others, { ...word, nearest: 'sedan' }];
    words.sort((a: { start: number }, b: { start: number }) => a.start - b.start);
    await route.fulfill({ response, json: { ...reading, words } });
  });

test('marks words while they are typed, and a picture keeps what was not understood', async ({
  designer: { page },
}) => {
  // given
  await page.goto('/car/txt2img');
  await page.getByLabel('宽（像素）').fill('192');
  await page.getByLabel('高（像素）').fill('128');
  // when
  await field(page).click();
  await page.keyboard.type('红色 SUV zzqx');
  // then each word is under its own line, and the unknown one is listed before anything is spent
  await expect(marked(page, 'understood')).toHaveText(['红色', 'SUV']);
  await expect(marked(page, 'unknown')).toHaveText(['zzqx']);
  await expect(notDrawn(page)).toContainText('zzqx');
  await expect(page.getByText(/^将画.*SUV.*红色/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 个词不会画出：zzqx' })).toBeAttached();
  // and what a word sets can be looked up by the keyboard
  const lookUp = page.locator('summary', { hasText: '看懂了 2 个词' });
  await lookUp.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('dl').filter({ hasText: '车型 SUV' })).toBeVisible();
  expect(await violations(page, 'marked prompt')).toEqual([]);
  // when it is drawn
  await page.getByRole('button', { name: /^生成/ }).click();
  await expectPicture(page);
  await expect.poll(() => isStored(page, 'notDrawn')).toBe(true);
  await tiles(page).first().click();
  await expect(page.getByRole('dialog').getByText('未画出：zzqx')).toBeVisible();
});

test('replaces a word by the nearest known one, keeps the caret, and the browser can undo it', async ({
  designer: { page },
}) => {
  await offerSedan(page);
  await page.goto('/car/txt2img');
  await field(page).click();
  await page.keyboard.type('red sedam, side view');
  // when
  await page.getByRole('button', { name: '把“sedam”换成“sedan”' }).focus();
  await page.keyboard.press('Enter');
  // then
  await expect(field(page)).toHaveValue('red sedan, side view');
  await expect(field(page)).toBeFocused();
  await expect(marked(page, 'understood')).toHaveText(['red', 'sedan', 'side view']);
  await page.keyboard.type('!');
  await expect(field(page)).toHaveValue('red sedan, side view!');
  // and back
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(field(page)).toHaveValue('red sedam, side view');
});

test('marks words on a phone, under the fingers and at the words themselves', async ({ designer: { page } }) => {
  await offerSedan(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/car/txt2img');
  await page.getByRole('button', { name: '打开设计表单' }).click();
  // given more lines than the field shows
  await field(page).fill(`${'一行一行地写下去，写到看不见为止。\n'.repeat(16)}red sedam`);
  await expect(marked(page, 'unknown').last()).toHaveText('sedam');
  // then the line under the last word lies where the field has scrolled to
  const scrolled = await field(page).evaluate((area: HTMLTextAreaElement) => {
    area.scrollTop = area.scrollHeight;
    return area.scrollHeight - area.clientHeight;
  });
  expect(scrolled).toBeGreaterThan(0);
  const inside = async () => {
    const [area, word] = [await field(page).boundingBox(), await marked(page, 'unknown').last().boundingBox()];
    return Boolean(area && word && word.y > area.y && word.y + word.height < area.y + area.height);
  };
  await expect.poll(inside).toBe(true);
  await page.getByRole('button', { name: '把“sedam”换成“sedan”' }).click();
  await expect(field(page)).toHaveValue(/red sedan$/);
  expect(await missable(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('leaves the field as it is when words cannot be read', async ({ designer: { page } }) => {
  await page.route('**/api/designs/read', (route) => route.abort());
  await page.goto('/car/txt2img');
  await field(page).click();
  await page.keyboard.type('红色 SUV');
  await expect(page.getByText('暂时无法逐词标注，不影响生成。')).toBeVisible();
  await expect(marked(page, 'understood')).toHaveCount(0);
  // when the network is back
  await page.unroute('**/api/designs/read');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(marked(page, 'understood')).toHaveText(['红色', 'SUV']);
});

test('the form below the description keeps its place while its words are read', async ({ designer: { page } }) => {
  // given
  await page.goto('/car/txt2img');
  const button = page.getByRole('button', { name: '打开设计单' });
  await expect(page.getByText('这里会逐词说明能不能画出来')).toBeVisible();
  const { y } = await placeOf(button);
  // when
  await field(page).fill('红色轿车，湖边，侧面');
  await expect(page.getByText('看懂了 4 个词', { exact: true }).first()).toBeVisible();
  // then
  expect(Math.abs((await placeOf(button)).y - y)).toBeLessThan(1);
});
