import * as z from 'zod/mini';
import { CarDesign } from './design';
import { bounds, PROMPT_MAX } from './models';
import { colouringWays, lineFormats, lineKinds, PALETTE_MAX, papers } from './options';
import { PictureAnswers } from './picture-reading';

/** A number inside `min..max`, a whole number of steps from `min`. */
const stepped = ({ min, max, step }: { min: number; max: number; step: number }) =>
  z.number().check(
    z.gte(min),
    z.lte(max),
    z.refine((value) => Math.abs((value - min) / step - Math.round((value - min) / step)) < 1e-6, {
      error: `must be a multiple of ${step} from ${min}`,
    }),
  );

/** '#rrggbb'. */
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const imageUrl = z.string().check(z.minLength(1), z.maxLength(2048));
/** Prompt text. Characters that a database cannot store (NUL, lone surrogates) are dropped; the rest is kept as typed. */
const words = z.string().check(
  z.overwrite((text) => text.replaceAll('\u0000', '').toWellFormed()),
  z.maxLength(PROMPT_MAX),
);

/** What every body may carry beside its model's own fields. */
const common = {
  n: z._default(stepped(bounds.batchSize), bounds.batchSize.default),
  width: z._default(stepped(bounds.width), bounds.width.default),
  height: z._default(stepped(bounds.height), bounds.height.default),
  cfg_scale: z._default(stepped(bounds.cfgScale), bounds.cfgScale.default),
  seed: z.optional(z.int().check(z.gte(bounds.seed.min), z.lte(bounds.seed.max))),
  /** Settings of the car and its picture that win over the words. */
  design: z.optional(CarDesign),
  /** What is known of the car in the first image; it wins over what is read of it. */
  picture: z.optional(PictureAnswers),
};
/** `512x512`: width and height in one, each inside its bounds. */
const size = z.string().check(
  z.refine(
    (text) => {
      const [width, height] = sizeOf(text);
      return stepped(bounds.width).safeParse(width).success && stepped(bounds.height).safeParse(height).success;
    },
    { error: 'must be a width and a height such as 512x512, each a multiple of 8 from 16 to 2048' },
  ),
);
function sizeOf(text: string): readonly [width: number, height: number] {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  return [Number(width), Number(height)];
}

const oneImage = { positive: z._default(words, ''), multi_source_image_path: imageUrl };

/** The image goes by either name, and `size` sets width and height: so the specification's default body is accepted. */
const imageTo3d = z.pipe(
  z
    .object({
      model: z.literal('image-to-3d'),
      multi_source_image_path: z.optional(imageUrl),
      image_path_origin: z.optional(imageUrl),
      size: z.optional(size),
      doRemoveBackground: z._default(z.boolean(), true),
      foregroundRatio: z._default(stepped(bounds.foregroundRatio), bounds.foregroundRatio.default),
      mcResolution: z._default(stepped(bounds.mcResolution), bounds.mcResolution.default),
      ...common,
    })
    .check(
      z.refine((body) => (body.multi_source_image_path ?? body.image_path_origin) !== undefined, {
        path: ['multi_source_image_path'],
        error: 'is required',
      }),
    ),
  z.transform(({ image_path_origin, size: text, multi_source_image_path, ...body }) => {
    const [width, height] = text === undefined ? [body.width, body.height] : sizeOf(text);
    // One of the two is there: the check above.
    return { ...body, width, height, multi_source_image_path: multi_source_image_path ?? image_path_origin ?? '' };
  }),
);

/**
 * The body of `POST /v1/ai/generations` and `POST /v1/images/generations`, by model.
 * Images are URLs of the caller's own files; an unknown field is dropped.
 */
export const GenerationBody = z.discriminatedUnion('model', [
  z.object({
    model: z.literal('t2threeviews_context'),
    prompt: words,
    /** What the car must not have or be, where the prompt does not ask for it. */
    negative_prompt: z.optional(words),
    image_path: z.optional(imageUrl),
    ...common,
  }),
  z.object({ model: z.literal('i2i_line2art'), ...oneImage, ...common }),
  z.object({ model: z.literal('i2i_line2art_clip'), positive: z._default(words, ''), image_path: imageUrl, ...common }),
  z.object({ model: z.literal('one_to_five_views_1k'), ...oneImage, ...common }),
  imageTo3d,
  z.object({
    model: z.literal('i2i_edit_common'),
    ...oneImage,
    mask_path: z.optional(imageUrl),
    ...common,
    /** Without a size, the edit has that of its picture. */
    width: z.optional(stepped(bounds.width)),
    height: z.optional(stepped(bounds.height)),
  }),
  z.object({
    model: z.literal('lineart_colorize'),
    ...oneImage,
    reference_image_path: z.optional(imageUrl),
    /** Strokes of colour, alone or painted over the drawing: each colours the closed area that it lies in. */
    hints_image_path: z.optional(imageUrl),
    /** The colours that are used, the main one first; they win over those of the words and of the reference. */
    palette: z.optional(z.array(colour).check(z.minLength(1), z.maxLength(PALETTE_MAX))),
    /** By the parts of the car without it. */
    colour_by: z.optional(z.enum(colouringWays)),
    ...common,
  }),
  z.object({
    model: z.literal('flux_kontext_composer'),
    positive: z._default(words, ''),
    multi_source_image_path_1: imageUrl,
    multi_source_image_path_2: imageUrl,
    multi_source_image_path_3: z.optional(imageUrl),
    multi_source_image_path_4: z.optional(imageUrl),
    multi_source_image_path_5: z.optional(imageUrl),
    multi_source_image_path_6: z.optional(imageUrl),
    ...common,
  }),
  z.object({
    model: z.literal('lineart_extraction'),
    ...oneImage,
    /** How many lines; without it as the words say. */
    line_detail: z.optional(stepped(bounds.lineDetail)),
    /** Factor on the widths of lines; without it as the words say. */
    line_weight: z.optional(stepped(bounds.lineWeight)),
    /** The kinds of line that are drawn; all of them without it. */
    line_kinds: z.optional(z.array(z.enum(lineKinds)).check(z.minLength(1), z.maxLength(lineKinds.length))),
    paper: z.optional(z.enum(papers)),
    format: z.optional(z.enum(lineFormats)),
    ...common,
  }),
]);
/** A validated body, every default filled in; an edit without a size keeps that of its picture. */
export type GenerationBody = z.output<typeof GenerationBody>;
/** A body whose pictures have a size (pixels). */
export type SizedBody = GenerationBody & { readonly width: number; readonly height: number };

