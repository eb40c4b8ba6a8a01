import { picture, preview, sheet } from './design-flows';
import { model, painting, upload } from './file-flows';
import { description, draft, drawing, type Flow, favourite, link, password, profile, restored } from './flows';
import { board, deferral, marking, newBuild, removal } from './local-flows';
import { generation, order } from './paid-flows';
import { sharing } from './shared-flows';

/** Every flow that the fault bench goes through. */
export const flows: readonly Flow[] = [
  link,
  password,
  generation('A generation by its task', 'task'),
  generation('A generation in one request', 'direct'),
  deferral(),
  order,
  favourite,
  profile,
  restored,
  upload('Uploading a picture: where it is to go', /file\/getPreSignedUrl/),
  upload('Uploading a picture: its bytes', /file\/put/),
  description(),
  picture(),
  sheet(),
  preview('Showing a drawing in 3D', 'drawing'),
  preview('Showing a design in 3D', 'design'),
  model(),
  painting(),
  newBuild(),
  draft,
  removal(),
  marking(),
  drawing,
  board(),
  sharing(),
];

/** Machines that turn pointers into commands: they ask nothing of a provider and remember nothing; with their tests. */
export const elsewhere: Readonly<Record<string, string>> = {
  'car-canvas': 'tests/machines/car-canvas/canvas.test.ts',
  handles: 'model-tests/handles.test.ts',
  'paint-canvas': 'model-tests/paint-canvas.test.ts',
  'picture-handles': 'model-tests/picture-handles.test.ts',
  pointer: 'model-tests/pointer.test.ts',
  viewer: 'tests/browser/viewer-walks.test.ts',
};
