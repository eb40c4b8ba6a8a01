import { emptyForm } from './form';
import { advanced, image, imageAt, imageParameters, optionalImage } from './parts';
import type { ToolSpec } from './spec';

/** Image editing: changes where the mask, or the prompt, says and nowhere else. */
export const imgedit: ToolSpec = {
  module: 'imgedit',
  route: '/car/imgedit',
  icon: 'brush-on-car',
  input: { kind: 'one', extra: 'mask' },
  samples: ['hero'],
  worded: true,
  // What the picture shows already is not asked for again.
  sections: [{ id: 'constraints', fields: ['styles', 'color'] }, advanced, image],
  defaults: emptyForm,
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
