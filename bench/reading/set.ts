// The bench's pictures by a seed: every body from the side both ways, and in turn from all other sides.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { bodyTypes } from '../../contract/design';
import { randomOf } from '../../provider/engines/embedded/kernel/random';
import { type Canvas, painted, type Random } from './canvas';
import { carOf, mirrored, originalOf, type Seen, SIZE, type Truth } from './cars';
import * as hand from './hand';
import { inStreet } from './street';

export interface Picture {
  readonly name: string;
  readonly style: 'line' | 'sketch' | 'rendering' | 'photo' | 'nothing';
  readonly disturbed: string;
  /** Undefined where there is no car. */
  readonly truth: Truth | undefined;
  readonly wheels: Canvas['wheels'];
  /** Files in the cache. */
  readonly png: string;
  readonly mask: string;
}

const disturbances: Readonly<Record<string, hand.Change>> = {
  none: (canvas) => canvas,
  noise: hand.noise(9),
  yellow: hand.tinted([250, 232, 170]),
  ruled: hand.ruled(false),
  annotated: hand.annotated,
  slant: hand.slanted(6),
  construction: hand.constructed,
  ground: hand.ground,
  hatching: hand.hatched,
  'white on black': hand.inverted(false),
  squared: hand.ruled(true),
  marker: hand.thick,
  blueprint: hand.inverted(true),
  'slant 12': hand.slanted(12),
  'heavy noise': hand.noise(20),
  cropped: hand.cropped,
};
const names = Object.keys(disturbances);
const others = ['front', 'rear', 'top'] as const;

/** One picture to be made. */
interface Order {
  readonly style: Exclude<Picture['style'], 'nothing'>;
  readonly view: Seen;
  readonly right: boolean;
  readonly disturbed: string;
}

function ordersOf(index: number): readonly Order[] {
  const right = index % 2 === 1;
  const quarter = index % 3 === 0 ? 'rear-quarter' : 'front-quarter';
  const other = others[index % 3] ?? 'front';
  const spoiled = (offset: number) => names[(index * 3 + offset) % names.length] ?? 'none';
  return [
    { style: 'line', view: 'side', right, disturbed: 'none' },
    { style: 'sketch', view: 'side', right: !right, disturbed: names[index % names.length] ?? 'none' },
    { style: 'rendering', view: 'side', right, disturbed: 'none' },
    { style: index % 4 === 3 ? 'sketch' : 'line', view: quarter, right, disturbed: index % 2 ? spoiled(1) : 'none' },
    { style: index % 2 ? 'rendering' : 'line', view: other, right, disturbed: 'none' },
    { style: 'photo', view: index % 2 ? quarter : 'side', right: index % 4 < 2, disturbed: 'none' },
  ];
}

/** Makes the pictures of a seed in `folder`, or finds them there. */
export async function picturesOf(seed: number, folder: string): Promise<readonly Picture[]> {
  const list = join(folder, 'list.json');
  const known = await readFile(list, 'utf8').catch(() => undefined);
  // Written by this very file.
  if (known) return JSON.parse(known) as readonly Picture[];
  await mkdir(folder, { recursive: true });
  const pictures: Picture[] = [];
  for (const [index, body] of bodyTypes.entries()) {
    const design = carOf(body, (seed * 31 + index) >>> 0, index);
    for (const [k, order] of ordersOf(index).entries()) {
      const random = randomOf(seed * 1000 + index * 10 + k);
      const flat = order.style === 'line' || order.style === 'sketch';
      const plain = originalOf(design, order.view, flat);
      const { canvas, truth } = order.right ? mirrored(plain) : plain;
      const name = `${String(index).padStart(2, '0')}-${body}-${k}`;
      const made = finished(canvas, order, random);
      pictures.push({ name, ...order, truth, wheels: made.wheels, ...(await kept(made, order.style, folder, name)) });
    }
  }
  for (const [name, canvas] of empties(randomOf(seed))) {
    const files = await kept(canvas, 'nothing', folder, name);
    pictures.push({ name, style: 'nothing', disturbed: 'none', truth: undefined, wheels: [], ...files });
  }
  await writeFile(list, JSON.stringify(pictures));
  return pictures;
}

function finished(canvas: Canvas, { style, disturbed }: Order, random: Random): Canvas {
  if (style === 'photo') return inStreet(canvas, random);
  const drawn = style === 'sketch' ? hand.byHand(1.3, -0.72)(canvas, random) : canvas;
  return disturbances[disturbed]?.(drawn, random) ?? drawn;
}

/** Stores a picture as its kind is stored: a photograph as a JPEG. */
async function kept({ rgb, mask, width, height }: Canvas, style: Picture['style'], folder: string, name: string) {
  const bytes = Uint8Array.from(rgb, (value) => Math.max(0, Math.min(255, Math.round(value))));
  const picture = sharp(bytes, { raw: { width, height, channels: 3 } });
  const jpeg = style === 'photo';
  const png = join(folder, `${name}.${jpeg ? 'jpg' : 'png'}`);
  await (jpeg ? picture.jpeg({ quality: 62 }) : picture.png()).toFile(png);
  const file = join(folder, `${name}.mask.png`);
  await sharp(
    mask.map((value) => value * 255),
    { raw: { width, height, channels: 1 } },
  )
    .toColourspace('b-w')
    .png()
    .toFile(file);
  return { png, mask: file };
}

/** Pictures without a car: paper, a table of numbers, a street, a ball, noise. */
function empties(random: Random): [string, Canvas][] {
  const { width, height } = SIZE;
  const white = (): Canvas => ({
    width,
    height,
    rgb: new Float32Array(width * height * 3).fill(255),
    mask: new Uint8Array(width * height),
    wheels: [],
  });
  const ball = painted(white(), (x, y) => {
    const d = Math.hypot(x - 240, y - 170) / 90;
    return d < 1 ? 210 - 120 * d * d : 246;
  });
  return [
    ['no-paper', hand.tinted([250, 232, 170])(white(), random)],
    ['no-squares', hand.ruled(true)(white(), random)],
    ['no-sheet', hand.slanted(9)(hand.ruled(false)(white(), random), random)],
    ['no-ball', ball],
    [
      'no-street',
      inStreet({ ...white(), mask: white().mask.map((_, i) => (i === 300 * width + 240 ? 1 : 0)) }, random),
    ],
    [
      'no-noise',
      hand.noise(60)(
        painted(white(), () => 128),
        random,
      ),
    ],
  ];
}
