import { FEWEST_POINTS } from '../../../drawing/drawing';
import type { Frame } from './frame';

/** What a press would do, told by the pointer before it (the names are those of the style sheet). */
export function cursorOf({ mode, dragging, drawing, scene: { hover, pushing, marks, shifting } }: Frame): string {
  if (pushing !== 'no') return pushing === 'now' ? 'grabbing' : 'grab';
  if (marks) return 'mark';
  if (shifting) return 'move';
  if (mode === 'select') return 'grab';
  if (mode === 'add') return hover.kind === 'segment' ? 'add' : 'grab';
  if (mode === 'delete' && hover.kind === 'point')
    return drawing.points.length > FEWEST_POINTS ? 'delete' : 'forbidden';
  if (mode === 'delete') return 'grab';
  if (mode === 'segments') return hover.kind === 'segment' ? 'pick' : 'grab';
  if (hover.kind === 'segment') return 'course';
  return hover.kind === 'nothing' ? 'frame' : dragging ? 'moving' : 'move';
}
