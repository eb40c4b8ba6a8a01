import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { shifts, watchShifts } from './shifts';
import { expect, test } from './studio';

/** Notes the addresses of all scripts that the page fetches. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test('a visitor reads the welcome page before the app is fetched, and its buttons then work', async ({ page }) => {
  // given
  const scripts = scriptsOf(page);
  await watchShifts(page);
  // when
  await page.goto('/', { waitUntil: 'networkidle' });
  // then
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('溜背 Fastback · 汽车设计师的在线工作室');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/front-/)]);
  expect(await violations(page, 'written welcome page')).toEqual([]);
  // when
  await page.getByRole('button', { name: '登录', exact: true }).click();
  // then
  await expect(page.getByRole('dialog', { name: '登录溜背' })).toBeVisible();
  await expect(page.locator('#welcome')).toHaveCount(0);
  expect(await shifts(page)).toBeLessThanOrEqual(0.02);
});

test('the app takes over the welcome page where it is being read', async ({ page }) => {
  // given
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 700));
  // when the app is called by a first sign of interest
  await page.getByRole('link', { name: '自由创意' }).first().dispatchEvent('pointerover');
  await expect(page.locator('#welcome')).toHaveCount(0);
  const read = await page.evaluate(() => scrollY);
  await page.waitForLoadState('networkidle');
  // then
  expect(read).toBeGreaterThan(600);
  expect(await page.evaluate(() => scrollY)).toBe(read);
});

test('the demo plays before the app is fetched, and is held by its box until it is pressed again', async ({ page }) => {
  // given
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const scripts = scriptsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const demo = page.getByRole('region', { name: '演示：一张草图变成一辆车' });
  const playing = () =>
    demo
      .locator('img')
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).animationPlayState));
  await expect(demo.getByText('暂停演示')).toBeVisible();
  await expect.poll(playing).toEqual(Array(4).fill('running'));
  // when
  await demo.getByRole('checkbox').check();
  // then
  await expect.poll(playing).toEqual(Array(4).fill('paused'));
  // when
  await demo.getByRole('checkbox').uncheck();
  // then
  await expect.poll(playing).toEqual(Array(4).fill('running'));
  expect(scripts).toHaveLength(1);
});

test('a visitor who wants no motion sees the pictures of the demo beside each other', async ({ page }) => {
  // given
  await page.goto('/');
  // then
  const demo = page.getByRole('region', { name: '演示：一张草图变成一辆车' });
  await expect(demo.getByText('暂停演示')).toBeHidden();
  const lefts = await demo
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(4);
});

test('a visitor who chose English and dark reads the welcome page so from the first moment of the next visit', async ({
  page,
}) => {
  // given
  await page.goto('/');
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // The app that the menu called for is still coming.
  await page.waitForLoadState('networkidle');
  const scripts = scriptsOf(page);
  // when
  await page.reload();
  // then
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  expect(scripts).toHaveLength(1);
});

test.describe('in a browser that prefers English', () => {
  test.use({ locale: 'en-US' });

  test('a visitor is offered English in English, and the answer holds in the app and at the next visit', async ({
    page,
  }) => {
    // given
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const offer = page.getByRole('complementary', { name: 'Fastback is also available in English.' });
    await expect(offer).toBeVisible();
    expect(await violations(page, 'offer of English')).toEqual([]);
    // when
    await offer.getByRole('button', { name: 'Use English' }).click();
    // then at once, without the app
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(offer).toHaveCount(0);
    expect(scripts).toHaveLength(1);
    // and in the app
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});

test('the welcome page of somebody who is signed in comes without an offer to sign in', async ({
  designer: { page },
}) => {
  await watchShifts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '账户菜单' })).toBeVisible();
  expect(await shifts(page)).toBeLessThanOrEqual(0.02);
});

test('a visitor whose app cannot be fetched reads why, and opens it once the network is back', async ({ page }) => {
  // given
  let isAway = true;
  await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto('/');
  const start = page.getByRole('button', { name: '登录', exact: true });
  // when
  await start.click();
  // then
  await expect(page.getByRole('alert')).toContainText('溜背启动失败');
  await expect(page.getByRole('alert')).toBeInViewport();
  isAway = false;
  await start.click();
  await expect(page.getByRole('dialog', { name: '登录溜背' })).toBeVisible();
});
