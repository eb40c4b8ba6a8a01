import { emptyForm } from './form';
import { advanced, image, imageAt, imageParameters, optionalImage } from './parts';
import { exactUnlessAsked } from './rest';
import type { ToolSpec } from './spec';

/** Image editing: changes where the mask, or the prompt, says and nowhere else. */
export const imgedit: ToolSpec = {
  module: 'imgedit',
  route: '/car/imgedit',
  icon: ['M20 3 L28 10 L18 19 L11 20 L12 13 Z M15 12 L20 17', 'M4 24 C8 21 10 26 16 24'],
  input: { kind: 'one', extra: 'mask' },
  samples: ['hero'],
  worded: true,
  // What the picture shows already is not asked for again.
  sections: [{ id: 'constraints', fields: ['styles', 'color'] }, advanced, image],
  defaults: emptyForm,
  rests: exactUnlessAsked,
  model: 'i2i_edit_common',
  body: (form, imageUrls, prompt) => ({
    model: 'i2i_edit_common',
    positive: prompt,
    multi_source_image_path: imageAt(imageUrls, 0),
    ...optionalImage('mask_path', imageUrls, 1),
    ...imageParameters(form),
  }),
  transport: 'task',
  compare: true,
};
