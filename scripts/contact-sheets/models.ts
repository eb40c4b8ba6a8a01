import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { GenerationBody, type GenerationRequest } from '../../contract/generation';
import { draw } from '../../provider/engines/embedded/models';
import { label } from '../../provider/label';
import { engineJobOf, type Images } from '../../provider/tasks/engine-job';
import { pictureSolid } from './solid';

/** A picture for a sheet, ready at its size. */
export interface Drawn {
  readonly label: string;
  readonly png: Buffer;
}
export interface ModelSheet {
  readonly name: string;
  readonly columns: number;
  /** Of each picture (px); that of the command without it. */
  readonly width?: number;
  draw(size: { width: number; height: number }): Promise<Drawn[]>;
}

const SEED = 5;
const run = { tick: () => {}, cancelled: () => false };
const sketches = ['sedan-side', 'coupe-side-gaps', 'suv-side-right', 'wagon-marker', 'sedan-three-quarter', 'teapot'];
/** One of the drawings that the tests read. */
export const sketch = (name: string) => readFile(new URL(`../../tests/engine/sketches/${name}.png`, import.meta.url));

/** Runs a job as the provider would. */
export const files = (request: GenerationRequest, images: Images = {}) =>
  draw(engineJobOf('sheet', GenerationBody.parse({ seed: SEED, ...request }), SEED, images), run);

/** Its pictures with their metadata, so that the next model reads them as a user's. */
export async function pictures(request: GenerationRequest, images: Images = {}) {
  const body = GenerationBody.parse({ seed: SEED, ...request });
  const made = await files(request, images);
  const labelled = made.map((file, index) => label(file, { body, seed: SEED, index, engine: 'embedded' }, false));
  return (await Promise.all(labelled)).map(({ bytes }) => Buffer.from(bytes));
}

/** A picture of what the words say. */
export const words = async (prompt: string, size: { width: number; height: number }, seed = SEED) => {
  const [png] = await pictures({ model: 't2threeviews_context', prompt, seed, ...size });
  if (!png) throw new Error('nothing was drawn');
  return png;
};

/** What goes in beside what comes out, fitted into a cell. */
async function rows(
  cases: readonly { label: string; given: Uint8Array; made: () => Promise<Buffer[]> }[],
  { width, height }: { width: number; height: number },
): Promise<Drawn[]> {
  const framed = (png: Uint8Array) =>
    sharp(png)
      .resize(width, height, { fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
  const drawn: Drawn[] = [];
  for (const { label, given, made } of cases) {
    drawn.push({ label: 'given', png: await framed(given) });
    for (const png of await made()) drawn.push({ label, png: await framed(png) });
  }
  return drawn;
}

/** Every sketch, each in a colour of its own. */
function sketchSheet(name: string, model: 'i2i_line2art' | 'lineart_colorize', colours: readonly string[]): ModelSheet {
  return {
    name,
    columns: 4,
    draw: async (size) =>
      rows(
        await Promise.all(
          sketches.map(async (drawing, index) => {
            const given = await sketch(drawing);
            const positive = colours[index] ?? '';
            const request = { model, multi_source_image_path: 'x', positive, ...size } as const;
            return { label: positive, given, made: () => pictures(request, { multi_source_image_path: given }) };
          }),
        ),
        size,
      ),
  };
}

/** One sheet for each model that starts from a picture. */
export const modelSheets: readonly ModelSheet[] = [
  sketchSheet('model-line-to-render', 'i2i_line2art', [
    'blue metallic',
    'orange',
    'dark green',
    'silver',
    'red',
    'white',
  ]),
  sketchSheet('model-colorize', 'lineart_colorize', ['yellow', 'red', 'blue', 'brown', 'green', 'orange']),
  {
    name: 'model-five-views',
    columns: 6,
    draw: async (size) => {
      const given = [await words('red sports car, front three-quarter', size), await sketch('suv-side-right')];
      const request = { model: 'one_to_five_views_1k', multi_source_image_path: 'x', ...size } as const;
      return rows(
        given.map((image) => ({
          label: 'five views',
          given: image,
          made: () => pictures(request, { multi_source_image_path: image }),
        })),
        size,
      );
    },
  },
  {
    name: 'model-edit',
    columns: 4,
    draw: async (size) => {
      const given = await words('silver sedan, front three-quarter, white studio', size);
      const changes = [
        '把车身改成深蓝色',
        'black roof, gold wheels',
        'dark studio background',
        'matte green body',
        'new rims',
        'sunset',
      ];
      return rows(
        changes.map((positive) => ({
          label: positive,
          given,
          made: () =>
            pictures(
              { model: 'i2i_edit_common', multi_source_image_path: 'x', positive, ...size },
              { multi_source_image_path: given },
            ),
        })),
        size,
      );
    },
  },
  {
    name: 'model-compose',
    columns: 2,
    draw: async (size) => {
      const body = await words('white suv, front three-quarter, white studio', size);
      const lent = [
        await words('orange coupe, side view, dark studio', size),
        await words('green sedan, rear three-quarter, white studio', size),
      ];
      return rows(
        lent.map((second) => ({
          label: 'a white SUV with the look of this',
          given: second,
          made: () =>
            pictures(
              {
                model: 'flux_kontext_composer',
                multi_source_image_path_1: 'x',
                multi_source_image_path_2: 'y',
                ...size,
              },
              { multi_source_image_path_1: body, multi_source_image_path_2: second },
            ),
        })),
        size,
      );
    },
  },
  {
    name: 'model-3d',
    columns: 5,
    draw: async (size) => {
      const given = [
        await words('green sedan, front three-quarter, white studio', size),
        // Without what it says about itself a rendering is read, and laid on the model, as a photograph is.
        await sharp(await words('orange suv, front three-quarter, hall', { width: 1024, height: 680 }))
          .jpeg()
          .toBuffer(),
        await sketch('suv-side-right'),
        await sketch('teapot'),
      ];
      const drawn: Drawn[] = [];
      for (const image of given) {
        const [picture] = await rows([{ label: 'given', given: image, made: async () => [] }], size);
        const [file] = await files(
          { model: 'image-to-3d', multi_source_image_path: 'x' },
          { multi_source_image_path: image },
        );
        if (!picture || !file) throw new Error('nothing was made');
        const sides = await pictureSolid(file.bytes, size);
        drawn.push(picture, ...sides.map((png) => ({ label: '3D', png })));
      }
      return drawn;
    },
  },
  {
    name: 'model-line-art',
    columns: 4,
    draw: async (size) =>
      rows(
        await Promise.all(
          [
            'red sedan, front three-quarter',
            'black suv, side view',
            'white coupe, rear three-quarter',
            'sedan, driver view',
          ].map(async (prompt) => {
            const given = await words(prompt, size);
            const request = { model: 'lineart_extraction', multi_source_image_path: 'x', ...size } as const;
            return { label: 'line art', given, made: () => pictures(request, { multi_source_image_path: given }) };
          }),
        ),
        size,
      ),
  },
];
