import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { configOf } from '../../src/drawing/car-config';
import { startDrawing } from '../../src/drawing/outline';
import { violations } from './accessibility';
import { canvas, drag, farthest, onScreen, openEditor, withoutCover } from './drawing-table';
import { expect, isStored, test } from './studio';

const tools = (page: Page) => page.getByRole('toolbar', { name: '工具' });
const xField = (page: Page) => page.getByLabel('X 距车头');
const yField = (page: Page) => page.getByLabel('Y 离地高');

/** The sedan's own outline: its sixth point is the windscreen's upper end. */
const sedan = startDrawing('sedan_standard');
const upper = sedan.points[5] ?? { x: 0, y: 0 };

test('draws a point by pointer, undoes and redoes it, and hands the picture to the form', async ({
  designer: { page },
}) => {
  // given
  await openEditor(page);
  await tools(page).getByRole('button', { name: '编辑' }).click();
  const place = await onScreen(page, upper.x, upper.y);
  // when
  await drag(page, place, { x: -60, y: -12 });
  // then
  await expect(xField(page)).not.toHaveValue(String(Math.round(upper.x)));
  const moved = await xField(page).inputValue();
  await page.keyboard.press('Control+z');
  await expect(xField(page)).toHaveValue(String(Math.round(upper.x)));
  await page.keyboard.press('Control+Shift+z');
  await expect(xField(page)).toHaveValue(moved);
  // and at rest nothing of the drag lies over the drawing
  await page.keyboard.press('s');
  const alone = await withoutCover(page);
  await expect.poll(async () => farthest(alone, await canvas(page).screenshot())).toBeLessThan(32);
  // when
  await page.getByRole('button', { name: '用作输入图' }).click();
  // then the editor is gone and the form holds the picture
  await expect(canvas(page)).toHaveCount(0);
  await expect(page.getByText('图片已就绪')).toBeVisible();
  const address = await page.getByAltText(/car-design/).getAttribute('src');
  const bytes = address?.startsWith('blob:')
    ? await page.evaluate(async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())], address)
    : [...(await (await page.request.get(address ?? '')).body())];
  const { width, height, format } = await sharp(Buffer.from(bytes)).metadata();
  expect(format).toBe('png');
  // 150 mm to either side and 300 above and below
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo((4750 + 300) / (1450 + 600), 2);
});

test('draws an outline with keys alone and announces every step', async ({ designer: { page } }) => {
  await openEditor(page);
  const said = page.getByRole('dialog').getByRole('status');
  // given the sixth point, reached by keys
  await page.keyboard.press('e');
  for (let step = 0; step < 6; step++) await page.keyboard.press(']');
  await expect(said).toContainText(`第 6 点，共 13 点，平滑点，距车头 ${Math.round(upper.x)}`);
  // when it is nudged: 10 mm, 100 mm with Shift, 1 mm with Alt
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(xField(page)).toHaveValue(String(Math.round(upper.x + 9)));
  await expect(yField(page)).toHaveValue(String(Math.round(1450 - upper.y - 100)));
  // and turned, bent, joined by a new point, and one deleted
  await page.keyboard.press('t');
  await expect(said).toContainText('角点');
  await page.keyboard.press('t');
  await page.keyboard.press('h');
  await expect(said).toContainText('前控制柄');
  await page.keyboard.press('a');
  await page.keyboard.press(']');
  await page.keyboard.press('Enter');
  await expect(said).toContainText('共 14 点');
  await page.keyboard.press('e');
  await page.keyboard.press('Delete');
  await expect(said).toContainText('还剩 13 点');
  // and a segment dashed
  await page.keyboard.press('s');
  await page.keyboard.press(']');
  await page.keyboard.press('2');
  await expect(said).toContainText('虚线');
});

test('a reload in the middle of a drawing loses nothing, undo included', async ({ designer: { page } }) => {
  // given
  await openEditor(page);
  await page.keyboard.press('e');
  for (let step = 0; step < 6; step++) await page.keyboard.press(']');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(xField(page)).toHaveValue(String(Math.round(upper.x + 200)));
  const x = await xField(page).inputValue();
  await expect.poll(() => isStored(page, 'v2.DrawingChanged')).toBe(true);
  await expect.poll(() => isStored(page, String(upper.x + 200))).toBe(true);
  // when
  await page.reload();
  await openEditor(page);
  // then
  await page.keyboard.press('e');
  for (let step = 0; step < 6; step++) await page.keyboard.press(']');
  await expect(xField(page)).toHaveValue(x);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(xField(page)).toHaveValue(String(Math.round(upper.x)));
});

