import { errorCodes } from '../../contract/error';
import type { GenerationBody, ImageField } from '../../contract/generation';
import { bounds } from '../../contract/models';
import { type EngineJob, EngineRefusal } from '../engines/engine';

/** The caller's own files by the body field that named them. */
export type Images = Partial<Record<ImageField, Uint8Array>>;

const numbers = [1, 2, 3, 4, 5, 6] as const;

/** A task in an engine's words. Throws an EngineRefusal when an image that its model needs is not there. */
export function engineJobOf(id: string, body: GenerationBody, seed: number, images: Images): EngineJob {
  const { n: count, cfg_scale: guidance, design, picture } = body;
  // A stored body has its size.
  const { width = bounds.width.default, height = bounds.height.default } = body;
  const common = { id, count, width, height, guidance, seed, design, picture };
  if (body.model === 't2threeviews_context') {
    const { model, prompt, negative_prompt: negative } = body;
    return { ...common, model, prompt, negative, inspiration: images.image_path };
  }
  if (body.model === 'image-to-3d') {
    const { model, doRemoveBackground: removeBackground, foregroundRatio, mcResolution: resolution } = body;
    const image = required(images.multi_source_image_path);
    return { ...common, model, prompt: '', image, removeBackground, foregroundRatio, resolution };
  }
  const worded = { ...common, prompt: body.positive };
  const { model } = body;
  switch (model) {
    case 'i2i_line2art_clip':
      return { ...worded, model, image: required(images.image_path) };
    case 'flux_kontext_composer':
      return { ...worded, model, images: numbered(images) };
    case 'i2i_edit_common':
      return { ...worded, model, image: required(images.multi_source_image_path), mask: images.mask_path };
    case 'lineart_colorize': {
      const image = required(images.multi_source_image_path);
      const { palette, colour_by: by } = body;
      const { reference_image_path: reference, hints_image_path: hints } = images;
      return { ...worded, model, image, reference, hints, palette, by };
    }
    case 'lineart_extraction': {
      const { line_detail: detail, line_weight: weight, line_kinds: kinds, paper, format } = body;
      const image = required(images.multi_source_image_path);
      return { ...worded, model, image, detail, weight, kinds, paper, format };
    }
    case 'i2i_line2art':
    case 'one_to_five_views_1k':
      return { ...worded, model, image: required(images.multi_source_image_path) };
  }
}

function required(image: Uint8Array | undefined): Uint8Array {
  if (!image) throw new EngineRefusal(errorCodes.imageMissing, 'An image is needed.');
  return image;
}

function numbered(images: Images) {
  const [first, second, ...rest] = numbers.flatMap((number) => {
    const bytes = images[`multi_source_image_path_${number}`];
    return bytes ? [{ number, bytes }] : [];
  });
  if (!first || !second) throw new EngineRefusal(errorCodes.imageMissing, 'At least two images are needed.');
  return [first, second, ...rest] as const;
}
