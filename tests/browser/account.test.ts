import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './accessibility';
import { startProvider } from './provider';
import { expect, test } from './studio';

const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('button', { name: '账户菜单' });
const register = async (page: Page, username: string, password: string) => {
  const answer = await page.request.post('/api/auth/register', { data: { username, password } });
  return (await answer.json()).data;
};

test('an account goes from its invitation to signing out in every tab', async ({ page, context, provider }) => {
  const host = await register(page, `h${crypto.randomUUID().slice(0, 12)}`, 'a good password');
  const username = `d${crypto.randomUUID().slice(0, 12)}`;
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

  await test.step('registers by user name, with an invite code that is first mistyped', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: '还没有账户？注册' }).click();
    await page.getByRole('textbox', { name: '用户名' }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill('a good password');
    await page.getByLabel('确认密码').fill('another password');
    await page.getByLabel('邀请码').fill('NOBODY');
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
    await page.getByLabel('确认密码').fill('a good password');
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(page.getByText('邀请码不存在')).toBeVisible();
    await page.getByLabel('邀请码').fill(host.userInfo.inviteCode);
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(menu(page)).toBeVisible();
  });

  await test.step('changes nickname and picture, which stay after a reload', async () => {
    await menu(page).click();
    await page.getByRole('menuitem', { name: '个人资料' }).click();
    await expect(page.getByLabel('用户名')).toHaveValue(username);
    await expect(page.getByLabel('用户名')).not.toBeEditable();
    await page.getByLabel('昵称').fill('林');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('昵称为 2 至 20 个字符')).toBeVisible();
    await page.getByLabel('昵称').fill('林设计');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存')).toBeVisible();
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(page.getByText('头像只能是 JPG、PNG 或 WEBP 图片')).toBeVisible();
    const big = Buffer.alloc(2 * 1024 * 1024 + 1);
    await chooser.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: big });
    await expect(page.getByText('头像图片不能超过 2 MB')).toBeVisible();
    const buffer = await sharp({ create: { width: 96, height: 96, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('头像已更新')).toBeVisible();
    await expect(menu(page).locator('img')).toHaveAttribute('src', /^\/api\/file\//);
    await page.reload();
    await expect(page.getByLabel('昵称')).toHaveValue('林设计');
    await expect(page.getByRole('img', { name: '头像' })).toHaveAttribute('src', /^\/api\/file\//);
  });

  await test.step('makes a key, caps it, and deletes the default, which it succeeds', async () => {
    await page.getByRole('button', { name: '新建 API Key' }).click();
    await dialog(page).getByLabel('名称').fill('渲染农场');
    await dialog(page).getByLabel('消费上限').fill('200');
    expect(await violations(page, 'a new key')).toEqual([]);
    await dialog(page).getByRole('button', { name: '新建', exact: true }).click();
    const made = page.getByRole('row', { name: /渲染农场/ });
    await expect(made).toContainText(/fb-.{5}….{8}/);
    await expect(made).toContainText('0 / 200');
    await page.getByRole('button', { name: '修改 渲染农场 的消费上限' }).click();
    await dialog(page).getByLabel('消费上限').fill('300');
    expect(await violations(page, "a key's cap")).toEqual([]);
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(made).toContainText('0 / 300');
    await page.getByRole('button', { name: '删除 Default API Key' }).click();
    await expect(dialog(page).getByText('它是默认 Key')).toBeVisible();
    expect(await violations(page, 'before a key is deleted')).toEqual([]);
    await dialog(page).getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.getByRole('row', { name: /Default API Key/ })).toHaveCount(0);
    await expect(made.getByText('默认', { exact: true })).toBeVisible();
  });

  await test.step('signs out, and in by the code that its phone gets; it is another account', async () => {
    await menu(page).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(menu(page)).toHaveCount(0);
    await page.goto('/login');
    await dialog(page).getByText('验证码登录').click();
    expect(await violations(page, 'signing in by a code')).toEqual([]);
    await page.getByLabel('手机号').fill(mobile);
    const told = provider.nextCode(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码已发送')).toBeVisible();
    // what was typed and the wait outlive a reload; the code does not
    await page.reload();
    await page.goto('/login');
    await expect(page.getByLabel('手机号')).toHaveValue(mobile);
    await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled();
    await page.getByLabel('验证码第 1 位').fill(await told);
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
  });

  await test.step('stays signed in after a reload, until another tab signs out everywhere', async () => {
    await page.goto('/profile');
    await expect(page.getByLabel('手机号')).toHaveValue(mobile);
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: '退出所有设备' }).click();
    expect(await violations(other, 'before signing out everywhere')).toEqual([]);
    await dialog(other).getByRole('button', { name: '退出所有设备' }).click();
    await expect(menu(other)).toHaveCount(0);
    await expect(page.getByText('已在另一个标签页退出登录')).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
  });
});

