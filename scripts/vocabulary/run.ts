import { writeFileSync } from 'node:fs';
import { ideasPage } from './ideas';
import { vocabularyPage } from './page';

writeFileSync('docs/vocabulary.md', vocabularyPage());
writeFileSync('docs/ideas.md', ideasPage());
