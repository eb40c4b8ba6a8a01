import type { Page } from '@playwright/test';

/** Whether this browser has kept the app, and answers the page from what it has kept. */
export const isAppKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');
