import { emptyForm } from './form';
import { advanced, imageAt, imageParameters, optionalImage } from './parts';
import { editRests } from './rest';
import type { ToolSpec } from './spec';

/** Image editing: changes where the mask, or the prompt, says and nowhere else. */
export const imgedit: ToolSpec = {
  module: 'imgedit',
  route: '/car/imgedit',
  icon: ['M4 25 L19 10 M23 2 V9 M19 6 H27 M9 4 V10 M6 7 H12 M27 14 V18 M25 16 H29'],
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
