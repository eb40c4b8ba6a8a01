import { writeFileSync } from 'node:fs';
import { designSheetPage } from './page';

writeFileSync('docs/design-sheet.md', designSheetPage());
