import type { RasterImage } from '../raster/image-input';
import { toLab } from '../raster/lab';
import { bytesOf } from '../raster/pixels';
import type { CarReading } from '../reading';

/** Share of a drawing's subject that lies in a few colours (cells of `CELL` Lab units); a photograph has gradients. */
const FLAT_SHARE = 0.6;
const FLAT_COLOURS = 6;
/** Side (pixels) above which only some of a picture's pixels are sampled. */
const FLAT_SIDE = 1200;
const CELL = 4;

/** Whether a picture is drawn, with lines or flat colours, and so shows its parts as areas. */
export function isDrawn(
  image: RasterImage,
  { mask, kind }: Pick<CarReading, 'mask' | 'kind'>,
  look: () => void,
): boolean {
  if (kind === 'drawing') return true;
  const every = Math.ceil(Math.max(image.width, image.height) / FLAT_SIDE);
  const thin = thinned(image, mask, every);
  const { l, a, b } = toLab(thin, look);
  const cells = new Map<number, number>();
  let inside = 0;
  for (let i = 0; i < thin.mask.length; i++) {
    if (!thin.mask[i]) continue;
    const at = (values: Float32Array) => Math.round((values[i] ?? 0) / CELL) + 64;
    const cell = (at(l.data) * 128 + at(a.data)) * 128 + at(b.data);
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
    inside++;
  }
  const most = [...cells.values()].sort((one, other) => other - one).slice(0, FLAT_COLOURS);
  return most.reduce((sum, count) => sum + count, 0) > FLAT_SHARE * inside;
}

/** Stride of the sampled pixels and rows. */
function thinned({ rgba, width, height }: RasterImage, mask: Uint8Array, every: number) {
  const size = { width: Math.ceil(width / every), height: Math.ceil(height / every) };
  const from = (i: number) => Math.floor(i / size.width) * every * width + (i % size.width) * every;
  const count = size.width * size.height;
  const few = new Uint8Array(count * 4);
  for (let i = 0; i < few.length; i++) few[i] = rgba[from(i >> 2) * 4 + (i & 3)] ?? 0;
  return { ...size, rgba: few, mask: bytesOf(new Uint8Array(count), (_, i) => mask[from(i)] ?? 0) };
}
