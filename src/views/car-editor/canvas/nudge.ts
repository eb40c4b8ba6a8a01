import type { Point } from '../../../drawing/drawing';
import type { Edit } from '../../../drawing/edits';
import { isAligned } from '../../../drawing/segments';
import { selectMode, selectPresent, selectSelection } from '../../../machines/car-editor/selectors';
import { PUSH, stepOf } from '../../editor/keys';
import type { Desk } from '../editor';
import { speakSelection } from '../speech';
import { panBy } from './viewport';

/** What the arrow keys move. */
export interface Nudge {
  by(arrow: Point, held: KeyboardEvent): void;
  end(): void;
}

/** Arrow keys move what is chosen; as long as one is held down it is one step of undo. */
export function createNudge(desk: Desk): Nudge {
  const { actor, scene } = desk;
  let moved: Point | undefined;

  const editFor = (by: Point): Edit => {
    const { points, wheels } = selectSelection(actor.getSnapshot());
    const { handle } = scene.get();
    const [index] = points;
    const point = index === undefined ? undefined : selectPresent(actor.getSnapshot()).points[index];
    const held = handle === undefined ? undefined : point?.controlPoints[handle];
    if (!held || !point || index === undefined || handle === undefined) return { kind: 'move', points, wheels, by };
    const mirrored = isAligned(point, point.controlPoints);
    return { kind: 'move-handle', index, handle, to: { x: held.x + by.x, y: held.y + by.y }, mirrored };
  };

  return {
    by: (arrow, event) => {
      const snapshot = actor.getSnapshot();
      const { points, wheels } = selectSelection(snapshot);
      if (selectMode(snapshot) !== 'edit' || points.length + wheels.length === 0) {
        scene.set({ viewport: panBy(scene.get().viewport, { x: -arrow.x * PUSH, y: -arrow.y * PUSH }) });
        return;
      }
      const far = stepOf(event);
      if (!moved) actor.send({ type: 'gesture.begin' });
      moved = { x: (moved?.x ?? 0) + arrow.x * far, y: (moved?.y ?? 0) + arrow.y * far };
      actor.send({ type: 'gesture.move', edit: editFor(moved) });
    },
    end: () => {
      if (!moved) return;
      moved = undefined;
      actor.send({ type: 'gesture.end' });
      speakSelection(desk);
    },
  };
}
