import { emptyForm } from './form';
import { designSections, imageAt, imageParameters, smallCar } from './parts';
import { knownUnlessAsked } from './rest';
import type { ToolSpec } from './spec';

/** Image to image: a prototype or a line drawing becomes a rendering. */
export const img2img: ToolSpec = {
  module: 'img2img',
  route: '/car/img2img',
  icon: ['M18 3 L26 3 L26 8 M26 3 L20 9', ...smallCar],
  input: { kind: 'one' },
  samples: ['sketch'],
  worded: true,
  readsPicture: true,
  sections: designSections,
  defaults: emptyForm,
  rests: knownUnlessAsked,
  model: 'i2i_line2art',
  body: (form, imageUrls, prompt) => ({
    model: 'i2i_line2art',
    positive: prompt,
    multi_source_image_path: imageAt(imageUrls, 0),
    ...imageParameters(form),
  }),
  transport: 'task',
  compare: true,
};
