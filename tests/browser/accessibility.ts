import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './studio';

/** What the colour scheme alone can make wrong: everything else is the same elements. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong on the page as it stands, in light and in dark, with where it was looked. */
export async function violations(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that are just changing would be measured half old, half new.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Legacy mode leaves frames of other origins out, of which there are none, and takes half the time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const result = await (colorScheme === 'light' ? axe : axe.withRules(COLOR_RULES)).analyze();
    for (const { id, nodes } of result.violations)
      for (const { html, failureSummary } of nodes)
        found.push(`${where} ${colorScheme} ${id}: ${html} ${failureSummary}`);
  }
  return found;
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
