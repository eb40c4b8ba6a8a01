import { emptyForm } from './form';
import { imageAt, seedOf } from './parts';
import { knownSides } from './rest';
import type { ToolSpec } from './spec';

/** Image to 3D. Its page is reached as simple3d. */
export const imgto3d: ToolSpec = {
  module: 'imgto3d',
  route: '/car/simple3d',
  icon: ['M16 3 L28 9 L28 20 L16 26 L4 20 L4 9 Z M4 9 L16 14 L28 9 M16 14 L16 26'],
  input: { kind: 'one' },
  samples: ['hero'],
  worded: false,
  readsPicture: true,
  // The seed draws what a picture cannot show: the other end of a car, the depth of an outline.
  sections: [
    { id: 'model3d', fields: ['doRemoveBackground', 'foregroundRatio', 'mcResolution'] },
    { id: 'advanced', fields: ['seed'] },
  ],
  defaults: emptyForm,
  rests: knownSides,
  model: 'image-to-3d',
  body: (form, imageUrls) => ({
    model: 'image-to-3d',
    multi_source_image_path: imageAt(imageUrls, 0),
    doRemoveBackground: form.doRemoveBackground,
    foregroundRatio: form.foregroundRatio,
    mcResolution: form.mcResolution,
    ...seedOf(form),
  }),
  transport: 'task',
  compare: true,
};
