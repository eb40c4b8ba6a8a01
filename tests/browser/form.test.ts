import { violations } from './accessibility';
import { expect, generate, isStored, test } from './studio';

test('a draft survives a reload, signing out and signing in again', async ({ designer: { page, username } }) => {
  // given a form with something of everything
  await page.goto('/car/txt2img');
  await page.getByLabel('描述', { exact: true }).fill('低趴的溜背 <b>🚗</b>');
  await page.getByRole('button', { name: '混合动力' }).click();
  await page.getByRole('button', { name: '绿色', exact: true }).click();
  await page.getByRole('button', { name: '俯视' }).click();
  await page.getByText('高级设置').click();
  await page.getByRole('button', { name: '随机换一个种子' }).click();
  const seed = await page.getByLabel('种子', { exact: true }).inputValue();
  await page.getByLabel('宽（像素）').fill('1024');
  await expect.poll(() => isStored(page, seed)).toBe(true);
  await expect.poll(() => isStored(page, 'width\\":1024')).toBe(true);
  const expectDraft = async () => {
    await expect(page.getByLabel('描述', { exact: true })).toHaveValue('低趴的溜背 <b>🚗</b>');
    for (const name of ['混合动力', '绿色', '俯视']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    }
    // The opened section is remembered as well.
    await expect(page.getByLabel('种子', { exact: true })).toHaveValue(seed);
    await expect(page.getByLabel('宽（像素）')).toHaveValue('1024');
  };
  // when
  await page.reload();
  await expectDraft();
  await page.getByRole('button', { name: '账户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.goto('/car/txt2img');
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill('a good password');
  await page.keyboard.press('Enter');
  // then
  await expectDraft();
});

test('shows a refusal in the words of the catalogue and links a low balance to the wallet', async ({
  designer: { page },
}) => {
  const answer = { status: 0, code: 'request.refused', message: 'why' };
  await page.route('**/api/v1/ai/generations', (route) => {
    const { status, ...told } = answer;
    return route.fulfill({ status, json: { status: 'error', ...told } });
  });
  await page.goto('/car/txt2img');
  for (const [status, text] of [
    [403, '没有权限'],
    [404, '资源不存在'],
    [500, '服务器错误'],
    [418, 'why'],
  ] as const) {
    answer.status = status;
    await generate(page, `第 ${status} 辆车`);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: '收起' }).click();
  }
  // when the balance does not reach
  Object.assign(answer, { status: 402, code: 'payment.errors.insufficientBalance' });
  await generate(page, '买不起的车');
  await expect(
    page.getByRole('alert').filter({ hasText: '算力余额不足，请充值！充值后请退出并重新登录！' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/wallet\/account$/);
});

test('an editor stays above the form when a phone is turned', async ({ designer: { page } }) => {
  // given
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/car/imgedit');
  await page.getByRole('button', { name: '打开设计表单' }).click();
  await page.getByRole('button', { name: '图片编辑器' }).click();
  const brush = page.getByRole('button', { name: '画笔', exact: true });
  await expect(brush).toBeVisible();
  // when
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByText('画笔设置')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('画笔设置')).toBeHidden();
  // then
  await brush.click({ trial: true });
});

test('on a page of 320 pixels the form and its lists fit, and close one by one', async ({ designer: { page } }) => {
  // given
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/car/txt2img');
  await page.getByRole('button', { name: '打开设计表单' }).click();
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const list of ['历史', '预设']) {
    // when
    await page.getByRole('button', { name: list, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(2);
    // then
    expect(await excess()).toBe(0);
    expect(await violations(page, list)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
  // and the next press of the key closes the form itself
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a page of 320 pixels the switch of the language names it in words, and the header fits', async ({
  designer: { page },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/car/txt2img', '/']) {
    await page.goto(path);
    const language = page.getByRole('button', { name: '语言：简体中文' });
    await expect(language).toBeVisible();
    await expect(language.getByText('中文', { exact: true })).toBeVisible();
    await expect(language.getByText('简体中文')).toBeHidden();
    // The app takes the place of the written page in between.
    const least = async () => {
      const { width = 0, height = 0 } = (await language.boundingBox()) ?? {};
      return Math.min(width, height);
    };
    await expect.poll(least).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const controls = await page.locator('header').first().locator('a, button').all();
    for (const control of controls) {
      const place = await control.boundingBox();
      if (place) expect(place.x + place.width).toBeLessThanOrEqual(320);
    }
  }
});

test('the sample of a tool brings its picture and words, and keeps words that were written', async ({
  designer: { page },
}) => {
  // given
  await page.goto('/car/imgedit');
  const sample = page.getByRole('button', { name: '用示例图片试试' });
  const description = page.getByLabel('描述', { exact: true });
  await expect(page.getByRole('figure').getByRole('img', { name: '原型局部编辑' })).toBeVisible();
  // when
  await sample.click();
  // then
  await expect(page.locator('form').getByAltText('hero.webp')).toBeVisible();
  await expect(description).toHaveValue('车身改成蓝色，车顶改成黑色');
  // when
  await page.getByRole('button', { name: '移除 hero.webp' }).click();
  await description.fill('哑光绿');
  await sample.click();
  // then
  await expect(page.locator('form').getByAltText('hero.webp')).toBeVisible();
  await expect(description).toHaveValue('哑光绿');
});
