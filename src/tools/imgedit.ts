import { emptyForm } from './form';
import { advanced, imageAt, imageParameters, optionalImage } from './parts';
import { editRests } from './rest';
import type { ToolSpec } from './spec';

/** Image editing: changes where the mask, or the prompt, says and nowhere else. */
export const imgedit: ToolSpec = {
  module: 'imgedit',
  route: '/car/imgedit',
  icon: ['M20 3 L28 10 L18 19 L11 20 L12 13 Z M15 12 L20 17', 'M4 24 C8 21 10 26 16 24'],
  input: { kind: 'one', extra: 'mask' },
  samples: ['hero'],
  worded: true,
  marked: true,
  edits: true,
  // What the picture shows already is not asked for again.
  sections: [
    { id: 'constraints', fields: ['styles', 'color'] },
    advanced,
    { id: 'image', fields: ['keepsSize', 'width', 'height', 'batchSize'] },
  ],
  defaults: { ...emptyForm, keepsSize: true },
  rests: editRests,
  model: 'i2i_edit_common',
  body: (form, imageUrls, prompt) => {
    const { width, height, ...parameters } = imageParameters(form);
    return {
      model: 'i2i_edit_common',
      positive: prompt,
      multi_source_image_path: imageAt(imageUrls, 0),
      ...optionalImage('mask_path', imageUrls, 1),
      ...parameters,
      ...(form.keepsSize ? {} : { width, height }),
    };
  },
  transport: 'task',
  compare: true,
};
