import { startDrawing } from '../../src/drawing/outline';
import { canvas, drag, farthest, onScreen, openEditor, withoutCover } from './drawing-table';
import { expect, test } from './studio';

/** Keeps the last message sent to the cover, and suppresses clearing. */
const KEEP_COVER = `
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    window.told = message.do;
    if (message.do !== 'clear') post.call(this, message, ...rest);
  };
`;

/** A point (mm) between roof and boot, which no dimension is taken at. */
const NINTH = startDrawing('sedan_standard').points[8] ?? { x: 0, y: 0 };

test('a drawing looks the same while it changes as it does at rest', async ({ designer: { page } }) => {
  const told = () => page.evaluate<string>('window.told');
  // given an outline whose ninth point was nudged until pixels cover the shapes
  await openEditor(page);
  await page.evaluate(KEEP_COVER);
  await page.keyboard.press('e');
  for (let step = 0; step < 9; step++) await page.keyboard.press(']');
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    expect(await told()).toBe('draw');
  }).toPass();
  // when it is dragged into the body, and the drag undone and redone
  const { x, y } = await onScreen(page, NINTH.x, NINTH.y);
  await drag(page, { x, y }, { x: -30, y: 110 });
  for (const key of ['Control+z', 'Control+Shift+z', 'Control+z', 'Control+Shift+z', 'Control+z']) {
    await page.keyboard.press(key);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  await expect.poll(told).toBe('clear');
  // then
  const covered = await canvas(page).screenshot();
  expect(await farthest(covered, await withoutCover(page))).toBeLessThan(100);
});
