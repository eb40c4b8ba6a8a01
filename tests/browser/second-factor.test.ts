import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violations } from './accessibility';
import { expect, test } from './studio';

const PASSWORD = 'a good password';
const PERIOD_MS = 30_000;
const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('button', { name: '账户菜单' });

/** The app's code, `periods` of 30 s from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * PERIOD_MS });

async function signOutAndIn(page: Page, username: string) {
  await menu(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(menu(page)).toHaveCount(0);
  await page.goto('/login');
  await dialog(page).getByRole('textbox', { name: '用户名或手机号' }).fill(username);
  await dialog(page).getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('验证码或恢复码')).toBeFocused();
}

test('a second factor is turned on, asked for at sign-in, answered by a code or a recovery code, and turned off', async ({
  designer: { page, username },
}) => {
  let secret = '';
  let recovery = '';

  await test.step('turns it on with the password and a code of the app, and shows recovery codes', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: '启用两步验证' }).click();
    await dialog(page).getByLabel('当前密码').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('img', { name: '身份验证器的二维码' })).toBeVisible();
    await expect(dialog(page).getByLabel('应用显示的六位数字')).toBeFocused();
    expect(await violations(page, 'second factor: the app')).toEqual([]);
    secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    const codes = dialog(page).getByRole('list', { name: '恢复码' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expect(codes).toBeFocused();
    expect(await violations(page, 'second factor: recovery codes')).toEqual([]);
    recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    const saved = page.waitForEvent('download');
    await dialog(page).getByRole('link', { name: '下载' }).click();
    expect((await saved).suggestedFilename()).toBe('fastback-recovery-codes.txt');
    await dialog(page).getByRole('button', { name: '我已保存' }).click();
    await expect(page.getByRole('button', { name: '重新生成恢复码' })).toBeFocused();
    await expect(page.getByText('还剩 10 个恢复码')).toBeVisible();
  });

  await test.step('asks for a code after the password, and for another where it is wrong', async () => {
    await signOutAndIn(page, username);
    expect(await violations(page, 'second factor: signing in')).toEqual([]);
    await page.keyboard.type('12345');
    await page.keyboard.press('Enter');
    await expect(page.getByText('请输入六位数字，或十二位的恢复码')).toBeVisible();
    // The one that turned it on is used, and that of the next period is good already.
    await dialog(page).getByLabel('验证码或恢复码').fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
  });

  await test.step('takes a recovery code once', async () => {
    await signOutAndIn(page, username);
    await page.keyboard.type(recovery);
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await signOutAndIn(page, username);
    await page.keyboard.type(recovery);
    await page.keyboard.press('Enter');
    await expect(page.getByText('验证码不正确，或已经用过')).toBeVisible();
    await dialog(page).getByRole('button', { name: '换一个账户登录' }).click();
    await expect(dialog(page).getByRole('textbox', { name: '用户名或手机号' })).toHaveValue(username);
  });
});
