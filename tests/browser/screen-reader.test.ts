import type { Page } from '@playwright/test';
import { expect, test, tiles } from './studio';

test('a generation is announced from the skip link to the actions of its picture, with the keyboard alone', async ({
  designer: { page },
}) => {
  // given a form for a small picture, with the keyboard at the beginning of the page
  await page.addInitScript(listen);
  await page.goto('/car/txt2img');
  await page.getByLabel('宽（像素）').fill('192');
  await page.getByLabel('高（像素）').fill('128');
  await page.locator('body').evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
  });
  await expect(page.getByRole('button', { name: '生成 4 算力' })).toBeVisible();
  // when the header and the eight tools are skipped
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // then the form comes with its description after three buttons
  for (const name of ['恢复默认', '预设', '历史']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const description = page.getByRole('textbox', { name: '描述' });
  await expect(description).toBeFocused();
  // and a pause in typing says which words will be drawn
  await page.keyboard.type('红色跑车 恐龙');
  await expect.poll(() => announced(page)).toContain('看懂了 2 个词 1 个词不会画出：恐龙。');
  // when it starts, by the keys that the form names beside the cost
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => announced(page)).toContain('成功生成 1 张图片');
  // then what was read, the wait, the drawing and the end were announced in this order; a quick drawing leaves steps out
  const said = await announced(page);
  const first = (phrase: RegExp) => said.findIndex((each) => phrase.test(each));
  const [read, waiting, end] = [/^看懂了/, /^即将开始|^排队中|^正在绘制$/, /^成功生成 1 张图片$/].map(first);
  expect([read, waiting, end]).not.toContain(-1);
  const steps = [read, waiting, first(/^正在绘制$/), first(/^生成进度 \d+%$/), end].filter((at) => at !== -1);
  expect(steps).toEqual([...steps].sort((one = 0, other = 0) => one - other));
  // The end follows the drawing: it is not announced as about to start once more.
  const begun = first(/^正在绘制$/);
  expect(said.slice(begun === -1 ? end : begun).filter((each) => /^即将开始|^排队中/.test(each))).toEqual([]);
  // when the settings are skipped
  await expect(description).toBeFocused();
  await tabTo(page, '跳到结果');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '结果' })).toBeFocused();
  // then the result is reached, named by its description, with what can be done with it
  await tabTo(page, '查看大图：红色跑车 恐龙');
  await expect(page.getByRole('article')).toMatchAriaSnapshot(`
    - article:
      - button "查看大图：红色跑车 恐龙"
      - button "选择：红色跑车 恐龙"
      - button "下载"
      - button "更多操作"
      - button "收藏"
      - paragraph: 红色跑车 恐龙
      - paragraph: 未画出：恐龙
      - paragraph:
        - text: /自由创意/
        - button /种子 \\d+/
      - button "再画一张"
      - button "变体"
      - button "沿用参数"
      - button "复制描述"
      - button "下载"
  `);
  // and it opens as a dialog that gives the focus back
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '图片预览' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tiles(page)).toBeFocused();
  // and what a chip does is seen where the keyboard comes to it, and is no part of its name
  const chip = page.getByRole('button', { name: '混合动力', exact: true });
  await chip.focus();
  await expect(page.locator('[data-shown-hint]')).toContainText('再按一次取消');
  await expect(chip).toHaveAccessibleName('混合动力');
});

/** Keeps what live regions come to say, in their order, as a screen reader announces it. */
function listen() {
  const said: string[] = [];
  Object.assign(window, { said });
  const known = new WeakMap<Element, string>();
  const look = () => {
    for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live=polite]')) {
      const text = region.textContent.trim();
      if (known.get(region) === text) continue;
      known.set(region, text);
      if (text !== '') said.push(text);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** What has been announced so far. */
const announced = (page: Page) =>
  page.evaluate((): readonly string[] => ('said' in window && Array.isArray(window.said) ? window.said : []));

/** Presses Tab until the button of this name has the focus. */
async function tabTo(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return button.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
}
