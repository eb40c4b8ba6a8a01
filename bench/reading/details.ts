// Reads what is drawn on the sides of cars and prints how much of it is right: `details.js <cache> [seed] [pattern of a name]`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeImage } from '../../provider/engines/embedded/raster/image-input';
import { readCar } from '../../provider/engines/embedded/reading';
import { type DetailPicture, detailPictures } from './details-set';

const [cache = '.', seed = '21', only = ''] = process.argv.slice(2);
const matches = new RegExp(only);

/** A belt farther off (mm) is wrong. */
const FAR = 60;

interface Tally {
  shown: number;
  read: number;
  wrong: number;
  readonly off: number[];
}
const tallies = new Map<string, Tally>();

/** Counts a detail that a picture shows or not: what was said of it, and whether that is wrong. */
function count(
  style: string,
  detail: string,
  isShown: boolean,
  said: unknown,
  isWrong: boolean,
  off: number[] = [],
): string {
  const key = `${style}, ${detail}`;
  const tally = tallies.get(key) ?? { shown: 0, read: 0, wrong: 0, off: [] };
  tallies.set(key, tally);
  if (isShown) tally.shown++;
  if (said === undefined) return '';
  tally.read++;
  tally.off.push(...off);
  if (isWrong) tally.wrong++;
  return isWrong ? ` ${detail} WRONG: ${said}` : ` ${detail}`;
}

async function measure({ png, style, name, truth }: DetailPicture): Promise<void> {
  const image = await decodeImage(await readFile(png), { width: 1200, height: 1200 });
  const reading = readCar(image, () => {});
  const read = new Map<string, unknown>(reading?.drawn?.map(({ path, value }) => [path, value]));
  const scale = reading ? truth.wheelbase / (reading.car.wheelbase * 1000) : 1;
  const belts = [
    ['proportion.beltFront', truth.beltFront],
    ['proportion.beltRear', truth.beltRear],
  ] as const;
  const off = belts.flatMap(([path, own]) => (read.has(path) ? [Number(read.get(path)) * scale - own] : []));
  const family = read.get('glass.family');
  const panes = family === 'three-window' ? 2 : family === 'six-window' ? 3 : undefined;
  const doors = read.get('package.doors');
  const pulled = read.get('fittings.pullHandles');
  const isSlit = truth.family === 'slit';
  const crease = read.get('surface.creaseFront');
  const creaseOff = crease === undefined ? undefined : Number(crease) * scale - (truth.crease?.front ?? 0);
  const said = [
    count(
      style,
      'beltline',
      !isSlit,
      off.length > 0 ? off : undefined,
      isSlit || off.some((mm) => Math.abs(mm) > FAR),
      off,
    ),
    // Glass round the corners has no number of panes at the side.
    ...(truth.family === 'wraparound'
      ? []
      : [count(style, 'panes', !isSlit && truth.panes > 1, panes, panes !== truth.panes)]),
    count(style, 'slit', isSlit, family === 'slit' || undefined, !isSlit),
    count(style, 'doors', true, doors, doors !== truth.doors),
    // Our own drawings show only the sharpest of them: how many can be read is not counted.
    count(style, 'character line', false, crease, !truth.crease || Math.abs(creaseOff ?? 0) > FAR),
    count(style, 'handles to pull', truth.handles, pulled, !truth.handles),
  ];
  console.log(`${name} ${style}: ${reading?.view ?? 'none'} ${reading?.car.type ?? ''}${said.join('')}`);
}

for (const picture of await detailPictures(Number(seed), join(cache, `details-${seed}`))) {
  if (matches.test(`${picture.name} ${picture.style}`)) await measure(picture);
}
const middle = (values: readonly number[]) => values.map(Math.abs).sort((a, b) => a - b)[values.length >> 1];
console.log('| detail | shown | read | right | wrong | off, median (mm) |\n|---|---|---|---|---|---|');
for (const [key, { shown, read, wrong, off }] of tallies) {
  const far = middle(off);
  console.log(
    `| ${key} | ${shown} | ${read} | ${read - wrong} | ${wrong} | ${far === undefined ? '–' : far.toFixed(0)} |`,
  );
}
