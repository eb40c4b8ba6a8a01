import { part, type Tick } from '../../kernel/job';
import { plain } from '../../raster/canvas';
import type { Oklab } from '../../raster/colour';
import { decodeImage } from '../../raster/image-input';
import { paletteOf } from '../../raster/palette';
import { baseCoatOf } from '../repaint/recolour';
import { type PictureReader, readSubject, weightOf } from '../subject/subject';
import { schemeOf } from './scheme';

/** Colours are read from a picture of at most this size (pixels). */
const SIDE = 512;

/**
 * The palette of a reference image: its main colour first (the paint of its car, or the strongest large colour of its
 * subject), then the others by size. Transparent pixels have no colour. Throws an EngineRefusal for no image.
 */
export async function carPaletteOf(bytes: Uint8Array, reader: PictureReader, tick: Tick): Promise<Oklab[]> {
  const image = plain(await decodeImage(bytes, { width: SIDE, height: SIDE }));
  const subject = readSubject(image, reader, part(tick, 0, 0.7));
  const seen = new Uint8Array(image.width * image.height);
  for (let i = 0; i < seen.length; i++) {
    const inside = subject.silhouette ? subject.silhouette[i] : 1;
    seen[i] = inside && (image.rgba[i * 4 + 3] ?? 0) > 127 ? 1 : 0;
  }
  const palette = schemeOf(paletteOf(subject.colours, seen, 5, 1));
  const paint = subject.fitted ? weightOf(subject, 'body', part(tick, 0.7, 1)) : undefined;
  const base = paint ? baseCoatOf(subject.colours, paint) : undefined;
  return base ? [base.colour, ...palette] : palette;
}
