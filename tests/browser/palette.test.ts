import { violations } from './accessibility';
import { expect, test } from './studio';

test('the command palette leads to a tool, and the list of shortcuts opens from it and by a key', async ({
  designer: { page },
}) => {
  // given
  await page.goto('/car/txt2img');
  await expect(page.getByLabel('描述', { exact: true })).toBeVisible();
  // and dialogs in which somebody begins
  await page.getByRole('button', { name: '使用介绍（四步）' }).click();
  await expect(page.getByRole('dialog', { name: '使用介绍' })).toBeVisible();
  expect(await violations(page, 'the tour')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^生成/ }).click();
  await expect(page.getByRole('dialog', { name: '还没有写描述' })).toBeVisible();
  expect(await violations(page, 'an empty form')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // when
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('textbox', { name: '搜索工具、图片、页面和设置' });
  await expect(search).toBeFocused();
  expect(await violations(page, 'command palette')).toEqual([]);
  await search.fill('线稿提取');
  await page.keyboard.press('Enter');
  // then
  await expect(page).toHaveURL(/imgLineArt$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // and by its button
  await page.getByRole('button', { name: '命令面板' }).click();
  await search.fill('快捷键');
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: '快捷键' });
  await expect(list).toContainText('再画一张');
  expect(await violations(page, 'shortcuts')).toEqual([]);
  // and in it another key is chosen, which then opens it, but not while words are typed
  await list.getByRole('button', { name: /快捷键列表.*\?/ }).click();
  await page.keyboard.press('h');
  await expect(list.getByRole('button', { name: /快捷键列表.*H/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('h');
  await expect(list).toBeVisible();
});

test.describe('in a narrow window with a keyboard', () => {
  test.use({ viewport: { width: 768, height: 900 } });

  test('the command palette opens by its keys, also after the form was open', async ({ designer: { page } }) => {
    // given
    await page.goto('/car/txt2img');
    await page.getByRole('button', { name: '打开设计表单' }).click();
    await expect(page.getByRole('dialog', { name: '设计表单' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '设计表单' })).toBeHidden();
    // when
    await page.keyboard.press('Control+k');
    // then
    await expect(page.getByRole('textbox', { name: '搜索工具、图片、页面和设置' })).toBeFocused();
  });
});
