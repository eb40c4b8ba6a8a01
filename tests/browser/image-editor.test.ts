import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './accessibility';
import { placeOf } from './places';
import { expect, expectPicture, generate, isStored, test, tiles } from './studio';

const canvas = (page: Page) => page.getByRole('application', { name: '画布' });
const tools = (page: Page) => page.getByRole('toolbar', { name: '工具' });
const undo = (page: Page) => page.getByRole('button', { name: '撤销', exact: true });

/** A picture in the form of the edits, and the editor on it. */
async function openEditor(page: Page, picture: Buffer, mimeType = 'image/png') {
  await page.goto('/car/imgedit');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'car.png', mimeType, buffer: picture });
  await reopen(page);
}
async function reopen(page: Page) {
  const button = page.getByRole('button', { name: /^编辑 car/ });
  // By key, as a click leaves no focus in every browser.
  await button.focus();
  await button.press('Enter');
}

/** A stroke between two places of the canvas, as shares of its sides. */
async function stroke(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const box = await placeOf(canvas(page));
  const at = (share: number) =>
    [
      box.x + box.width * (from[0] + (to[0] - from[0]) * share),
      box.y + box.height * (from[1] + (to[1] - from[1]) * share),
    ] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (const share of [0.25, 0.5, 0.75, 1]) await page.mouse.move(...at(share));
  await page.mouse.up();
}

/** A picture of which no two neighbouring pixels are alike, and which takes no time to look for a car in (px). */
function shades(width: number, height: number): Promise<Buffer> {
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
    return [(x * 255) / width, (y * 255) / height, 90 + ((x + y) % 2)][i % 3] ?? 0;
  });
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** The pixels of a picture of the form, three bytes each. */
async function pixelsOf(page: Page, source: string | null) {
  const bytes = await page.evaluate(
    async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
    source ?? '',
  );
  return sharp(Buffer.from(bytes)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** The first and the last column and row that are painted, of four bytes a pixel. */
function coveredBy({ data, info: { width } }: Awaited<ReturnType<typeof pixelsOf>>) {
  const painted = Array.from({ length: data.length / 4 }, (_, k) => k).filter((k) => (data[k * 4 + 3] ?? 0) >= 128);
  const columns = painted.map((k) => k % width).toSorted((a, b) => a - b);
  const rows = painted.map((k) => Math.floor(k / width));
  return { left: columns[0] ?? 0, right: columns.at(-1) ?? 0, top: rows[0] ?? 0, bottom: rows.at(-1) ?? 0 };
}

test('a painted mask survives a reload, is saved, and limits the edit to its area', async ({ designer: { page } }) => {
  // given a picture and a mask on it
  const picture = await shades(768, 512);
  await openEditor(page, picture);
  await expect(canvas(page)).toBeVisible();
  await tools(page).getByRole('button', { name: '蒙版' }).click();
  await stroke(page, [0.4, 0.5], [0.6, 0.5]);
  await expect(undo(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => isStored(page, 'v2.PicturePainted')).toBe(true);
  // when the page is reloaded, the editor offers to go on
  await expect(page.getByText('图片已就绪').first()).toBeAttached();
  await expect.poll(() => isStored(page, 'car.png')).toBe(true);
  await page.reload();
  await reopen(page);
  await expect(page.getByText('1 步尚未保存')).toBeVisible();
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await expect(canvas(page)).toBeVisible();
  // and the mask is saved into its own place of the form
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(canvas(page)).toHaveCount(0);
  const shown = page.getByAltText(/car-mask\.png/);
  await expect(shown).toBeVisible();
  await expect(page.getByText('图片已就绪')).toHaveCount(2);
  const mask = await pixelsOf(page, await shown.getAttribute('src'));
  expect([mask.info.width, mask.info.height]).toEqual([768, 512]);
  // as it was painted: about the middle of the picture, over several tiles of 256 px
  const { left, top, right, bottom } = coveredBy(mask);
  for (const off of [left + right - 767, top + bottom - 511]) expect(Math.abs(off)).toBeLessThan(8);
  expect(right - left).toBeGreaterThan(150);
  // then an edit changes what it covers and not a byte elsewhere
  await generate(page, '改成绿色');
  await expectPicture(page);
  const edited = await pixelsOf(page, await tiles(page).first().locator('img').getAttribute('src'));
  const original = await sharp(picture).ensureAlpha().raw().toBuffer();
  if (edited.info.width !== 768) return expect(edited.info.width).toBe(768);
  let [changedInside, changedOutside] = [0, 0];
  for (let k = 0; k < original.length; k += 4) {
    const same = [0, 1, 2].every((part) => original[k + part] === edited.data[k + part]);
    if (same) continue;
    if ((mask.data[k + 3] ?? 0) >= 128) changedInside++;
    else changedOutside++;
  }
  expect(changedInside).toBeGreaterThan(0);
  expect(changedOutside).toBe(0);
});

/** Counts from now on the processor time (s) that the page's own thread takes, however busy the machine is. */
async function pageThreadTime(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}

test('a picture of 8192 × 4096 px is opened, painted on and saved while the page stays awake', async ({
  designer: { page },
}) => {
  // given
  const picture = await sharp({ create: { width: 8192, height: 4096, channels: 3, background: '#7f8a93' } })
    .png()
    .toBuffer();
  await page.goto('/car/imgedit');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: /^编辑 car/ })).toBeVisible();
  const threadTime = await pageThreadTime(page);
  await reopen(page);
  await expect(canvas(page)).toBeVisible();
  await expect(page.getByText('8192 × 4096')).toBeVisible();
  // when it is painted on far and near
  await stroke(page, [0.2, 0.4], [0.8, 0.6]);
  await page.keyboard.press('1');
  await stroke(page, [0.2, 0.6], [0.8, 0.4]);
  await page.keyboard.press('0');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: '重做' })).not.toHaveAttribute('aria-disabled', 'true');
  // and saved
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByAltText(/car-edited\.png/)).toBeAttached();
  // then others did the work: the page's thread had little of it (s of processor time)
  expect(await threadTime()).toBeLessThan(1.5);
});

test('paints on a picture with keys alone and passes axe', async ({ designer: { page } }) => {
  // A camera that was held upright: it is painted on as it is looked at, 640 px wide.
  const picture = await sharp({ create: { width: 400, height: 640, channels: 3, background: '#fff' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await openEditor(page, picture, 'image/jpeg');
  await expect(canvas(page)).toBeFocused();
  const said = page.getByRole('dialog').getByRole('status');
  // given the brush in the middle of the picture, put down, moved and lifted
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('落笔，x 320，y 200');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(said).toHaveText('落笔，x 420，y 201');
  await page.keyboard.press(' ');
  await expect(said).toHaveText('已提笔');
  // when a second one is given up
  await page.keyboard.press('e');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  // then there is one step to take back
  await page.keyboard.press('Control+z');
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+y');
  // and leaving asks
  await page.keyboard.press('Escape');
  await expect(page.getByText('放弃这些改动？')).toBeVisible();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByText('放弃这些改动？')).toHaveCount(0);
  expect(await violations(page, 'image editor')).toEqual([]);
  await page.getByRole('button', { name: '取消编辑' }).click();
  await page.getByRole('button', { name: '放弃改动' }).click();
  await expect(canvas(page)).toHaveCount(0);
  // then the keyboard is where it was
  await expect(page.getByRole('button', { name: /^编辑 car/ })).toBeFocused();
});
