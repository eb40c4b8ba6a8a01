import { startDrawing } from '../../../src/drawing/outline';
import { nothing } from '../../../src/machines/car-editor/commands';
import type { Frame } from '../../../src/views/car-editor/canvas/frame';
import { fitted } from '../../../src/views/car-editor/canvas/viewport';
import { readSettings } from '../../../src/views/car-editor/settings';

export const sedan = startDrawing('sedan_standard');

/** The sedan as the canvas shows it when nothing moves, its sixth point chosen. */
export const atRest: Frame = {
  drawing: sedan,
  base: sedan,
  selection: { ...nothing, points: [5] },
  mode: 'edit',
  dragging: false,
  scene: { viewport: fitted(sedan, 1000, 600), hover: { kind: 'nothing' }, guides: {}, pushing: 'no' },
  settings: readSettings({}),
};
