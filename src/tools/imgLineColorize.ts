import { emptyForm } from './form';
import { designSections, imageAt, imageParameters, optionalImage } from './parts';
import { linesStay } from './rest';
import type { ToolSpec } from './spec';

/** Line-art colourizing, with a reference image where one is given. */
export const imgLineColorize: ToolSpec = {
  module: 'imgLineColorize',
  route: '/car/imgLineColorize',
  icon: ['M16 3 L24 15 A9 8 0 1 1 8 15 Z M8 18 H24'],
  input: { kind: 'one', extra: 'reference', hints: true },
  samples: ['sketch'],
  worded: true,
  readsPicture: true,
  sections: [{ id: 'colouring', fields: ['palette', 'colourBy'] }, ...designSections],
  defaults: emptyForm,
  rests: linesStay,
  model: 'lineart_colorize',
  body: (form, imageUrls, prompt) => ({
    model: 'lineart_colorize',
    positive: prompt,
    multi_source_image_path: imageAt(imageUrls, 0),
    ...optionalImage('reference_image_path', imageUrls, 1),
    ...(form.palette.length > 0 ? { palette: form.palette } : {}),
    ...(form.colourBy === 'parts' ? {} : { colour_by: form.colourBy }),
    ...imageParameters(form),
  }),
  transport: 'direct',
  compare: true,
};
