import { mkdirSync, writeFileSync } from 'node:fs';
import { designSettings } from '../../contract/design-settings';
import { coloursFile, coloursPicture } from './colours';
import { ideasPage } from './ideas';
import { vocabularyPage } from './page';
import { vocabulary } from './said';

writeFileSync('docs/vocabulary.md', vocabularyPage());
writeFileSync('docs/ideas.md', ideasPage());

mkdirSync('docs/vocabulary', { recursive: true });
const said = vocabulary();
for (const [path, { kind }] of designSettings()) {
  const colours = said.get(path);
  if (kind === 'colour' && colours) writeFileSync(`docs/${coloursFile(path)}`, coloursPicture(colours));
}
