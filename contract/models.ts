import * as z from 'zod/mini';

/** Every model that a generation body can name, with the tool that asks for it: what both sides know of a tool. */
const moduleOfModel = {
  t2threeviews_context: 'txt2img',
  i2i_line2art: 'img2img',
  i2i_line2art_clip: 'img2img',
  one_to_five_views_1k: 'img2mv',
  'image-to-3d': 'imgto3d',
  i2i_edit_common: 'imgedit',
  lineart_colorize: 'imgLineColorize',
  flux_kontext_composer: 'imgStyleComposer',
  lineart_extraction: 'imgLineArt',
} as const;

/** A model that a generation body can name. */
export type Model = keyof typeof moduleOfModel;
// Object.keys forgets the keys' type; the object has no others.
export const models = Object.keys(moduleOfModel) as readonly Model[];
export const Model = z.enum(models);

/** A tool, by the module name that the log and the history use. */
export type Module = (typeof moduleOfModel)[Model];
export const modules: readonly Module[] = [...new Set(Object.values(moduleOfModel))];
export const Module = z.enum(modules);

/** The tool that asks for a model. */
export const moduleOf = (model: Model): Module => moduleOfModel[model];

/** Bounds and steps of the image parameters (pixels, unitless guidance, pictures). */
export const bounds = {
  width: { min: 16, max: 2048, step: 8, default: 768 },
  height: { min: 16, max: 2048, step: 8, default: 512 },
  cfgScale: { min: 1, max: 15, step: 0.5, default: 7 },
  batchSize: { min: 1, max: 9, step: 1, default: 1 },
  seed: { min: 0, max: 4_294_967_295, step: 1 },
  /** How many lines line art has: 50 as the words say, more with more. */
  lineDetail: { min: 0, max: 100, step: 5, default: 50 },
  /** Factor on the widths of its lines. */
  lineWeight: { min: 0.4, max: 3, step: 0.1, default: 1 },
  foregroundRatio: { min: 0.5, max: 1, step: 0.05, default: 0.85 },
  mcResolution: { min: 32, max: 320, step: 32, default: 256 },
} as const;

/** A prompt is cut here, on both sides (characters as UTF-16 units). */
export const PROMPT_MAX = 4000;
