import { designDefaults, designSections, imageParameters, optionalImage } from './parts';
import type { ToolSpec } from './spec';

/** Text to image: free creation from words, with an image as a help where one is given. */
export const txt2img: ToolSpec = {
  module: 'txt2img',
  route: '/car/txt2img',
  icon: 'words-to-car',
  input: { kind: 'optional' },
  samples: [],
  worded: true,
  sections: designSections,
  defaults: designDefaults,
  model: 't2threeviews_context',
  body: (form, imageUrls, prompt) => ({
    model: 't2threeviews_context',
    prompt,
    ...optionalImage('image_path', imageUrls, 0),
    ...imageParameters(form),
  }),
  transport: 'task',
  compare: false,
};
