import { emptyForm } from './form';
import { designToSend } from './kept-car';
import { designSections, imageParameters, optionalImage } from './parts';
import type { ToolSpec } from './spec';

/** Text to image: free creation from words, with an image as a help where one is given. */
export const txt2img: ToolSpec = {
  module: 'txt2img',
  route: '/car/txt2img',
  icon: ['M3 4 H29 V19 H14 L8 25 V19 H3 Z M8 9 H24 M8 14 H18'],
  input: { kind: 'optional' },
  samples: [],
  worded: true,
  keepsCar: true,
  marked: true,
  sections: designSections,
  defaults: emptyForm,
  model: 't2threeviews_context',
  body: (form, imageUrls, prompt) => ({
    model: 't2threeviews_context',
    prompt,
    ...optionalImage('image_path', imageUrls, 0),
    ...imageParameters(form),
    ...(form.car ? { design: designToSend(form.car) } : {}),
  }),
  transport: 'task',
  compare: false,
};
