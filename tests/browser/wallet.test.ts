import { test as base, expect, type Page } from '@playwright/test';
import { violations } from './accessibility';
import { type RunningProvider, startProvider } from './provider';
import { expectPicture, generate } from './studio';

/** A provider whose newcomers get enough for one picture. */
const test = base.extend<object, { provider: RunningProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern.
    async ({}, use) => {
      const provider = await startProvider({ TRIAL_POWER: '6' });
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ provider }, use) => use(provider.url),
});

async function register(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: '还没有账户？注册' }).click();
  await page.getByRole('textbox', { name: '用户名' }).fill(`d${crypto.randomUUID().slice(0, 12)}`);
  await page.getByLabel('密码', { exact: true }).fill('a good password');
  const again = page.getByLabel('确认密码', { exact: true });
  if (await again.isVisible()) await again.fill('a good password');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByRole('button', { name: '账户菜单' })).toBeVisible();
}

/** Chooses a package, and pays as a phone would: on the page that the code opens. */
async function buy(page: Page, name: string) {
  await page.getByRole('button', { name: `购买${name}` }).click();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await expect(page.getByText(/^剩余 [45]:\d\d$/)).toBeVisible();
  const address = await page.getByRole('link', { name: '打开支付页' }).getAttribute('href');
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(address ?? '');
  await phone.getByRole('button', { name: /支付/ }).click();
  await expect(phone.getByText('支付成功')).toBeVisible();
  await phone.close();
}

/** The small figure of the sidebar. */
const balance = (page: Page) => page.getByText('算力余额').locator('xpath=following-sibling::strong');

test('a new user spends the trial power, runs out, buys by QR and returns to the same form', async ({
  page,
  context,
}) => {
  // given a newcomer with power for one picture
  await register(page);
  await expect(page.getByText(/算力只剩 6/)).toBeVisible();
  await page.goto('/car/txt2img');
  await page.getByLabel('宽（像素）').fill('256');
  await page.getByLabel('高（像素）').fill('256');
  await generate(page, '红色轿车 侧面');
  await expectPicture(page);
  // when another one is wanted
  await expect(page.getByText('余额 2，这次需要 4 算力。')).toBeVisible();
  await generate(page, '蓝色 SUV 侧面');
  // then the warning leads to the wallet
  const warning = page.getByRole('alert').filter({ hasText: '算力余额不足' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button').click();
  await expect(page).toHaveURL(/\/wallet\/account$/);
  await expect(page.getByText('累计已用')).toBeVisible();
  // and a package is bought, while another tab looks on
  const other = await context.newPage();
  await other.goto('/wallet/account');
  await expect(balance(other)).toHaveText('2');
  await page.bringToFront();
  await page.getByRole('link', { name: '购买算力' }).first().click();
  await page.getByRole('button', { name: '购买月度套餐' }).click();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  // a reload keeps the order on the table
  await page.reload();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  expect(await violations(page, '/wallet/buy')).toEqual([]);
  await page.getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByText('订单已关闭，没有扣款。')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await buy(page, '季度套餐');
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(balance(page)).toHaveText('3,402');
  await expect(balance(other)).toHaveText('3,402');
  await other.close();
  // and the way back leads to the form as it was
  await page.getByRole('dialog').getByRole('link', { name: '返回创作' }).click();
  await expect(page.getByLabel('描述', { exact: true })).toHaveValue('蓝色 SUV 侧面');
  await expect(page.getByLabel('宽（像素）')).toHaveValue('256');
  await page.getByRole('button', { name: /^生成/ }).click();
  await expect(page.getByRole('button', { name: /^查看大图/ })).toHaveCount(2);
  // and everything is on record
  await page.goto('/wallet/transactions');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row', { name: /随订单赠送/ })).toContainText('200');
  await expect(page.getByRole('row', { name: /新账户体验算力/ })).toContainText('6');
  await page.getByRole('link', { name: '消费记录' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('fastback-消费记录.csv');
});

test('a second tab takes over an unpaid order and deletes it from the list', async ({ page, context }) => {
  // given an order that is being paid
  await register(page);
  await page.goto('/wallet/buy');
  await page.getByRole('button', { name: '购买月度套餐' }).click();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  const address = page.url();
  const other = await context.newPage();
  // when it is opened there, it is there; and here again when it is wanted here
  await other.goto(address);
  await expect(other.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await expect(page.getByText('正在另一个标签页中支付')).toBeVisible();
  await page.getByRole('button', { name: '在这里继续' }).click();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await expect(other.getByText('正在另一个标签页中支付')).toBeVisible();
  // then the other goes on by itself when this one is gone
  await page.close();
  await expect(other.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await other.getByRole('link', { name: '交易记录' }).click();
  await expect(other.getByRole('cell', { name: '处理中' })).toBeVisible();
  await other.getByRole('button', { name: '删除' }).click();
  expect(await violations(other, 'before an order is deleted')).toEqual([]);
  await other.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(other.getByRole('cell', { name: '处理中' })).not.toBeAttached();
  await expect(other.getByRole('row', { name: /新账户体验算力/ })).toBeVisible();
});
