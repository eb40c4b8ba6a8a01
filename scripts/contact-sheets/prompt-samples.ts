import sharp from 'sharp';
import { sampleIds } from '../../src/i18n/presets/book';
import zh from '../../src/i18n/zh/presets';
import { words } from './models';

// Draws what each sample prompt gives, for the wall that newcomers choose from: `npm run prompt-samples -- [name …]`.

const DRAWN = { width: 720, height: 480 };
const SEED = 4;

const named = process.argv.slice(2);
for (const id of sampleIds.filter((each) => named.length === 0 || named.includes(each))) {
  await sharp(await words(zh.samples[id].text, DRAWN, SEED))
    .resize(300, 200)
    .webp({ quality: 72, effort: 6 })
    .toFile(`public/images/samples/${id}.webp`);
  process.stdout.write(`${id}\n`);
}