test('a phone confirms the sign-in of a computer', async ({ page, browser, provider }) => {
  // given
  const username = `d${crypto.randomUUID().slice(0, 12)}`;
  await register(page, username, 'a good password');
  await page.goto('/login');
  await dialog(page).getByText('扫码登录').click();
  const address = await page.getByRole('link', { name: '在这台电脑上打开确认页' }).getAttribute('href');
  expect(new URL(address ?? '').origin).toBe(provider.url);
  // when
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(address ?? '');
  await expect(page.getByText('已扫描，请在手机上确认')).toBeVisible();
  const digits = await page.getByText('在手机上选择数字').locator('strong').textContent();
  await phone
    .getByLabel(digits ?? '', { exact: true })
    .first()
    .check({ force: true });
  await phone.getByLabel(/用户名/).fill(username);
  await phone.getByLabel(/密码/).fill('a good password');
  await phone.getByRole('button', { name: /确认登录/ }).click();
  // then
  await expect(phone.getByText('已确认')).toBeVisible();
  await expect(menu(page)).toBeVisible();
});

test('signs in at another site and accepts only the answer that this tab requested', async ({ browser }) => {
  // given a studio whose people sign in at a page of their own
  const studio = await startProvider({ SSO_URL: 'http://localhost:{port}/api/sso/login' });
  const context = await browser.newContext({ baseURL: studio.url });
  try {
    const page = await context.newPage();
    const username = `d${crypto.randomUUID().slice(0, 12)}`;
    await register(page, username, 'a good password');
    // when
    await page.goto('/car/imgLineArt');
    await expect(page).toHaveURL(/\/api\/sso\/login\?redirect_uri=/);
    const asked = new URL(page.url()).searchParams;
    expect(asked.get('redirect_uri')).toBe(`${studio.url}/?return_to=%2Fcar%2FimgLineArt`);
    expect(asked.get('state')).toMatch(/^[0-9a-f]{16,}$/);
    await page.getByLabel(/用户名/).fill(username);
    await page.getByLabel(/密码/).fill('a good password');
    await page.getByRole('button', { name: /登录/ }).click();
    // then
    await expect(menu(page)).toBeVisible();
    await expect(page).toHaveURL(`${studio.url}/car/imgLineArt`);

    // when somebody else's answer is brought in, it is refused without being tried
    const stranger = await (await browser.newContext({ baseURL: studio.url })).newPage();
    const tried: string[] = [];
    stranger.on('request', (request) => void (request.url().includes('getuserinfo') && tried.push(request.url())));
    await stranger.goto('/?code=of-somebody-else&state=forged');
    await expect(stranger.getByText('登录链接已失效')).toBeVisible();
    expect(stranger.url()).toBe(`${studio.url}/`);
    expect(tried).toEqual([]);
    await stranger.getByRole('button', { name: '前往统一登录' }).click();
    await expect(stranger).toHaveURL(/\/api\/sso\/login\?redirect_uri=/);
    await stranger.context().close();
  } finally {
    await context.close();
    await studio.stop();
  }
});

