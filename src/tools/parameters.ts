import * as z from 'zod/mini';
import { CarDesign } from '../../contract/design';
import { bounds, Model, PROMPT_MAX } from '../../contract/models';
import { colouringWays, lineFormats, lineKinds, papers } from '../../contract/options';
import { type DesignForm, emptyForm, restoreForm } from './form';
import { keepable } from './kept-car';
import { nearestAllowed } from './validate';

/** A field that is left out when it is not what it should be: the file may have been through anybody's hands. */
const lenient = <T extends z.core.$ZodType>(schema: T) => z.catch(z.optional(schema), undefined);
const words = lenient(z.string());
const figure = lenient(z.number());

/** What a picture made by Fastback says of itself: the request that made it, without the user's own images. */
export const PictureParameters = z.object({
  model: Model,
  prompt: words,
  positive: words,
  width: figure,
  height: figure,
  cfg_scale: figure,
  n: figure,
  seed: figure,
  doRemoveBackground: lenient(z.boolean()),
  foregroundRatio: figure,
  mcResolution: figure,
  line_detail: figure,
  line_weight: figure,
  line_kinds: lenient(z.array(z.enum(lineKinds))),
  palette: lenient(z.array(z.string())),
  colour_by: lenient(z.enum(colouringWays)),
  paper: lenient(z.enum(papers)),
  format: lenient(z.enum(lineFormats)),
  design: lenient(CarDesign),
  /** The picture shows something that its design does not say. */
  retouched: lenient(z.boolean()),
});
export type PictureParameters = z.infer<typeof PictureParameters>;

/** The words that were sent, whatever the model calls them. */
export const promptOf = ({ prompt, positive }: PictureParameters): string => prompt ?? positive ?? '';

/** The form that asks for the same picture: its very car where it carries one, and else the prompt, made of settings. */
export function formOfParameters(parameters: PictureParameters): DesignForm {
  const { cfg_scale: cfgScale, n: batchSize, seed } = parameters;
  // An edit keeps the size of its picture, which may be any.
  const width = parameters.width && nearestAllowed(parameters.width, bounds.width);
  const height = parameters.height && nearestAllowed(parameters.height, bounds.height);
  const { doRemoveBackground, foregroundRatio, mcResolution, design } = parameters;
  const { line_detail: lineDetail, line_weight: lineWeight, line_kinds, paper, format: lineFormat } = parameters;
  const { palette, colour_by: colourBy } = parameters;
  const drawn = { palette, colourBy, lineDetail, lineWeight, lineKinds: line_kinds, paper, lineFormat };
  const car = design ? { design, keep: [...keepable] } : null;
  const made = { cfgScale, batchSize, seed, doRemoveBackground, foregroundRatio, mcResolution, car };
  const given = { width, height, ...made, ...drawn };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return restoreForm({ ...emptyForm, ...known, customPrompt: promptOf(parameters).slice(0, PROMPT_MAX) }, emptyForm);
}
