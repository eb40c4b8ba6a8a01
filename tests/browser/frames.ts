import type { Page } from '@playwright/test';

/** Waits until the page has been drawn as it is now. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
