// Draws what the page of words shows beside bundles of settings: `npm run vocabulary-pictures -- [words]`. Only pictures
// whose path (`style/luxury`) contains one of the words are drawn.
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wordedSheet } from '../../provider/engines/embedded/car/worded-sheet';
import { drawPixels } from '../../provider/engines/embedded/models/text-to-car';
import { cellFor } from '../../provider/engines/embedded/trace/car-scene';
import { readPrompt } from '../../provider/engines/embedded/words';
import { bundles } from './bundles';
import { vocabulary } from './said';

const SIZE = { width: 480, height: 320 };
const wanted = process.argv.slice(2);
const tick = () => {};

for (const { file, prompt } of bundles(vocabulary())) {
  if (wanted.length > 0 && !wanted.some((word) => file.includes(word))) continue;
  const brief = readPrompt(prompt);
  const design = designOf(wordedSheet(brief, 1, 15));
  const rgb = await drawPixels(design, brief, SIZE, 1, tick, cellFor(SIZE));
  const path = `docs/${file}`;
  await mkdir(dirname(path), { recursive: true });
  const { size } = await sharp(rgb, { raw: { ...SIZE, channels: 3 } })
    .resize(SIZE.width / 2)
    .webp({ quality: 80, effort: 6 })
    .toFile(path);
  process.stdout.write(`${path}: ${size} bytes\n`);
}
