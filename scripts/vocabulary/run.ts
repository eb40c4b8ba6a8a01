import { writeFileSync } from 'node:fs';
import { vocabularyPage } from './page';

writeFileSync('docs/vocabulary.md', vocabularyPage());
