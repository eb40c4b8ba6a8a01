import type { Locator, Page } from '@playwright/test';
import { violations } from './accessibility';
import { placeOf } from './places';
import { expect, test } from './studio';

test.use({ roughCar: 'shown' });

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '设计单' });
const handle = (page: Page, name: string) => sheetOf(page).locator('svg').getByRole('slider', { name, exact: true });
const now = async (of: Locator) => Number(await of.getAttribute('aria-valuenow'));

/** The middle of a handle's dot on the screen (px). */
const middleOf = async (of: Locator) => (await placeOf(of.locator('circle').last())).middle;

test('proportions are dragged on the side view by mouse and keys, each as one step, and can be called off', async ({
  designer: { page },
}) => {
  const wheelbase = handle(page, '轴距');
  const undo = sheetOf(page).getByRole('button', { name: '撤销' });
  // given
  await page.goto('/car/txt2img');
  await page.getByLabel('描述', { exact: true }).fill('轿车');
  await page.getByRole('button', { name: '打开设计单' }).click();
  await expect(wheelbase).toBeVisible();
  expect(await violations(page, 'side view with handles')).toEqual([]);
  const before = await now(wheelbase);
  // when the rear wheel is pulled backwards, its line follows before the hand lets go
  const from = await middleOf(wheelbase);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y, { steps: 4 });
  // then
  await expect(sheetOf(page).getByRole('textbox', { name: /^轴距/ })).not.toHaveValue(`${before} mm`);
  await expect.poll(() => now(wheelbase)).toBeGreaterThan(before);
  // when Escape calls it off
  await page.keyboard.press('Escape');
  await page.mouse.up();
  // then
  await expect(wheelbase).toHaveAttribute('aria-valuenow', String(before));
  await expect(undo).toBeDisabled();
  // when it is dropped
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y, { steps: 2 });
  await page.mouse.move(from.x + 8, from.y, { steps: 2 });
  await page.mouse.up();
  await expect.poll(() => now(wheelbase)).toBeGreaterThan(before);
  // then all of it is one step
  await undo.click();
  await expect(wheelbase).toHaveAttribute('aria-valuenow', String(before));
  await expect(undo).toBeDisabled();
  // when the keys move it
  await wheelbase.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  // then
  await expect(wheelbase).toHaveAttribute('aria-valuenow', String(before + 55));
  await page.keyboard.press('Enter');
  await undo.click();
  await expect(wheelbase).toHaveAttribute('aria-valuenow', String(before));
  // when it is locked
  await sheetOf(page).getByRole('button', { name: '锁定：轴距' }).click();
  await wheelbase.focus();
  await page.keyboard.press('ArrowRight');
  // then
  await expect(wheelbase).toHaveAttribute('aria-disabled', 'true');
  await expect(wheelbase).toHaveAttribute('aria-valuenow', String(before));

  // when the camera is dragged across the car to its other side
  const camera = handle(page, '相机');
  const line = (name: RegExp) => sheetOf(page).getByRole('textbox', { name });
  await expect(camera).toBeVisible();
  const round = await now(camera);
  const seen = await middleOf(camera);
  const dome = await placeOf(sheetOf(page).getByRole('group', { name: /^相机位置/ }));
  await page.mouse.move(seen.x, seen.y);
  await page.mouse.down();
  await page.mouse.move(seen.x, dome.y + dome.height - (seen.y - dome.y), { steps: 5 });
  await page.mouse.up();
  // then it sees the right side, by the nearest view's name, as one step
  await expect(line(/^相机方位/)).toHaveValue(`${-round}°`);
  await expect(camera).toHaveAttribute('aria-valuenow', String(-round));
  await undo.click();
  await expect(camera).toHaveAttribute('aria-valuenow', String(round));
  // when keys turn and raise it
  await camera.focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  // then it sees the side, from where it was turned to
  await expect.poll(() => now(camera)).toBe(round + 60);
  await expect(sheetOf(page).getByRole('radio', { name: '侧面', exact: true })).toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger drags the roof, and a second finger calls it off', async ({ designer: { page } }) => {
    const height = handle(page, '车高');
    await page.goto('/car/txt2img');
    await page.getByRole('button', { name: '打开设计表单' }).tap();
    await page.getByRole('button', { name: '打开设计单' }).tap();
    await expect(height).toBeVisible();
    const before = await now(height);
    const { x, y } = await middleOf(height);
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    // when
    await touch('touchStart', { x, y });
    await touch('touchMove', { x, y: y - 9 });
    await touch('touchMove', { x, y: y - 12 });
    await touch('touchEnd');
    // then
    await expect.poll(() => now(height)).toBeGreaterThan(before);
    const dragged = await now(height);
    // when
    const place = await middleOf(height);
    await touch('touchStart', place);
    await touch('touchMove', { x: place.x, y: place.y - 12 });
    await expect.poll(() => now(height)).toBeGreaterThan(dragged);
    await touch('touchStart', { x: place.x, y: place.y - 12 }, { x: place.x + 90, y: place.y });
    // then
    await expect(height).toHaveAttribute('aria-valuenow', String(dragged));
    await touch('touchEnd');
  });
});
