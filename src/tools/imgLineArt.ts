import { emptyForm } from './form';
import { constraints, image, imageAt, imageParameters, without } from './parts';
import type { ToolSpec } from './spec';

/** Line-art extraction: any image becomes dark lines on white. */
export const imgLineArt: ToolSpec = {
  module: 'imgLineArt',
  route: '/car/imgLineArt',
  icon: 'pencil-line',
  input: { kind: 'one' },
  samples: ['hero'],
  worded: true,
  // Its lines are those of the picture: one drawing, and no chance in it.
  sections: [constraints, without(image, 'batchSize')],
  defaults: emptyForm,
  model: 'lineart_extraction',
  body: (form, imageUrls, prompt) => ({
    model: 'lineart_extraction',
    positive: prompt,
    multi_source_image_path: imageAt(imageUrls, 0),
    ...imageParameters(form),
  }),
  transport: 'direct',
  compare: true,
};
