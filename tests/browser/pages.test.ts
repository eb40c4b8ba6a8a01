import { missable, violations } from './accessibility';
import { canvas as canvasOf, openEditor } from './drawing-table';
import { expectLook } from './looks';
import { expect, isStored, test } from './studio';

test.use({ roughCar: 'shown' });

const titles = [
  ['/', '溜背 Fastback · 汽车设计师的在线工作室'],
  ['/car/txt2img', '自由创意 · 溜背 Fastback'],
  ['/car/img2img', '原型创作 · 溜背 Fastback'],
  ['/car/simple3d', '3D 设计 · 溜背 Fastback'],
  ['/car/img2mv', '原型多视图 · 溜背 Fastback'],
  ['/car/imgedit', '原型局部编辑 · 溜背 Fastback'],
  ['/car/imgLineColorize', '线稿渲染 · 溜背 Fastback'],
  ['/car/imgStyleComposer', '风格融合 · 溜背 Fastback'],
  ['/car/imgLineArt', '线稿提取 · 溜背 Fastback'],
  ['/profile', '个人资料 · 溜背 Fastback'],
  ['/favorites', '我的收藏 · 溜背 Fastback'],
  ['/wallet/account', '算力账户 · 溜背 Fastback'],
  ['/wallet/buy', '购买算力 · 溜背 Fastback'],
  ['/wallet/transactions', '交易记录 · 溜背 Fastback'],
  ['/wallet/consumption', '消费记录 · 溜背 Fastback'],
] as const;

test('every route has its title, looks as its picture does and passes axe in light and dark', async ({
  designer: { page },
}) => {
  for (const [path, title] of titles) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    // The title may be there before the page.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expectLook(page, path === '/' ? 'welcome' : path.slice(1).replace('/', '-'));
    expect(await violations(page, path)).toEqual([]);
  }
});

test("markup and scripts that are not the build's own are blocked and reported", async ({ page, policyReports }) => {
  await page.goto('/');
  const outcomes = await page.evaluate(async () => {
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
      () => void document.body.appendChild(document.createElement('script')).setAttribute('src', '/api/file/x'),
      () => new Worker('/api/file/x'),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch {
        return 'blocked';
      }
    });
  });
  expect(outcomes).toEqual(Array(3).fill('blocked'));
  await expect.poll(() => policyReports.some((report) => report.includes('trusted-types'))).toBe(true);
  policyReports.length = 0;
});

test('empty and unknown paths redirect as the route table says', async ({
  designer: { page, username: _ },
  provider,
}) => {
  for (const [from, to] of [
    ['/car', '/car/txt2img'],
    ['/car/imgto3d', '/car/simple3d'],
    ['/wallet', '/wallet/account'],
    ['/no/such/page', '/'],
    ['/car-designer', '/'],
  ]) {
    await page.goto(from ?? '');
    await expect(page).toHaveURL(`${provider.url}${to}`);
  }
});

test('a visitor is asked to sign in and returns to the requested page', async ({ page, provider }) => {
  // given
  const username = `d${crypto.randomUUID().slice(0, 12)}`;
  await page.request.post('/api/auth/register', { data: { username, password: 'a good password' } });
  // when
  await page.goto('/car/imgLineArt');
  await expect(page.getByRole('dialog', { name: '登录溜背' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill('a good password');
  await page.keyboard.press('Enter');
  // then
  await expect(page).toHaveURL(`${provider.url}/car/imgLineArt`);
});

test('the sign-in dialog reports a wrong password and the requirements of each field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请填写用户名')).toBeVisible();
  await page.getByRole('textbox', { name: '用户名' }).fill('nobody');
  await page.getByLabel('密码', { exact: true }).fill('wrong password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('用户名或密码不正确')).toBeVisible();
});

test('a return address to another origin is never followed', async ({ page, provider }) => {
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('returnAddress', '//evil.example/steal'));
  const username = `d${crypto.randomUUID().slice(0, 12)}`;
  const { data } = await (
    await page.request.post('/api/auth/register', { data: { username, password: 'a good password' } })
  ).json();
  await page.evaluate((token) => localStorage.setItem('token', token), data.token);
  await page.reload();
  await expect(page.getByRole('button', { name: '账户菜单' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).origin).toBe(provider.url);
});

test('a change of the colour scheme is seen at once, in every part', async ({ designer: { page } }) => {
  // given
  await page.goto('/car/txt2img');
  const toggle = page.getByRole('button', { name: '切换深色与浅色' });
  await expect(toggle).toBeVisible();
  // when, in one turn of the page, nothing can have moved to its end
  const moving = await toggle.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  // then
  expect(moving).toBe(0);
});

test('the language and the colour scheme survive a reload', async ({ designer: { page } }) => {
  // given
  await page.goto('/car/txt2img');
  // when
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect(page).toHaveTitle('Free creation · Fastback');
  await expect.poll(() => isStored(page, '"colorScheme":"dark"')).toBe(true);
  await page.reload();
  // then
  await expect(page.getByRole('heading', { name: 'Free creation' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test('signing out in one tab signs out the other', async ({ designer: { page }, context }) => {
  // given two tabs
  await page.goto('/car/txt2img');
  await expect(page.getByRole('button', { name: '账户菜单' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/car/imgLineArt');
  await expect(other.getByRole('button', { name: '账户菜单' })).toBeVisible();
  // when
  await page.getByRole('button', { name: '账户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  // then
  await expect(other.getByText('已在另一个标签页退出登录')).toBeVisible();
  await expect(other.getByRole('button', { name: '账户菜单' })).toHaveCount(0);
});

test('a number out of bounds is reported at its field and not sent', async ({ designer: { page } }) => {
  await page.goto('/car/txt2img');
  await page.getByLabel('宽（像素）').fill('17');
  await expect(page.getByText('请填写 8 的倍数')).toBeVisible();
  await page.getByLabel('宽（像素）').fill('2056');
  await expect(page.getByText('不能大于 2048')).toBeVisible();
  await page.getByRole('button', { name: /^生成/ }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('on a phone the form is a sheet, no page scrolls sideways and every target has 44 px', async ({
  designer: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/car/txt2img');
  await page.getByRole('button', { name: '打开设计表单' }).click();
  await expect(page.getByRole('dialog', { name: '设计表单' })).toBeVisible();
  expect(await missable(page)).toEqual([]);
  for (const path of ['/', '/car/txt2img', '/profile']) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    // A page that scrolls within itself hides from the document what sticks out.
    const right = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().right);
    expect(right, path).toBeLessThanOrEqual(390);
    expect(await missable(page), path).toEqual([]);
  }
});

test('a form keeps its values and open sections when the window becomes narrow and wide again', async ({
  designer: { page },
}) => {
  // given
  await openEditor(page);
  const canvas = canvasOf(page);
  // when
  await page.setViewportSize({ width: 390, height: 844 });
  // then
  const sheet = page.getByText('设计表单', { exact: true });
  await expect(sheet).toBeAttached();
  await expect(canvas).toBeVisible();
  // when
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(sheet).not.toBeAttached();
  // then
  await expect(canvas).toBeVisible();
});
