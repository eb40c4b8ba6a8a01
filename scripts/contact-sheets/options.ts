import sharp from 'sharp';
import { carOf, originalOf } from '../../bench/reading/cars';
import { inStreet } from '../../bench/reading/street';
import type { GenerationRequest } from '../../contract/generation';
import { randomOf } from '../../provider/engines/embedded/kernel/random';
import { EngineRefusal } from '../../provider/engines/engine';
import type { Images } from '../../provider/tasks/engine-job';
import { type Drawn, type ModelSheet, pictures, sketch, words } from './models';

type Size = { readonly width: number; readonly height: number };

/** A rendering of ours without what it says of itself, a car in a street as a photograph shows it, and a drawing. */
async function givenPictures(size: Size) {
  const rendering = await sharp(await words('red sedan, front three-quarter, light studio', size))
    .png()
    .toBuffer();
  const { rgb, width, height } = inStreet(originalOf(carOf('suv', 5, 2), 'side', false).canvas, randomOf(11));
  const bytes = Uint8Array.from(rgb, (value) => Math.max(0, Math.min(255, Math.round(value))));
  const photograph = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { rendering, photograph, drawing: await sketch('sedan-three-quarter') };
}

type Given = Awaited<ReturnType<typeof givenPictures>>;

interface Case {
  readonly label: string;
  /** Fields of its model. */
  readonly request: { readonly model: GenerationRequest['model']; readonly positive?: string };
  readonly images?: (given: Uint8Array) => Promise<Images>;
}

/** For each picture: itself, then what each setting makes of it, or that it refuses. */
function optionSheet(name: string, kinds: readonly (keyof Given)[], cases: readonly Case[]): ModelSheet {
  return {
    name,
    columns: 5,
    width: 300,
    draw: async (cell) => {
      const size = { width: 2 * cell.width, height: 2 * cell.height };
      const all = await givenPictures({ width: 768, height: 512 });
      const drawn: Drawn[] = [];
      for (const kind of kinds) {
        const given = all[kind];
        drawn.push({ label: `given: ${kind}`, png: await framed(given, cell) });
        for (const one of cases) drawn.push(await drawCase(one, given, size, cell));
        while (drawn.length % 5 !== 0) drawn.push({ label: '', png: await blank(cell) });
      }
      return drawn;
    },
  };
}

async function drawCase({ label, request, images }: Case, given: Uint8Array, size: Size, cell: Size): Promise<Drawn> {
  // The cases name their model's own fields.
  const asked = { ...request, ...size, multi_source_image_path: 'x' } as GenerationRequest;
  try {
    const [png] = await pictures(asked, { multi_source_image_path: given, ...(await images?.(given)) });
    return { label, png: await framed(png ?? new Uint8Array(), cell) };
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    return { label: `${label}: refused, ${error.code}`, png: await blank(cell) };
  }
}

/** What is transparent shows a green ground. */
const framed = ({ buffer, byteOffset, byteLength }: Uint8Array, { width, height }: Size) =>
  sharp(Buffer.from(buffer, byteOffset, byteLength))
    .resize(width, height, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#cfe6d2' })
    .png()
    .toBuffer();

const blank = ({ width, height }: Size) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f4f2' } })
    .png()
    .toBuffer();

const lines = (label: string, fields: object): Case => ({ label, request: { model: 'lineart_extraction', ...fields } });
const coloured = (label: string, fields: object, images?: Case['images']): Case => ({
  label,
  request: { model: 'lineart_colorize', ...fields },
  ...(images && { images }),
});
const edited = (label: string, fields: object = {}): Case => ({
  label,
  request: { model: 'i2i_edit_common', positive: label, ...fields },
});

/** A few strokes over a picture: red on the door, blue on the bonnet, yellow behind the car. */
const strokes = async (given: Uint8Array): Promise<Images> => {
  const { width, height } = await sharp(given).metadata();
  const at = (x: number, y: number, colour: string) =>
    `<line x1="${x * width}" y1="${y * height}" x2="${(x + 0.05) * width}" y2="${(y + 0.02) * height}" stroke="${colour}" stroke-width="${width * 0.015}" stroke-linecap="round"/>`;
  const marks = [at(0.62, 0.56, '#c01818'), at(0.3, 0.47, '#1a4fb0'), at(0.1, 0.15, '#f0c040')];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`;
  return { hints_image_path: await sharp(Buffer.from(svg)).png().toBuffer() };
};
const reference = async (): Promise<Images> => ({
  reference_image_path: await words('dark green suv, side view, light studio', { width: 480, height: 320 }),
});

/** Every setting of line art, of colouring and of a repaint, on three kinds of picture. */
export const optionSheets: readonly ModelSheet[] = [
  optionSheet(
    'options-line-art',
    ['rendering', 'photograph', 'drawing'],
    [
      lines('as the words say', {}),
      lines('detail 0', { line_detail: 0 }),
      lines('detail 100', { line_detail: 100 }),
      lines('weight 0.4', { line_weight: 0.4 }),
      lines('weight 2.5', { line_weight: 2.5 }),
      lines('contour', { line_kinds: ['contour'] }),
      lines('character', { line_kinds: ['character'] }),
      lines('shut', { line_kinds: ['shut'] }),
      lines('character, shut', { line_kinds: ['character', 'shut'] }),
      lines('transparent', { paper: 'transparent' }),
      lines('SVG', { format: 'svg' }),
      lines('in blue, SVG, transparent', { format: 'svg', paper: 'transparent', positive: 'blue' }),
      lines('style: tech', { positive: 'tech' }),
      lines('style: vintage', { positive: 'vintage' }),
    ],
  ),
  optionSheet(
    'options-colouring',
    ['drawing', 'rendering', 'photograph'],
    [
      coloured('seed', {}),
      coloured('words: orange, black roof', { positive: 'orange, black roof' }),
      coloured('matte green', { positive: 'matte green' }),
      coloured('metallic green', { positive: 'metallic green' }),
      coloured('palette', { palette: ['#0f7f86', '#f2e6c9', '#d9822b'] }),
      coloured('palette by regions', { palette: ['#0f7f86', '#f2e6c9', '#d9822b'], colour_by: 'regions' }),
      coloured('by regions', { colour_by: 'regions' }),
      coloured('hints', {}, strokes),
      coloured('hints, palette', { palette: ['#dcdcdc', '#222222'] }, strokes),
      coloured('reference: a green SUV', {}, reference),
      coloured('guidance 2', { cfg_scale: 2, positive: 'blue' }),
      coloured('guidance 14', { cfg_scale: 14, positive: 'blue' }),
      coloured('dark studio', { positive: 'blue, dark studio' }),
      coloured('sunset', { positive: 'blue, sunset' }),
    ],
  ),
  optionSheet(
    'options-repaint',
    ['rendering', 'photograph', 'drawing'],
    [
      edited('blue body'),
      edited('white body'),
      edited('black body'),
      edited('matte green body'),
      edited('metallic green body'),
      edited('gloss green body'),
      edited('yellow body, black roof'),
      edited('gold wheels'),
      edited('blue body', { cfg_scale: 2 }),
      edited('blue body', { cfg_scale: 14 }),
      edited('dark studio background'),
      edited('brighter'),
      edited('sunset'),
      edited('transparent background'),
    ],
  ),
];
