import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { FEWEST_POINTS } from '../../drawing/drawing';
import type { EditorMode } from '../../drawing/selection';
import type { carEditorMachine } from './machine';

export type CarEditorActor = ActorRefFrom<typeof carEditorMachine>;
type Snapshot = SnapshotFrom<typeof carEditorMachine>;

/** The newest step: the drawing without the current gesture. */
export const selectPresent = ({ context }: Snapshot) => context.history.present;
/** The drawing to show, including the current gesture. */
export const selectDrawing = ({ context }: Snapshot) => context.preview ?? context.history.present;
export const selectSelection = ({ context }: Snapshot) => context.selection;
export const selectCanUndo = ({ context }: Snapshot) => context.history.past.length > 0;
export const selectCanRedo = ({ context }: Snapshot) => context.history.future.length > 0;
export const selectCanDelete = ({ context }: Snapshot) => context.history.present.points.length > FEWEST_POINTS;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectWantedType = ({ context }: Snapshot) => context.wanted;
export const selectReference = ({ context }: Snapshot) => context.reference;
export const selectName = ({ context }: Snapshot) => context.name;

export function selectMode(snapshot: Snapshot): EditorMode {
  if (snapshot.hasTag('adding')) return 'add';
  if (snapshot.hasTag('deleting')) return 'delete';
  if (snapshot.hasTag('segments')) return 'segments';
  return snapshot.hasTag('edit') ? 'edit' : 'select';
}
