import type { Page, Route } from '@playwright/test';
import { tools } from '../../src/tools';
import { violations } from './accessibility';
import { shifts, watchShifts } from './shifts';
import { expect, test } from './studio';

test.use({ roughCar: 'shown' });

/** Withholds the app's own script until it is let go, and from the next page on again. */
async function withholdApp(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => (isHeld ? void held.push(route) : route.continue()));
  return {
    hold: () => {
      isHeld = true;
    },
    letGo: async () => {
      isHeld = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

/** Opens an address, or the page again, and waits until what is written there has its language and place. */
async function openWritten(page: Page, address?: string) {
  if (address === undefined) await page.reload({ waitUntil: 'commit' });
  else await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('html[data-written]')).toBeAttached();
}

/** Where the texts of a page stand, by what they say; those that are not seen are left out. */
const places = (page: Page, root: string) =>
  page.locator(root).evaluate((place) => {
    const found: Record<string, { x: number; y: number }> = {};
    for (const element of place.querySelectorAll('h1, h2, nav a, main p, main button')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const text = element.textContent?.trim() ?? '';
      const isSeen = width > 4 && height > 4 && y >= 0 && y + height <= innerHeight && element.checkVisibility();
      if (isSeen && text !== '') found[`${element.nodeName} ${text}`] ??= { x, y };
    }
    return found;
  });

/** Texts that are unknown before the app: what it costs, and the keys of this machine. */
const isLater = (text: string) => /算力|power|Ctrl|⌘/.test(text);

const windows = [
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
];
for (const { name, ...viewport } of windows) {
  test(`each tool is seen before the app has come, and stays at its place on ${name}`, async ({
    designer: { page },
  }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    const app = await withholdApp(page);
    for (const { route } of tools) {
      // given
      app.hold();
      // when
      await openWritten(page, route);
      await expect(page.locator('#written [inert] h2').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await places(page, '#written [inert]');
      // then
      expect(Object.keys(before).length, route).toBeGreaterThan(9);
      // when
      await app.letGo();
      await expect(page.locator('#written')).toHaveCount(0);
      // then
      const after = await places(page, '#root');
      for (const [text, { x, y }] of Object.entries(before).filter(([text]) => !isLater(text))) {
        expect(after[text], `${route}: ${text}`).toBeDefined();
        expect(Math.abs((after[text]?.x ?? 0) - x), `${route}: ${text}`).toBeLessThanOrEqual(1);
        expect(Math.abs((after[text]?.y ?? 0) - y), `${route}: ${text}`).toBeLessThanOrEqual(3);
      }
      expect(await shifts(page), route).toBeLessThanOrEqual(0.02);
    }
  });
}

test('a written tool can be neither used nor read twice before the app has come', async ({ designer: { page } }) => {
  // given
  const app = await withholdApp(page);
  await openWritten(page, '/car/txt2img');
  await expect(page.locator('#written textarea')).toBeVisible();
  await expect(page).toHaveTitle('自由创意 · 溜背 Fastback');
  // then
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('heading')).toHaveText(['自由创意']);
  await expect(page.getByRole('status')).toHaveText('正在载入');
  expect(await violations(page, 'written tool')).toEqual([]);
  // when
  await page.keyboard.press('Tab');
  await page.locator('#written textarea').click({ force: true });
  await page.keyboard.type('SUV');
  // then
  await expect(page.locator('#written textarea')).toHaveValue('');
  // when
  await app.letGo();
  // then
  await expect(page.getByRole('textbox', { name: '描述' })).toHaveValue('');
  await expect(page.locator('#written')).toHaveCount(0);
});

test('a designer who chose English, dark and names in the menu sees a tool so from the first moment', async ({
  designer: { page },
}) => {
  // given
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/car/img2img');
  await page.getByRole('button', { name: '展开菜单' }).click();
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const app = await withholdApp(page);
  await watchShifts(page);
  // when
  await openWritten(page);
  // then
  await expect(page.locator('#written [inert] h1')).toHaveText('Prototype creation');
  await expect(page.locator('#written nav')).toHaveAttribute('data-expanded', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  // when
  await app.letGo();
  await expect(page.locator('#written')).toHaveCount(0);
  // then
  await expect(page.getByRole('heading', { name: 'Prototype creation' })).toBeVisible();
  expect(await shifts(page)).toBeLessThanOrEqual(0.02);
});

test('a written tool is painted before the app is asked for, and leaves it the line from then on', async ({
  designer: { page },
}) => {
  // given
  await page.goto('/car/txt2img');
  await expect(page.locator('#written')).toHaveCount(0);
  // when
  await page.reload();
  await expect(page.locator('#written')).toHaveCount(0);
  // then
  const begun = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(index|libraries|table)-[\w-]+\.js$/.test(name));
    return {
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      asked: Math.min(...scripts.map(({ startTime }) => startTime)),
      scripts: new Set(scripts.map(({ name }) => name)).size,
    };
  });
  expect(begun.scripts).toBe(3);
  expect(begun.asked).toBeGreaterThan(begun.painted);
});

test('a visitor whose app cannot be fetched reads why, too', async ({ page }) => {
  // given
  await page.route(/\/assets\/libraries-[\w-]+\.js$/, (route) => route.abort());
  // when
  await page.goto('/car/txt2img');
  // then
  await expect(page.getByRole('alert')).toContainText('溜背启动失败');
  await expect(page.getByRole('alert')).toBeInViewport();
});

test('a visitor at a tool sees the welcome page before the app has come, then its dialog, and comes back', async ({
  page,
  designer,
}) => {
  // given
  await page.addInitScript(() => localStorage.removeItem('token'));
  const app = await withholdApp(page);
  // when
  await page.goto('/car/img2img?x=1');
  // then
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#written')).toHaveCount(0);
  // when
  await app.letGo();
  // then
  const dialog = page.getByRole('dialog', { name: '登录溜背' });
  await expect(dialog).toBeVisible();
  // when
  await dialog.getByLabel('用户名').fill(designer.username);
  await dialog.getByLabel('密码', { exact: true }).fill('a good password');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  // then
  await expect(page).toHaveURL(/\/car\/img2img\?x=1$/);
});

test('a designer whose app cannot be fetched reads why instead of a page that does not answer', async ({
  designer: { page },
}) => {
  // given
  await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => route.abort());
  // when
  await page.goto('/car/txt2img');
  // then
  await expect(page.getByRole('alert')).toContainText('溜背启动失败');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.locator('#written')).toHaveCount(0);
});

test('a designer who has results is not told before the app has come that there are none', async ({
  designer: { page },
}) => {
  // given
  await page.addInitScript(() => {
    const face = JSON.parse(localStorage.getItem('fastback-face') ?? '{}');
    localStorage.setItem('fastback-face', JSON.stringify({ ...face, begun: true }));
  });
  await withholdApp(page);
  // when
  await openWritten(page, '/car/img2img');
  // then
  await expect(page.locator('#written [inert] h1')).toBeVisible();
  await expect(page.getByText('还没有结果')).toHaveCount(0);
});