/** The size (pixels) of what is drawn in a picture's own size: as large as the bounds allow, in its proportions. */
export function ownSize(picture: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, bounds.width.max / picture.width, bounds.height.max / picture.height);
  const within = (side: number, { min }: { min: number }) => Math.max(min, Math.round(side * scale));
  return { width: within(picture.width, bounds.width), height: within(picture.height, bounds.height) };
}

/** A body with the size of its pictures: the given one, or that of the picture it edits, in its proportions. */
export function sizedBody(
  body: GenerationBody,
  picture: { readonly width: number; readonly height: number },
): SizedBody {
  const { width, height } = body;
  if (width !== undefined && height !== undefined) return { ...body, width, height };
  const ratio = picture.width / picture.height;
  if (width !== undefined) return { ...body, width, height: ownSize({ width, height: width / ratio }).height };
  if (height !== undefined) return { ...body, height, width: ownSize({ height, width: height * ratio }).width };
  return { ...body, ...ownSize(picture) };
}
/** The words that a body draws from. */
export const promptOf = (body: GenerationBody): string =>
  'prompt' in body ? body.prompt : 'positive' in body ? body.positive : '';

/** What a client sends. */
export type GenerationRequest = z.input<typeof GenerationBody>;

/** Body fields that hold an image URL. */
export const imageFields = [
  'image_path',
  'multi_source_image_path',
  'mask_path',
  'reference_image_path',
  'hints_image_path',
  'multi_source_image_path_1',
  'multi_source_image_path_2',
  'multi_source_image_path_3',
  'multi_source_image_path_4',
  'multi_source_image_path_5',
  'multi_source_image_path_6',
] as const;
export type ImageField = (typeof imageFields)[number];

/** The image fields of a body that are given, with their URLs. */
export function imagesOf(body: Readonly<Record<string, unknown>>): [ImageField, string][] {
  const images: [ImageField, string][] = [];
  for (const field of imageFields) {
    const url = body[field];
    if (typeof url === 'string') images.push([field, url]);
  }
  return images;
}

export const TaskStatus = z.enum(['submitted', 'queued', 'running', 'completed', 'failed']);
export type TaskStatus = z.infer<typeof TaskStatus>;

export const TaskResult = z.object({
  url: z.string(),
  type: z.enum(['image', 'video', '3d']),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});
export type TaskResult = z.infer<typeof TaskResult>;

/** Answer of `POST /v1/ai/generations`. */
export const TaskAccepted = z.object({ task_id: z.string(), status: TaskStatus });
export type TaskAccepted = z.infer<typeof TaskAccepted>;

/** Answer of `GET /v1/ai/result/{id}`. `progress` 0–100; `estimated_time` in seconds; `queue_position` 0 is next. */
export const TaskState = z.object({
  task_id: z.string(),
  status: TaskStatus,
  results: z.array(TaskResult),
  error: z.nullable(z.string()),
  /** A code of `errorCodes`, or of another provider. */
  error_code: z.optional(z.nullable(z.string())),
  progress: z.number(),
  queue_position: z.nullable(z.number()),
  estimated_time: z.nullable(z.number()),
  current_tasks: z.number(),
  queued_tasks: z.number(),
  /** Who draws it, where that is another engine than the embedded one. */
  drawn_by: z.optional(z.nullable(z.string())),
  /** The picture as it develops, as a data URL. */
  preview: z.optional(z.nullable(z.string())),
});
export type TaskState = z.infer<typeof TaskState>;

/** Answer of `DELETE /v1/ai/cancel/{id}`: `task_status` is what the task has become. */
export const TaskCancelled = z.object({ status: z.literal('success'), task_status: TaskStatus });

/** Answer of `POST /v1/images/generations`, with the fields that the newer tools read. */
export const ImagesAnswer = z.object({
  data: z.array(z.object({ url: z.string() })),
  generatedImageUrl: z.optional(z.union([z.string(), z.array(z.string())])),
  uploadedFileUrl: z.optional(z.string()),
  uploadedFileUrls: z.optional(z.array(z.string())),
});
export type ImagesAnswer = z.infer<typeof ImagesAnswer>;
