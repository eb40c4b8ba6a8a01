// Reads the ends of cars and prints how often a part was said and right: `ends.js <cache> [seed] [pattern of a name] [every nth]`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureReading } from '../../../contract/picture-reading';
import { designOf } from '../../../provider/engines/embedded/car/sheet';
import { sheetRead } from '../../../provider/engines/embedded/designs/picture';
import { decodeImage } from '../../../provider/engines/embedded/raster/image-input';
import { seePicture } from '../../../provider/engines/embedded/reading/picture';
import { renderView, sceneOf } from '../../../provider/engines/embedded/trace/car-scene';
import { handDrawn } from './faces';
import { type End, endPictures } from './set';

/** The long side (pixels) that a picture is read at. */
const SIDE = 1200;
const TILE = { width: 300, height: 200 };
const SHOWN = 48;
const still = () => {};

interface Case {
  readonly name: string;
  readonly group: string;
  readonly view: PictureReading['view'];
  readonly truth: End;
  readonly bytes: Buffer;
  /** Whether a person says which end is seen. */
  readonly isAnswered: boolean;
}

const [cache = '.', seed = '1', only = '', every = '1'] = process.argv.slice(2);
const matches = new RegExp(only);
const counts = new Map<string, { all: number; right: number; wrong: number }>();
const tiles: Buffer[] = [];
const seconds: number[] = [];

for (const [index, one] of (await cases()).filter(({ name }) => matches.test(name)).entries()) {
  if (index % Number(every) !== 0) continue;
  const answers = one.isAnswered ? ({ view: 'front' } as const) : undefined;
  const image = await decodeImage(one.bytes, { width: SIDE, height: SIDE, answers });
  const before = process.cpuUsage();
  const { picture, reading } = seePicture(image, still);
  seconds.push(process.cpuUsage(before).user / 1e6);
  const said = new Map(picture.drawn?.map(({ path, value }) => [path, value]));
  const end = one.view.startsWith('rear') ? 'rear' : 'front';
  count(
    `${one.group}: lamps`,
    one.truth.lamps,
    said.get(`${end}.lamps`) ?? said.get('front.lamps') ?? said.get('rear.lamps'),
    said.has(`${end}.lamps`),
  );
  if (one.truth.grille) {
    const grille = said.get('front.grille') ?? (said.get('fittings.grille') === 'closed' ? 'closed' : undefined);
    count(`${one.group}: grille`, one.truth.grille, grille, true);
  }
  console.log(one.name, picture.view, JSON.stringify(Object.fromEntries(said)));
  if (!reading || !picture.drawn || tiles.length >= SHOWN || index % 4 > 1) continue;
  const design = designOf(sheetRead(reading, picture));
  const scene = sceneOf(design.car, still, 0.045);
  const view = sheetRead(reading, picture).camera?.view ?? 'front';
  if (view === 'multiple') continue;
  const drawn = renderView(scene, design, view, TILE.width, TILE.height, still);
  tiles.push(
    await sharp(one.bytes)
      .resize({ ...TILE, fit: 'contain', background: '#fff' })
      .png()
      .toBuffer(),
    await sharp(drawn, { raw: { ...TILE, channels: 3 } })
      .png()
      .toBuffer(),
  );
}

console.log('| what | pictures | right | wrong | of what is said, wrong |\n|---|---|---|---|---|');
for (const [what, { all, right, wrong }] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
  const share = (part: number, of: number) => `${of ? Math.round((100 * part) / of) : 0} %`;
  console.log(`| ${what} | ${all} | ${share(right, all)} | ${share(wrong, all)} | ${share(wrong, right + wrong)} |`);
}
const sorted = seconds.toSorted((a, b) => a - b);
console.log(`seconds: median ${sorted[sorted.length >> 1]?.toFixed(1)}, most ${sorted.at(-1)?.toFixed(1)}`);
const across = 6;
await sharp({
  create: {
    width: across * TILE.width,
    height: Math.ceil(tiles.length / across) * TILE.height || TILE.height,
    channels: 3,
    background: '#fff',
  },
})
  .composite(
    tiles.map((input, i) => ({ input, left: (i % across) * TILE.width, top: Math.floor(i / across) * TILE.height })),
  )
  .png()
  .toFile(join(cache, `ends-${seed}.png`));

async function cases(): Promise<readonly Case[]> {
  const own = await Promise.all(
    (await endPictures(Number(seed), join(cache, `ends-${seed}`))).map(
      async ({ png, view, style, disturbed, ...rest }) => ({
        ...rest,
        view,
        group: `${view}, ${style}${disturbed === 'none' ? '' : ', disturbed'}`,
        bytes: await readFile(png),
        isAnswered: false,
      }),
    ),
  );
  const hand = (await handDrawn()).map(({ png, ...rest }) => ({ ...rest, bytes: png, view: 'front' as const }));
  return [
    ...own,
    ...hand.map((one) => ({ ...one, group: 'hand, view not said', isAnswered: false })),
    ...hand.map((one) => ({ ...one, name: `${one.name}-answered`, group: 'hand, view said', isAnswered: true })),
  ];
}

function count(group: string, truth: unknown, said: unknown, sameEnd: boolean) {
  const own = counts.get(group) ?? { all: 0, right: 0, wrong: 0 };
  own.all++;
  if (said !== undefined) {
    if (said === truth && sameEnd) own.right++;
    else own.wrong++;
  }
  counts.set(group, own);
}
