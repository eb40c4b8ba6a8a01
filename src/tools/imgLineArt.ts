import { emptyForm } from './form';
import { constraints, image, imageAt, imageParameters, lineParameters, lines, without } from './parts';
import { pictureLines } from './rest';
import type { ToolSpec } from './spec';

/** Line-art extraction: any image becomes dark lines on white. */
export const imgLineArt: ToolSpec = {
  module: 'imgLineArt',
  route: '/car/imgLineArt',
  icon: ['M22 3 L28 9 L12 24 L5 25 L6 18 Z M18 7 L24 13', 'M16 26 L29 26'],
  input: { kind: 'one' },
  samples: ['hero'],
  worded: true,
  // Its lines are those of the picture: one drawing, and no chance in it.
  sections: [lines, constraints, without(image, 'batchSize')],
  defaults: emptyForm,
  rests: pictureLines,
  model: 'lineart_extraction',
  body: (form, imageUrls, prompt) => ({
    model: 'lineart_extraction',
    positive: prompt,
    multi_source_image_path: imageAt(imageUrls, 0),
    ...imageParameters(form),
    ...lineParameters(form),
  }),
  transport: 'direct',
  compare: true,
};
