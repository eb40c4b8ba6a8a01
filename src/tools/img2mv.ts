import { fiveViewNames } from '../../contract/options';
import { emptyForm } from './form';
import { advanced, constraints, image, imageAt, imageParameters, without } from './parts';
import { knownUnlessAsked } from './rest';
import type { ToolSpec } from './spec';

/** Image to multi-view: one image becomes five views. */
export const img2mv: ToolSpec = {
  module: 'img2mv',
  route: '/car/img2mv',
  icon: ['M3 4 H13 V12 H3 Z M18 4 H28 V12 H18 Z M3 16 H13 V24 H3 Z M18 16 H28 V24 H18 Z'],
  input: { kind: 'one' },
  samples: ['hero'],
  worded: true,
  readsPicture: true,
  views: fiveViewNames,
  // They are always the same five.
  sections: [without(constraints, 'interior', 'view'), advanced, image],
  defaults: emptyForm,
  rests: knownUnlessAsked,
  model: 'one_to_five_views_1k',
  body: (form, imageUrls, prompt) => ({
    model: 'one_to_five_views_1k',
    positive: prompt,
    multi_source_image_path: imageAt(imageUrls, 0),
    ...imageParameters(form),
  }),
  transport: 'task',
  compare: true,
};
