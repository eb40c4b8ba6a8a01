import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

export const canvas = (page: Page) => page.getByRole('application', { name: '车身侧视画布' });

/** The car editor out of a form. */
export async function openEditor(page: Page) {
  await page.goto('/car/img2img');
  await page.getByRole('button', { name: '车身轮廓编辑器' }).first().click();
  await expect(canvas(page)).toBeVisible();
}

/** A place of the drawing (mm) on the screen (px). */
export const onScreen = (page: Page, x: number, y: number) =>
  canvas(page).evaluate(
    (svg, place) => {
      if (!(svg instanceof SVGSVGElement)) throw new Error('no drawing');
      const { x, y } = new DOMPoint(place.x, place.y).matrixTransform(svg.getScreenCTM() ?? undefined);
      return { x, y };
    },
    { x, y },
  );

export async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const share of [0.25, 0.5, 0.75, 1]) await page.mouse.move(from.x + by.x * share, from.y + by.y * share);
  await page.mouse.up();
}

/** The canvas as its shapes alone show it. */
export async function withoutCover(page: Page) {
  const see = (visibility: string) =>
    page.locator('svg[role=application] + canvas').evaluate((cover, value) => {
      if (cover instanceof HTMLElement) cover.style.visibility = value;
    }, visibility);
  await see('hidden');
  const alone = await canvas(page).screenshot();
  await see('visible');
  return alone;
}

/** How much two pictures differ where they differ most (0–255). */
export async function farthest(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).greyscale().raw().toBuffer()));
  return a?.reduce((most, value, index) => Math.max(most, Math.abs(value - (b?.[index] ?? 0))), 0);
}
