import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { designSheetPage } from '../../scripts/design-sheet/page';

it('keeps docs/design-sheet.md as the contract is; npm run design-sheet-page writes it', () => {
  expect(readFileSync('docs/design-sheet.md', 'utf8')).toBe(designSheetPage());
});
