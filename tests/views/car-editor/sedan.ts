import { fittedCar } from '../../../src/drawing/car-viewport';
import { noHit } from '../../../src/drawing/hit';
import { startDrawing } from '../../../src/drawing/outline';
import { emptySelection } from '../../../src/drawing/selection';
import type { Frame } from '../../../src/views/car-editor/canvas/frame';
import { readSettings } from '../../../src/views/car-editor/settings';

export const sedan = startDrawing('sedan_standard');

/** The sedan as the canvas shows it when nothing moves, its sixth point chosen. */
export const atRest: Frame = {
  drawing: sedan,
  base: sedan,
  selection: { ...emptySelection, points: [5] },
  mode: 'edit',
  dragging: false,
  scene: { viewport: fittedCar(sedan, { width: 1000, height: 600 }), hover: noHit, guides: {}, marks: [] },
  settings: readSettings({}),
};
