import { description, draft, drawing, type Flow, favourite, link, password, profile, restored } from './flows';
import { generation, order } from './paid-flows';

/** Every flow that the fault bench goes through. */
export const flows: readonly Flow[] = [
  link,
  password,
  generation('A generation by its task', 'task'),
  generation('A generation in one request', 'direct'),
  order,
  favourite,
  profile,
  restored,
  description(),
  draft,
  drawing,
];

/** Machines whose flow needs a browser's canvas, files or 3D, or only turns pointers into commands; with their tests. */
export const elsewhere: Readonly<Record<string, string>> = {
  board: 'tests/browser/boards.test.ts',
  'car-preview': 'tests/browser/car-editor-3d.test.ts',
  deferrals: 'tests/browser/offline.test.ts',
  'design-sheet': 'tests/services/designs/design-sheet.test.ts',
  'image-editor': 'tests/browser/image-editor-walks.test.ts',
  installation: 'tests/browser/new-build.test.ts',
  'model-viewer': 'tests/browser/model-faults.test.ts',
  'picture-reading': 'tests/browser/picture-reading.test.ts',
  upload: 'tests/browser/uploads.test.ts',
  uploads: 'tests/browser/uploads.test.ts',
  'car-canvas': 'tests/machines/car-canvas/canvas.test.ts',
  handles: 'model-tests/handles.test.ts',
  'paint-canvas': 'model-tests/paint-canvas.test.ts',
  'picture-handles': 'model-tests/picture-handles.test.ts',
  pointer: 'model-tests/pointer.test.ts',
  viewer: 'tests/browser/viewer-walks.test.ts',
};
