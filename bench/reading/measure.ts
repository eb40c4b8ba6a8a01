// Reads the pictures of the set and prints a line for each and a table: `measure.js <cache> [seed] [pattern of a name] [every nth] [long side]`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodeImage } from '../../provider/engines/embedded/raster/image-input';
import { seePicture } from '../../provider/engines/embedded/reading/picture';
import { iou } from '../../provider/engines/embedded/reading/raster';
import { line, type Result, report } from './report';
import { picturesOf } from './set';
import { contactSheet } from './sheet';

const [cache = '.', seed = '1', only = '', every = '1', side] = process.argv.slice(2);
const folder = join(cache, seed);
const matches = new RegExp(only);
// Enlarged, a picture costs what one of that size does.
const sized = side ? { width: Number(side), height: Number(side) } : {};
const pictures = (await picturesOf(Number(seed), folder))
  .filter(({ name, style, disturbed, truth }) => matches.test(`${name} ${style} ${disturbed} ${truth?.view}`))
  .filter((_, index) => index % Number(every) === 0);
const results: Result[] = [];
for (const picture of pictures) {
  const image = await decodeImage(await readFile(picture.png), sized);
  const before = process.cpuUsage();
  const { picture: read, reading } = seePicture(image, () => {});
  const { user, system } = process.cpuUsage(before);
  const { data } = await sharp(picture.mask)
    .extractChannel(0)
    .resize(image.width, image.height, { kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const result = {
    picture,
    read,
    seconds: (user + system) / 1e6,
    iou: reading && picture.truth ? iou(reading.mask, new Uint8Array(data)) : undefined,
  };
  results.push(result);
  line(result);
}
report(results);
await contactSheet(results, folder);
