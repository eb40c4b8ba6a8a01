import type { Page } from '@playwright/test';

/** Sums up in the page how far its content moves by itself. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0 } = entry as PerformanceEntry & { value?: number };
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What it has summed up so far. */
export const shifts = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
