import type { Page } from 'playwright';
import { loadPalette, type Words } from '../../src/i18n';

/** What a designer of some days has: pictures of several tools and proportions, a 3D model, favourites and a board that others see. */
export async function makeData(page: Page, words: Words): Promise<void> {
  await page.goto('/car/txt2img');
  await draw(page, words, { prompt: '深灰色旅行车，前侧 45°，黄昏，湖边', size: [480, 320] });
  await draw(page, words, { prompt: '红色双门轿跑，侧面，影棚', size: [480, 320], count: 3 });
  await draw(page, words, { prompt: 'silver compact SUV, rear three-quarter', size: [256, 384], count: 2 });
  await page.goto('/car/img2mv');
  await drawSample(page, words);
  await page.goto('/car/simple3d');
  await drawSample(page, words);
  await page.goto('/car/txt2img');
  const hearts = page.getByRole('button', { name: words.history.favourite(), exact: true });
  for (let made = 0; made < 4; made += 1) {
    await page.locator('[data-tile]').nth(made).hover();
    await hearts.first().click();
    await page.getByRole('button', { name: words.history.unfavourite(), exact: true }).nth(made).waitFor();
  }
  await makeBoard(page);
}

interface Wanted {
  readonly prompt: string;
  /** Width and height (px). */
  readonly size: readonly [number, number];
  readonly count?: number;
}

async function draw(page: Page, words: Words, { prompt, size, count = 1 }: Wanted) {
  await page.getByLabel(words.form.prompt(), { exact: true }).fill(prompt);
  await page.getByLabel(words.form.width()).fill(String(size[0]));
  await page.getByLabel(words.form.height()).fill(String(size[1]));
  await page.getByRole('textbox', { name: words.form.batchSize() }).fill(String(count));
  await start(page, words);
}

async function drawSample(page: Page, words: Words) {
  await page.locator('form').waitFor();
  // The example stands in the empty results alone, and these have some: the newest picture is taken instead.
  await page.getByRole('button', { name: words.upload.fromResults(), exact: true }).first().click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await page.getByText(words.upload.ready()).first().waitFor();
  await start(page, words);
}

async function start(page: Page, words: Words) {
  const made = await page.locator('[data-tile]').count();
  await page.getByRole('button', { name: new RegExp(`^${words.form.generate()}`) }).click();
  await page.locator('[data-tile]').nth(made).waitFor({ timeout: 300_000 });
}

async function makeBoard(page: Page) {
  const { boards } = await loadPalette('zh');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/boards');
  await button(boards.create).first().click();
  await button(boards.add).first().click();
  const choices = page.getByRole('dialog').locator('button[aria-pressed]');
  for (const index of [0, 1, 2, 3]) await choices.nth(index).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await button(boards.note).click();
  await page.getByRole('textbox', { name: boards.noteText }).fill('车头再低一点，轮眉收紧');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('textbox', { name: boards.name }).fill('轿跑方案');
  await page.keyboard.press('Enter');
  await button(boards.share).click();
  await button(boards.publish).click();
  await page.getByRole('textbox', { name: boards.linkAddress }).waitFor();
}
