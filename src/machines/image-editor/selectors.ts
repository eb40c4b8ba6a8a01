import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type BrushName, brushNames, type ToolName, tipOf } from '../../painting/brushes';
import type { PaintLayer, Tip } from '../../painting/mark';
import { canRedo, canUndo } from './history';
import type { imageEditorMachine } from './machine';

export type ImageEditorActor = ActorRefFrom<typeof imageEditorMachine>;
type Snapshot = SnapshotFrom<typeof imageEditorMachine>;

export const selectTool = (snapshot: Snapshot): ToolName => brushInHand(snapshot) ?? 'pan';
/** The brush in hand, none while panning. */
export const brushInHand = (snapshot: Snapshot): BrushName | undefined =>
  brushNames.find((name) => snapshot.hasTag(name));
/** What the next stroke is drawn with. */
export function selectTip(snapshot: Snapshot): Tip | undefined {
  const brush = brushInHand(snapshot);
  return brush && tipOf(brush, snapshot.context);
}
export const selectMarks = ({ context }: Snapshot) => context.history.marks;
export const selectCanUndo = ({ context }: Snapshot) => canUndo(context.history);
export const selectCanRedo = ({ context }: Snapshot) => canRedo(context.history);
export const selectBrushes = ({ context }: Snapshot) => context.brushes;
export const selectColor = ({ context }: Snapshot) => context.color;
export const selectOtherColor = ({ context }: Snapshot) => context.otherColor;
export const selectErased = ({ context }: Snapshot) => context.erased;
export const selectHidden = ({ context }: Snapshot) => context.hidden;
export const selectMasks = ({ context }: Snapshot) => context.masks;
export const selectStrokes = ({ context }: Snapshot) => context.strokes ?? false;
const layersOf = { strokes: ['paint'], picture: ['paint', 'image'], mask: ['mask', 'paint', 'image'] } as const;
/** What can be painted, hidden and cleared, from top to bottom. */
export const selectLayers = ({ context }: Snapshot): readonly PaintLayer[] =>
  context.strokes ? layersOf.strokes : context.masks ? layersOf.mask : layersOf.picture;
export const selectName = ({ context }: Snapshot) => context.name;
export const selectPicture = ({ context }: Snapshot) => context.picture;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectOpenFailure = ({ context }: Snapshot) => context.openFailure;
