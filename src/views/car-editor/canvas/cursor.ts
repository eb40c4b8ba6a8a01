import { FEWEST_POINTS } from '../../../drawing/drawing';
import type { Frame } from './frame';

/** The cursor that shows what a press would do; the names are those of the style sheet. */
export function cursorOf({ mode, dragging, drawing, scene: { hover, grip } }: Frame): string {
  if (grip) return grips[grip];
  if (mode === 'select') return 'grab';
  if (mode === 'add') return hover.kind === 'segment' ? 'add' : 'grab';
  if (mode === 'delete' && hover.kind === 'point')
    return drawing.points.length > FEWEST_POINTS ? 'delete' : 'forbidden';
  if (mode === 'delete') return 'grab';
  if (mode === 'segments') return hover.kind === 'segment' ? 'pick' : 'grab';
  if (hover.kind === 'segment') return 'course';
  return hover.kind === 'none' ? 'frame' : dragging ? 'moving' : 'move';
}

const grips = { armed: 'grab', panning: 'grabbing', marking: 'mark', 'moving-reference': 'move' } as const;
