import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './studio';

/** What axe finds wrong on the page as it stands, in light and in dark, with where it was looked. */
export async function violations(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that are just changing would be measured half old, half new.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const result = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of result.violations)
      for (const { html, failureSummary } of nodes)
        found.push(`${where} ${colorScheme} ${id}: ${html} ${failureSummary}`);
  }
  return found;
}
