import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screensPage } from '../../scripts/screens/page';

describe('the page of screens', () => {
  it('keeps docs/screens.md as the list of screens is; npm run screens writes it', () => {
    expect(readFileSync('docs/screens.md', 'utf8')).toBe(screensPage());
  });
});
