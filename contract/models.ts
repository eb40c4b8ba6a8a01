import * as z from 'zod/mini';

/** The eight tools, by the module name that the log and the history use. */
export const modules = [
  'txt2img',
  'img2img',
  'img2mv',
  'imgto3d',
  'imgedit',
  'imgLineColorize',
  'imgStyleComposer',
  'imgLineArt',
] as const;
export const Module = z.enum(modules);
export type Module = z.infer<typeof Module>;

/** The models that a generation body can name. */
export const models = [
  't2threeviews_context',
  'i2i_line2art',
  'i2i_line2art_clip',
  'one_to_five_views_1k',
  'image-to-3d',
  'i2i_edit_common',
  'lineart_colorize',
  'flux_kontext_composer',
  'lineart_extraction',
] as const;
export const Model = z.enum(models);
export type Model = z.infer<typeof Model>;

const moduleOfModel: Readonly<Record<Model, Module>> = {
  t2threeviews_context: 'txt2img',
  i2i_line2art: 'img2img',
  i2i_line2art_clip: 'img2img',
  one_to_five_views_1k: 'img2mv',
  'image-to-3d': 'imgto3d',
  i2i_edit_common: 'imgedit',
  lineart_colorize: 'imgLineColorize',
  flux_kontext_composer: 'imgStyleComposer',
  lineart_extraction: 'imgLineArt',
};

/** The tool that asks for a model. */
export const moduleOf = (model: Model): Module => moduleOfModel[model];

/** Bounds and steps of the image parameters (pixels, unitless guidance, pictures). */
export const bounds = {
  width: { min: 16, max: 2048, step: 8, default: 768 },
  height: { min: 16, max: 2048, step: 8, default: 512 },
  cfgScale: { min: 1, max: 15, step: 0.5, default: 7 },
  batchSize: { min: 1, max: 9, step: 1, default: 1 },
  seed: { min: 0, max: 4_294_967_295, step: 1 },
  foregroundRatio: { min: 0.5, max: 1, step: 0.05, default: 0.85 },
  mcResolution: { min: 32, max: 320, step: 32, default: 256 },
} as const;

/** A prompt is cut here, on both sides (characters as UTF-16 units). */
export const PROMPT_MAX = 4000;
