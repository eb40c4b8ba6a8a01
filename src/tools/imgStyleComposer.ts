import { emptyForm } from './form';
import { designSections, imageAt, imageParameters, optionalImage } from './parts';
import { lentUnlessAsked } from './rest';
import type { ToolSpec } from './spec';

/** Style composing: two to six images become one design. */
export const imgStyleComposer: ToolSpec = {
  module: 'imgStyleComposer',
  route: '/car/imgStyleComposer',
  icon: ['M11 14 m-8 0 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0', 'M20 14 m-8 0 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0'],
  input: { kind: 'many', min: 2, max: 6, slots: 2 },
  samples: ['hero', 'coupe'],
  worded: true,
  sections: designSections,
  defaults: emptyForm,
  rests: lentUnlessAsked,
  model: 'flux_kontext_composer',
  body: (form, imageUrls, prompt) => ({
    model: 'flux_kontext_composer',
    positive: prompt,
    multi_source_image_path_1: imageAt(imageUrls, 0),
    multi_source_image_path_2: imageAt(imageUrls, 1),
    ...optionalImage('multi_source_image_path_3', imageUrls, 2),
    ...optionalImage('multi_source_image_path_4', imageUrls, 3),
    ...optionalImage('multi_source_image_path_5', imageUrls, 4),
    ...optionalImage('multi_source_image_path_6', imageUrls, 5),
    ...imageParameters(form),
  }),
  transport: 'direct',
  compare: true,
};
