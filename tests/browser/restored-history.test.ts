import zh from '../../src/i18n/zh';
import { expect, foldRoughCar, generateSmall, isStored, test, tiles } from './studio';

test('a second browser shows what the account made in the first, once, and can use it again', async ({
  designer: { page },
  browser,
  provider,
}) => {
  // given a picture that was made in the first browser
  await page.goto('/car/txt2img');
  await generateSmall(page, '一辆蓝色轿车');
  await expect(tiles(page)).toHaveCount(1);
  // when the same user signs in with another browser
  const context = await browser.newContext({ baseURL: provider.url });
  const other = await context.newPage();
  await other.addInitScript(foldRoughCar);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  await other.addInitScript(({ token, userInfo }) => {
    localStorage.setItem('token', token ?? '');
    localStorage.setItem('userInfo', userInfo ?? '');
  }, kept);
  await other.goto('/car/txt2img');
  // then it is there, with a note of what stays behind
  await expect(tiles(other)).toHaveCount(1);
  await expect(other.getByText('已从账户恢复')).toBeVisible();
  await tiles(other).first().click();
  const preview = other.getByRole('dialog', { name: zh.preview.label });
  await expect(preview.getByText('来自其他浏览器或设备，已从账户恢复')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  // and its parameters fill the form
  await other.getByRole('button', { name: '沿用参数' }).click();
  await expect(other.getByText('已填入这张图片的参数')).toBeVisible();
  await expect(other.getByRole('textbox', { name: '描述' })).toHaveValue(/蓝色轿车/);
  // and neither browser shows it twice, whatever is opened again
  await expect.poll(() => isStored(other, 'v1.GenerationRestored')).toBe(true);
  for (const each of [page, other]) {
    await each.reload();
    await expect(tiles(each)).toHaveCount(1);
  }
  await context.close();
});
