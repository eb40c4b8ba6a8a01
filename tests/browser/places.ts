import type { Locator } from '@playwright/test';

/**
 * Where something lies on the screen (px), once it is there in full and has stood still for two frames: what is pressed
 * by coordinates would otherwise be missed while a page is still being laid out.
 */
export async function placeOf(of: Locator) {
  const element = await of.elementHandle();
  await element?.scrollIntoViewIfNeeded();
  await element?.waitForElementState('stable');
  const box = await element?.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  const { x, y, width, height } = box;
  return { x, y, width, height, middle: { x: x + width / 2, y: y + height / 2 } };
}
