import { GenerationBody, type GenerationRequest, type ImageField, imageFields } from '../../contract/generation';

/** One job to be measured; its images are named by the inputs that `run.ts` draws first. */
export interface Case {
  readonly label: string;
  readonly request: GenerationRequest;
}

export type Input = 'photo' | 'drawing' | 'second' | 'mask';

const sizes = [
  [768, 512],
  [1024, 1024],
  [2048, 2048],
] as const;

/** Every model at three sizes, with the inputs that a designer would give it. */
export const cases: readonly Case[] = [
  ...sized((size) => ({ model: 't2threeviews_context', prompt: 'red sports sedan, front three-quarter', ...size })),
  ...sized((size) => ({ model: 'i2i_line2art', multi_source_image_path: 'drawing', positive: 'blue', ...size })),
  ...sized((size) => ({ model: 'i2i_line2art_clip', image_path: 'drawing', positive: 'blue', ...size })),
  ...sized((size) => ({ model: 'one_to_five_views_1k', multi_source_image_path: 'photo', ...size })),
  ...sized((size) => ({
    model: 'i2i_edit_common',
    multi_source_image_path: 'photo',
    positive: 'paint it green',
    ...size,
  })),
  ...sized((size) => ({ model: 'lineart_colorize', multi_source_image_path: 'drawing', positive: 'orange', ...size })),
  ...sized((size) => ({
    model: 'flux_kontext_composer',
    multi_source_image_path_1: 'photo',
    multi_source_image_path_2: 'second',
    ...size,
  })),
  ...sized((size) => ({ model: 'lineart_extraction', multi_source_image_path: 'photo', ...size })),
  ...([64, 256, 320] as const).map((mcResolution) => ({
    label: `image-to-3d, resolution ${mcResolution}`,
    request: { model: 'image-to-3d', multi_source_image_path: 'photo', mcResolution } as const,
  })),
];

function sized(request: (size: { width: number; height: number }) => GenerationRequest): Case[] {
  return sizes.map(([width, height]) => {
    const made = request({ width, height });
    return { label: `${made.model}, ${width} × ${height}`, request: made };
  });
}

/** The body with its defaults, and which input each image field wants. */
export function jobOf({ request }: Case): { body: GenerationBody; inputs: [ImageField, string][] } {
  const body = GenerationBody.parse({ seed: 7, ...request });
  const fields = Object.entries(body);
  const inputs = imageFields.flatMap((field) =>
    fields.filter(([name]) => name === field).map(([, input]): [ImageField, string] => [field, String(input)]),
  );
  return { body, inputs };
}
