import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './accessibility';
import { canvas as canvasOf, openEditor } from './drawing-table';
import { expect, test } from './studio';

const MESH = '**/api/engine/preview-mesh';
const panel = (page: Page) => page.getByRole('region', { name: '3D 预览' });
/** The pixels of the car as they are now. */
const seen = async (page: Page) => (await panel(page).locator('canvas').screenshot()).toString('base64');
/** The same once the car stands still. */
async function atRest(page: Page) {
  let last = '';
  const isStill = async () => {
    const before = last;
    last = await seen(page);
    return last === before;
  };
  await expect.poll(isStill).toBe(true);
  return last;
}
/** By how much the pictures differ where they differ most (0–255). The ground's gradient is dithered: by one or two. */
async function apart(...pictures: readonly [string, string]): Promise<number> {
  const pixels = (picture: string) => sharp(Buffer.from(picture, 'base64')).removeAlpha().raw().toBuffer();
  const [one, other] = [await pixels(pictures[0]), await pixels(pictures[1])];
  expect(one).toHaveLength(other.length);
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? 0))), 0);
}
const isUpToDate = (page: Page) => expect(panel(page).getByText('侧面是你的轮廓')).toBeVisible();

test('the 3D preview shows the drawing, follows its edits and survives a lost network', async ({
  designer: { page },
}) => {
  // given the editor, which asks for nothing by itself
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/preview-mesh')) asked.push(request.postData() ?? '');
  });
  await openEditor(page);
  const canvas = canvasOf(page);
  expect(asked).toHaveLength(0);
  // when
  await canvas.press('p');
  // then a car comes
  await isUpToDate(page);
  expect(asked).toHaveLength(1);
  const first = await seen(page);
  expect(await violations(page, 'the editor with a car in 3D')).toEqual([]);

  // when it is turned by keys, then another side of it is seen, and the drawing stays where it is
  await panel(page).getByRole('application').press('ArrowLeft');
  await expect.poll(() => seen(page)).not.toBe(first);

  // when the roof is moved, then one more model is asked for, and another car is seen
  await canvas.press('e');
  await canvas.press(']');
  const before = await atRest(page);
  await canvas.press('Shift+ArrowUp');
  await expect.poll(() => asked.length).toBe(2);
  await isUpToDate(page);
  expect(asked[1]).not.toBe(asked[0]);
  await expect.poll(() => seen(page)).not.toBe(before);

  // when the network is gone, then a message says so, the car stays, and the next one comes when asked for
  await page.route(MESH, (route) => route.abort());
  await canvas.press('Control+z');
  await expect(panel(page).getByRole('alert')).toContainText('网络未连接');
  await page.unroute(MESH);
  await panel(page).getByRole('button', { name: '重试' }).click();
  await isUpToDate(page);
  // and nothing of the cars in between is left
  await expect.poll(async () => apart(await seen(page), before)).toBeLessThanOrEqual(4);

  // when something is changed while it is closed, then it is asked for when it is opened again, and not before
  const sofar = asked.length;
  await canvas.press('p');
  await expect(panel(page)).toHaveCount(0);
  await canvas.press('Shift+ArrowUp');
  await canvas.press('p');
  await isUpToDate(page);
  expect(asked).toHaveLength(sofar + 1);
});
