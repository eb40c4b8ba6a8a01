import sharp from 'sharp';
import { DESIGN_VERSION } from '../../contract/design';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { noWords } from '../../provider/engines/embedded/designs/whole';
import { digitStrokes } from '../../provider/engines/embedded/kernel/digits';
import { Pen } from '../../provider/engines/embedded/lineart/pen';
import { drawPixels } from '../../provider/engines/embedded/models/text-to-car';
import type { RasterImage } from '../../provider/engines/embedded/raster/image-input';

/** Letters as a draughtsman prints them: straight strokes in a box of 4 × 6. */
const printed: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|0.7,4 3.3,4',
  B: '0,0 0,6 3,6 4,5 4,4 3,3 0,3|3,3 3.6,2 3.6,1 3,0 0,0',
  D: '0,0 0,6 2.4,6 4,4 4,2 2.4,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3.2,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6',
  L: '0,0 0,6 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1,0 0,1.4 0,4.6 1,6 3,6 4,4.6 4,1.4 3,0 1,0',
  S: '4,0.8 3,0 1,0 0,1 0,2 1,3 3,3 4,4 4,5 3,6 1,6 0,5.2',
  T: '0,0 4,0|2,0 2,6',
  W: '0,0 1.1,6 2,1.4 2.9,6 4,0',
  m: '0,6 0,3|0,3.6 0.8,3 1.6,3.6 1.6,6|1.6,3.6 2.4,3 3.2,3.6 3.2,6',
  '=': '0,2.4 3,2.4|0,4.2 3,4.2',
};

/** Writes text with a pen, `high` pixels high, its upper left corner at `left` and `top`. */
function write(pen: Pen, text: string, left: number, top: number, high: number): void {
  [...text].forEach((letter, i) => {
    const x = left + i * 0.92 * high;
    const strokes =
      letter >= '0' && letter <= '9'
        ? digitStrokes(letter).map(([a, b]) => [a, b].map(([u, v]) => [u + 1 / 3, v + 0.5] as const))
        : (printed[letter] ?? '').split('|').map((stroke) => stroke.split(' ').map(placeOf));
    for (const places of strokes) {
      places.slice(1).forEach(([u, v], k) => {
        const [a, b] = places[k] ?? [u, v];
        pen.stroke([x + a * high, top + b * high], [x + u * high, top + v * high], Math.max(1.4, high / 10));
      });
    }
  });
}

function placeOf(pair: string): readonly [number, number] {
  const [x = 0, y = 0] = pair.split(',').map(Number);
  return [x / 6, y / 6];
}

/** Text alone on white paper. */
export function written(text: string): RasterImage {
  const size = { width: 60 + text.length * 24, height: 70 };
  const pen = new Pen(size);
  write(pen, text, 24, 22, 22);
  const rgba = new Uint8Array(size.width * size.height * 4).fill(255);
  pen.ink.forEach((ink, i) => {
    rgba.fill(255 - 225 * ink, i * 4, i * 4 + 3);
  });
  return { rgba, ...size };
}

const SIZE = { width: 960, height: 640 };

/** A sedan in lines from the side, with a number and its word below the middle between its wheels. */
export async function lineSheet(text: string): Promise<Buffer> {
  const sheet = {
    version: DESIGN_VERSION,
    package: { body: 'sedan', length: 4620, wheelbase: 2790, frontOverhang: 880, height: 1430 },
    scene: { technique: 'lines' },
  } as const;
  const rgb = await drawPixels(designOf(sheet), { ...noWords, view: 'side' }, SIZE, 1, () => {}, 0.05);
  const pen = new Pen(SIZE);
  write(pen, text, SIZE.width / 2 - 40, SIZE.height - 80, 22);
  pen.ink.forEach((ink, i) => {
    if (ink > 0) rgb.fill(255 - 225 * ink, i * 3, i * 3 + 3);
  });
  return sharp(rgb, { raw: { ...SIZE, channels: 3 } })
    .png()
    .toBuffer();
}
