import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { expect, test } from './studio';

const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('button', { name: '账户菜单' });

/** A device of the browser's own that keeps passkeys and recognises its owner. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal' } as const),
    ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  };
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    recognises: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a passkey is added, signs in alone, is renamed, and signs in no more once it is removed', async ({
  designer: { page },
}) => {
  const device = await addAuthenticator(page);

  await test.step('adds one with the password, and renames it', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: '添加通行密钥' }).click();
    await dialog(page).getByLabel('名称').fill('我的手机');
    await dialog(page).getByLabel('当前密码').fill('a good password');
    expect(await violations(page, 'passkeys: adding')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: '通行密钥' })).toContainText('从未使用');
    await page.getByRole('button', { name: '重命名 我的手机' }).click();
    await dialog(page).getByLabel('名称').fill('工作室的电脑');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: '通行密钥' })).toContainText('工作室的电脑');
    expect(await violations(page, 'passkeys: listed')).toEqual([]);
  });

  await test.step('signs in with it, and not when the device does not recognise its owner', async () => {
    await menu(page).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(menu(page)).toHaveCount(0);
    await page.goto('/login');
    await device.recognises(false);
    await dialog(page).getByRole('button', { name: '使用通行密钥登录' }).click();
    await expect(dialog(page).getByText('未使用通行密钥')).toBeVisible();
    expect(await violations(page, 'passkeys: signing in')).toEqual([]);
    await device.recognises(true);
    await dialog(page).getByRole('button', { name: '使用通行密钥登录' }).click();
    await expect(menu(page)).toBeVisible();
  });

  await test.step('removes it, and it signs in no more', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: '移除 工作室的电脑' }).click();
    await dialog(page).getByRole('button', { name: '移除' }).click();
    await expect(page.getByText('通行密钥已移除')).toBeVisible();
    await menu(page).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.goto('/login');
    await dialog(page).getByRole('button', { name: '使用通行密钥登录' }).click();
    await expect(dialog(page).getByText('没有账户使用这个通行密钥')).toBeVisible();
  });
});