test('points are added by a double click and by a press, framed, moved together and deleted', async ({
  designer: { page },
}) => {
  await openEditor(page);
  const count = () => page.getByText(/共 \d+ 点/).first();
  // a double click begins to edit, another one on the outline adds a point
  await canvas(page).dblclick({ position: { x: 200, y: 200 } });
  await expect(tools(page).getByRole('button', { name: '编辑' })).toHaveAttribute('aria-pressed', 'true');
  const sill = await onScreen(page, 2400, 1226);
  await page.mouse.dblclick(sill.x, sill.y);
  await expect(count()).toHaveText('第 14 点，共 14 点');
  // a press in the mode for it adds one and drags it into place
  await page.keyboard.press('a');
  const roof = await onScreen(page, 2800, 10);
  await drag(page, roof, { x: 0, y: 40 });
  await expect(count()).toContainText('共 15 点');
  // a frame selects the points in it
  await page.keyboard.press('e');
  const [from, to] = [await onScreen(page, -200, -200), await onScreen(page, 1600, 1700)];
  await drag(page, from, { x: to.x - from.x, y: to.y - from.y });
  await expect(page.getByRole('heading', { name: /选中 \d 处/ })).toBeVisible();
  // and a click deletes in the mode for it
  await page.keyboard.press('d');
  const nose = await onScreen(page, sedan.points[1]?.x ?? 0, sedan.points[1]?.y ?? 0);
  await page.mouse.click(nose.x, nose.y);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('还剩 14 点');
});

test('a car is saved, overwritten, opened; exported, and refused by the name of a wrong field', async ({
  designer: { page },
}) => {
  await openEditor(page);
  // given a saved car
  await page.getByRole('button', { name: '已存配置' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('溜背一号');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '打开 溜背一号' })).toContainText('今天');
  await page.getByRole('button', { name: '覆盖同名配置' }).click();
  await expect(page.getByRole('button', { name: '打开 溜背一号' })).toHaveCount(1);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('carConfigs') ?? '[]'))).toHaveLength(1);
  await page.getByRole('button', { name: '打开 溜背一号' }).click();
  // when it is exported
  const files = page.getByRole('button', { name: '导入与导出' });
  const saves = page.waitForEvent('download');
  await files.click();
  await page.getByRole('menuitem', { name: '导出 JSON' }).click();
  const saved = await saves;
  expect(saved.suggestedFilename()).toBe('溜背一号.json');
  const text = await readFile(await saved.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ name: '溜背一号', carParams: { length: 4750 } });
  const pictures = page.waitForEvent('download');
  await files.click();
  await page.getByRole('menuitem', { name: '导出 PNG' }).click();
  expect((await pictures).suggestedFilename()).toBe('car-design.png');
  // then a broken one is refused by its field
  const { carParams: _, ...broken } = configOf(sedan, 'x', '');
  const input = page.locator('input[type=file][accept*=json]');
  await input.setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(broken)),
  });
  await expect(page.getByText('导入失败：carParams 缺少或不正确')).toBeVisible();
  await input.setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByText('导入失败')).toHaveCount(0);
});

test('the car editor asks before a drawing is lost', async ({ designer: { page } }) => {
  await openEditor(page);
  await page.keyboard.press('e');
  await page.keyboard.press(']');
  await page.keyboard.press('ArrowRight');
  // a new type
  await page.getByRole('button', { name: '车型库' }).click();
  await page.getByRole('button', { name: /^旅行车/ }).click();
  await page.getByRole('button', { name: '保留轮廓，只换参数' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: '车型' })).toHaveValue('旅行车');
  await expect(page.getByLabel('车长', { exact: true }).first()).toHaveValue('4800');
  // a reset
  await page.getByRole('button', { name: '恢复默认轮廓' }).click();
  await page.getByRole('button', { name: '清除编辑并恢复' }).click();
  await expect(page.getByRole('button', { name: '撤销', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('the car editor passes axe in light and dark', async ({ designer: { page } }) => {
  await openEditor(page);
  await page.keyboard.press('s');
  await page.keyboard.press(']');
  expect(await violations(page, 'a segment')).toEqual([]);
  await page.getByRole('button', { name: '车型库' }).click();
  await expect(page.getByRole('button', { name: /^旅行车/ })).toBeVisible();
  expect(await violations(page, 'car types')).toEqual([]);
});
