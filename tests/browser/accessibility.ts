import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect } from './studio';

/** What the colour scheme alone can make wrong: everything else is the same elements. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    /** Axe, once it was put into the page. */
    readonly axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** What axe finds wrong on the page as it stands, in light and in dark, with where it was looked. */
export async function violations(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that are just changing would be measured half old, half new.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const wrong = await violationsNow(page, colorScheme === 'light' ? {} : { runOnly: COLOR_RULES });
    found.push(...wrong.map((each) => `${where} ${colorScheme} ${each}`));
  }
  return found;
}

/**
 * What axe finds wrong on the page in the colours that it has. It goes into a page once, and only what is wrong comes
 * back: axe's own package for Playwright reports every element that passes, which takes five times as long.
 */
export async function violationsNow(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(
    async (asked) => {
      if (!window.axe) throw new Error('axe is not in the page');
      const result = await window.axe.run(document, asked);
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/** What a finger might press on the page as it stands and would easily miss: less than 44 px either way. */
export const missable = (page: Page) =>
  page.locator('button:visible, select:visible, input:visible').evaluateAll((controls) =>
    controls.flatMap((control) => {
      // A field that stands in a frame of its own is pressed anywhere in that.
      const target = control.closest('.mantine-Input-wrapper, .mantine-Switch-body') ?? control;
      const { width, height } = target.getBoundingClientRect();
      // What only a keyboard or a screen reader meets is a pixel large.
      const isHidden = width <= 1 || height <= 1;
      return isHidden || (width > 43.5 && height > 43.5) ? [] : `${control.outerHTML.slice(0, 120)} ${width}×${height}`;
    }),
  );