test('a link signs nobody who is signed in as somebody else in as a stranger without a question', async ({
  page,
  browser,
  provider,
}) => {
  // given two people, and links of the first
  const stranger = `d${crypto.randomUUID().slice(0, 12)}`;
  const { token } = await register(page, stranger, 'a good password');
  const context = await browser.newContext({ baseURL: provider.url });
  const visitor = await context.newPage();
  const username = `d${crypto.randomUUID().slice(0, 12)}`;
  const own = await register(visitor, username, 'a good password');
  await visitor.goto(`/?token=${own.token}`);
  await expect(menu(visitor)).toBeVisible();
  const kept = () => visitor.evaluate(() => String(localStorage.getItem('userInfo')));
  // when the second opens one
  await visitor.goto(`/?token=${token}`);
  // then it is a question, and the address is clean
  await expect(dialog(visitor).getByText(`登录为 ${stranger}？`)).toBeVisible();
  expect(visitor.url()).toBe(`${provider.url}/`);
  expect(await kept()).toContain(username);
  expect(await violations(visitor, 'the question')).toEqual([]);
  await dialog(visitor).getByRole('button', { name: '取消' }).click();
  await expect(menu(visitor)).toBeVisible();
  expect(await kept()).toContain(username);
  // and yes means yes
  await visitor.goto(`/?token=${token}`);
  await dialog(visitor)
    .getByRole('button', { name: `登录为 ${stranger}` })
    .click();
  await expect(menu(visitor)).toBeVisible();
  expect(await kept()).toContain(stranger);
  await context.close();
});

test('an owner changes the password, ends another session, exports everything, and deletes the account', async ({
  page,
  browser,
  provider,
}) => {
  // given somebody who is signed in twice
  const username = `d${crypto.randomUUID().slice(0, 12)}`;
  const { token } = await register(page, username, 'a good password');
  const other = await (await browser.newContext({ baseURL: provider.url })).newPage();
  const again = await page.request.post('/api/auth/login', { data: { username, password: 'a good password' } });
  await other.goto(`/?token=${(await again.json()).data.token}`);
  await expect(menu(other)).toBeVisible();
  await page.goto(`/profile?token=${token}`);

  await test.step('ends the other session, which then has to sign in again', async () => {
    await page.getByRole('button', { name: /^结束 .* 的登录$/ }).click();
    await expect(page.getByRole('button', { name: /^结束 .* 的登录$/ })).toHaveCount(0);
    expect(await violations(page, 'the profile')).toEqual([]);
    await other.goto('/profile');
    await expect(menu(other)).toHaveCount(0);
  });

  await test.step('changes the password after mistyping the old one, and stays signed in', async () => {
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.getByLabel('当前密码').fill('a wrong password');
    await page.getByLabel('新密码', { exact: true }).fill('a better password');
    await page.getByLabel('再次输入新密码').fill('a better password');
    expect(await violations(page, 'the profile')).toEqual([]);
    await dialog(page).getByRole('button', { name: '修改密码' }).click();
    await expect(page.getByText('当前密码不正确')).toBeVisible();
    await page.getByLabel('当前密码').fill('a good password');
    await dialog(page).getByRole('button', { name: '修改密码' }).click();
    await expect(page.getByText('密码已更新')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('用户名')).toHaveValue(username);
  });

  await test.step('takes all data along as a zip', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出我的数据' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^fastback-\d{4}-\d\d-\d\d\.zip$/);
    expect(await (await saved).failure()).toBeNull();
  });

  await test.step('deletes the account by its name and the new password', async () => {
    await page.getByRole('button', { name: '删除账户' }).click();
    await page.getByLabel(`输入用户名 ${username} 以确认`).fill(username);
    await page.getByLabel('当前密码').fill('a better password');
    expect(await violations(page, 'the profile')).toEqual([]);
    await dialog(page).getByRole('button', { name: '永久删除' }).click();
    await expect(menu(page)).toHaveCount(0);
    const gone = await page.request.post('/api/auth/login', { data: { username, password: 'a better password' } });
    expect(gone.status()).toBe(401);
  });
});
