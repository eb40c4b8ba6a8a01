import sharp from 'sharp';
import { AREA_SIDE, type EditedArea, type EditedPart } from '../../../../../contract/edited-area';
import { EngineRefusal } from '../../../engine';
import { part, type Tick } from '../../kernel/job';
import type { RasterImage } from '../../raster/image-input';
import { type PictureReader, readSubject, type Subject, weightOf } from '../subject/subject';
import { notFound } from './change';
import { ground, removable } from './editing';
import { areaToPaint } from './paint-edit';
import { wholeArea } from './refit';
import type { EditTarget } from './targets';

/** Where the targets of an edit lie in a picture, and what of them is not found in it. */
export async function editedArea(
  image: RasterImage,
  reader: PictureReader,
  targets: readonly EditTarget[],
  tick: Tick,
): Promise<EditedArea> {
  const subject = readSubject(image, reader, part(tick, 0, 0.5));
  const found = new Set<EditedPart>();
  const missing = new Set<EditedPart>();
  const whole = new Float32Array(image.width * image.height);
  for (const [index, target] of targets.entries()) {
    const own = part(tick, 0.5 + (0.5 * index) / targets.length, 0.5 + (0.5 * (index + 1)) / targets.length);
    const name = partOf(target);
    const weight = weightIn(subject, target, own);
    (weight ? found : missing).add(name);
    if (weight === 'unplaced' || !weight) continue;
    for (let i = 0; i < whole.length; i++) whole[i] = Math.max(whole[i] ?? 0, weight[i] ?? 0);
  }
  const url = whole.some((share) => share > 0.5) ? await dataUrlOf(whole, image) : undefined;
  return { found: [...found], missing: [...missing], ...(url && { image: url }) };
}

function partOf(target: EditTarget): EditedPart {
  switch (target.do) {
    case 'paint':
      return target.part ?? 'body';
    case 'room':
      return 'background';
    case 'remove':
      return target.part === 'body' ? 'car' : (target.part ?? 'selection');
    case 'tone':
      return target.part ?? 'picture';
    case 'refit':
      return isOfWheels(target.refit) ? 'wheels' : 'car';
  }
}

const isOfWheels = (refit: string) => refit === 'rims' || refit.endsWith('wheels');

/** Where a target lies (0–1 for each pixel): 'unplaced' where that is known only when it is drawn. */
function weightIn(subject: Subject, target: EditTarget, tick: Tick): Float32Array | 'unplaced' | undefined {
  try {
    switch (target.do) {
      case 'paint':
        return target.part === 'background'
          ? ground({ subject }, tick)
          : areaToPaint({ ...target, part: target.part }, { subject }, tick).weight;
      case 'room':
        return ground({ subject }, tick);
      case 'remove': {
        const mask = target.part && removable(subject, target.part, tick);
        return mask?.includes(1) ? Float32Array.from(mask) : undefined;
      }
      case 'tone':
        return target.part ? weightOf(subject, target.part, tick) : 'unplaced';
      case 'refit': {
        if (!subject.fitted) throw notFound('car');
        const area = wholeArea(subject.fitted, target.refit);
        return area ? Float32Array.from(area) : 'unplaced';
      }
    }
  } catch (error) {
    if (error instanceof EngineRefusal) return undefined;
    throw error;
  }
}

/** The area as a small PNG whose opacity says how much of a pixel changes. */
async function dataUrlOf(weight: Float32Array, { width, height }: RasterImage): Promise<string> {
  const rgba = new Uint8Array(weight.length * 4);
  for (const [i, share] of weight.entries()) rgba[i * 4 + 3] = Math.round(255 * Math.min(1, share));
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize({ width: AREA_SIDE, height: AREA_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ palette: false, compressionLevel: 9 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
