import type { SnapshotFrom } from 'xstate';
import type { Drawing } from '../../drawing/drawing';
import type { EditorWords } from '../../i18n';
import type { Announcement } from '../../machines/car-canvas/commands';
import type { carEditorMachine } from '../../machines/car-editor/machine';
import { selectPresent, selectSelection } from '../../machines/car-editor/selectors';

interface Spoken {
  readonly snapshot: SnapshotFrom<typeof carEditorMachine>;
  /** The handle that the arrow keys move. */
  readonly handle: 0 | 1 | undefined;
  readonly words: EditorWords['carEditor'];
}

/** What was done, in the user's language. */
export function announcementText(what: Announcement, spoken: Spoken): string {
  const { words } = spoken;
  switch (what.kind) {
    case 'selection':
      return selectionText(spoken);
    case 'place':
      return words.spokenPlace({ index: what.index + 1, count: what.count });
    case 'deleted':
      return words.spokenDeleted({ index: what.index + 1, count: what.count });
    case 'fewest-points':
      return words.fewestPoints();
    case 'mark-front':
      return words.markFront();
    case 'mark-rear':
      return words.markRear();
    case 'marks-too-close':
      return words.markApart();
    case 'calibrated':
      return words.calibrated();
    case 'moving-reference':
      return words.referenceMoving();
    case 'nothing':
      return '';
  }
}

/** What is chosen and where it is: x from the front bumper, height above the ground (mm). */
function selectionText({ snapshot, handle, words: say }: Spoken): string {
  const { points, wheels, segments } = selectSelection(snapshot);
  const drawing = selectPresent(snapshot);
  const count = points.length + wheels.length;
  if (segments.length > 0) {
    const [first = 0] = segments;
    const display = say.displays[drawing.points[first]?.segmentDisplayMode ?? 'solid']();
    return segments.length === 1
      ? say.spokenSegment({ index: first + 1, count: drawing.points.length, display })
      : say.spokenSegments({ count: segments.length });
  }
  if (count > 1) return say.spokenMany({ count });
  const [index] = points;
  const [wheel] = wheels;
  const point = index === undefined ? undefined : drawing.points[index];
  const held = handle === undefined ? undefined : point?.controlPoints[handle];
  if (held) {
    return say.spokenHandle({ handle: say.handles[handle === 0 ? 'before' : 'after'](), ...shown(drawing, held) });
  }
  if (point) {
    const type = say.pointTypes[point.type]();
    return say.spokenPoint({ index: (index ?? 0) + 1, count: drawing.points.length, type, ...shown(drawing, point) });
  }
  if (wheel) return say.spokenWheel({ wheel: say.wheels[wheel](), ...shown(drawing, drawing.wheels[wheel]) });
  return say.spokenNothing();
}

/** A place as designers count: along from the nose, up from the ground (mm). */
export const shown = ({ params }: Drawing, { x, y }: { x: number; y: number }) => ({
  x: Math.round(x),
  y: Math.round(params.height - y),
});
