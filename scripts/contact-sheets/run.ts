import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wordedSheet } from '../../provider/engines/embedded/car/worded-sheet';
import { drawPicture } from '../../provider/engines/embedded/models/text-to-car';
import { createCamera } from '../../provider/engines/embedded/trace/camera';
import { finishOf, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { develop, render } from '../../provider/engines/embedded/trace/render';
import { Tracer } from '../../provider/engines/embedded/trace/tracer';
import { zebraFinish, zebraStudio } from '../../provider/engines/embedded/trace/zebra';
import { readPrompt } from '../../provider/engines/embedded/words';
import { type Drawn, modelSheets } from './models';
import { optionSheets } from './options';
import type { Cell } from './parts';
import { sheets } from './sheets';

/**
 * Draws the contact sheets: `npm run contact-sheets -- [words] [--out folder] [--width 360] [--cell 0.022]`.
 * Only sheets whose name contains one of the words are drawn.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'docs/contact-sheets' },
    width: { type: 'string', default: '360' },
    cell: { type: 'string', default: '0.022' },
  },
});
/** A picture's size (px). */
const sizeOf = (width = Number(values.width)) => ({ width, height: Math.round((width * 2) / 3 / 8) * 8 });
type Size = ReturnType<typeof sizeOf>;
const CELL = Number(values.cell);
const LABEL = 20;
const tick = () => {};

// The engine reads no SVG, which might come from anyone; the labels are our own.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

const isWanted = ({ name }: { readonly name: string }) =>
  positionals.length === 0 || positionals.some((word) => name.includes(word));
const fromWords = sheets.map((sheet) => ({
  ...sheet,
  draw: async (size: Size) => {
    const drawn: Drawn[] = [];
    for (const cell of sheet.cells) drawn.push({ label: cell.label, png: await drawCell(cell, size) });
    return drawn;
  },
}));
await mkdir(values.out, { recursive: true });
for (const sheet of [...fromWords, ...modelSheets, ...optionSheets].filter(isWanted)) {
  const started = performance.now();
  const size = sizeOf('width' in sheet ? sheet.width : undefined);
  const drawn = await sheet.draw(size);
  await write(drawn, sheet.columns, size, join(values.out, `${sheet.name}.webp`));
  process.stdout.write(
    `${sheet.name}: ${drawn.length} pictures in ${Math.round((performance.now() - started) / 1000)} s\n`,
  );
}

async function write(drawn: readonly Drawn[], columns: number, { width, height }: Size, file: string) {
  const rows = Math.ceil(drawn.length / columns);
  const tiles = [];
  for (const [index, { label, png }] of drawn.entries()) {
    const left = (index % columns) * width;
    const top = Math.floor(index / columns) * (height + LABEL);
    tiles.push({ input: png, left, top });
    tiles.push({ input: labelOf(label, width), left, top: top + height });
  }
  await sharp({
    create: { width: columns * width, height: rows * (height + LABEL), channels: 3, background: '#f4f4f2' },
  })
    .composite(tiles)
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
}

async function drawCell(cell: Cell, size: Size): Promise<Buffer> {
  const brief = readPrompt(cell.prompt);
  const seed = cell.seed ?? 1;
  const sheet = wordedSheet(brief, seed, cell.cfgScale ?? 7);
  const { package: own, glass, fittings, wheels, paint, cabin, camera } = cell.design ?? {};
  const designed = designOf({
    ...sheet,
    package: { ...sheet.package, ...own },
    ...(glass ? { glass } : {}),
    fittings: { ...sheet.fittings, ...fittings },
    wheels: { ...sheet.wheels, ...wheels },
    camera: { ...sheet.camera, ...camera },
    paint: { ...sheet.paint, ...paint },
    cabin: { ...sheet.cabin, ...cabin },
    scene: { ...sheet.scene, ...cell.scene },
  });
  const { width, height } = size;
  const design = { ...designed, car: { ...designed.car, ...cell.car } };
  if (cell.zebra) {
    const scene = sceneOf(design.car, tick, CELL);
    const camera = createCamera('front-three-quarter', design.car, width, height);
    const tracer = new Tracer(scene, zebraStudio, zebraFinish(finishOf(design)), camera.pixel);
    const rgb = develop(render(tracer, camera, width, height, tick), 1, tick);
    return sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  }
  const { bytes } = await drawPicture(design, brief, size, seed, tick, CELL);
  return Buffer.from(bytes);
}

function labelOf(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}">` +
      `<text x="8" y="14" font-family="sans-serif" font-size="12" fill="#333">${text.replaceAll('&', '&amp;')}</text></svg>`,
  );
}
