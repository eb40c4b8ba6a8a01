import type { PictureAnswers } from '../../../../contract/picture-reading';
import { type DesignBrief, proportionFields } from '../car/brief';
import type { Design } from '../car/design';
import type { CarParameters, Paint } from '../car/shape/parameters';
import type { Tick } from '../kernel/job';
import { mix } from '../kernel/maths';
import { lightOf } from '../raster/colour';
import { decodeImage } from '../raster/image-input';
import { readCar } from '../reading/kept';

/** What an optional image adds to a prompt: the proportions and paint of its car, or just a colour. */
export interface Inspiration {
  readonly car?: CarParameters;
  readonly paint?: Paint;
}

/** The image is read at this size (pixels): proportions need no more. */
const SIDE = 640;
/** How far a design goes towards the image's proportions where the words name none. */
const PULL = 0.8;

/** Reads the image; without a car in it, only its main colour. Throws an EngineRefusal when it cannot be decoded. */
export async function readInspiration(bytes: Uint8Array, tick: Tick, answers?: PictureAnswers): Promise<Inspiration> {
  const image = await decodeImage(bytes, { width: SIDE, height: SIDE, answers });
  const reading = readCar(image, tick);
  if (reading) return { car: reading.car, ...(reading.kind === 'picture' ? { paint: reading.paint } : {}) };
  return { paint: mainPaint(image.rgba) };
}

/** The brief with the image's body style where the prompt names none. */
export const inspiredBrief = (brief: DesignBrief, { car }: Inspiration): DesignBrief =>
  car && !brief.carType && brief.presets.length === 0 ? { ...brief, carType: car.type } : brief;

/** The design blended towards the image; what the prompt names stays. */
export function inspired(design: Design, brief: DesignBrief, { car, paint }: Inspiration): Design {
  const own = brief.color === undefined && paint ? paint : design.paint;
  return { ...design, paint: own, car: car ? towards(design.car, car, brief) : design.car };
}

function towards(from: CarParameters, to: CarParameters, brief: DesignBrief): CarParameters {
  // A named dimension sets the scale of the image's proportions.
  const { length, wheelbase } = brief.dimensions;
  const scale = length ? from.length / to.length : wheelbase ? from.wheelbase / to.wheelbase : 1;
  const named = new Set<string>(Object.keys(brief.dimensions));
  const pulled = proportionFields.map((key) => [
    key,
    named.has(key) || (named.has('wheelDiameter') && key === 'tyreDiameter')
      ? from[key]
      : mix(from[key], to[key] * scale, PULL),
  ]);
  return { ...from, ...Object.fromEntries(pulled) };
}

/** The strongest colour that much of the picture has: the mean of its most colourful quarter, in linear light. */
function mainPaint(rgba: Uint8Array): Paint | undefined {
  const pixels: { chroma: number; color: Paint['color'] }[] = [];
  for (let i = 0; i + 3 < rgba.length; i += 16) {
    if ((rgba[i + 3] ?? 0) < 128) continue;
    const at = (k: number) => lightOf(rgba[i + k] ?? 0);
    const color = [at(0), at(1), at(2)] as const;
    pixels.push({ chroma: Math.max(...color) - Math.min(...color), color });
  }
  if (pixels.length === 0) return undefined;
  const strongest = pixels.toSorted((a, b) => b.chroma - a.chroma).slice(0, Math.ceil(pixels.length / 4));
  const mean = (k: 0 | 1 | 2) => strongest.reduce((sum, { color }) => sum + color[k], 0) / strongest.length;
  return { color: [mean(0), mean(1), mean(2)], metallic: 0.4 };
}
