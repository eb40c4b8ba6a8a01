import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { paintCanvasMachine } from './machine';

export type PaintCanvasActor = ActorRefFrom<typeof paintCanvasMachine>;
type Snapshot = SnapshotFrom<typeof paintCanvasMachine>;

export const selectViewport = ({ context }: Snapshot) => context.viewport;
export const selectBrushPlace = ({ context }: Snapshot) => context.brush;
export const selectIsPenDown = (snapshot: Snapshot) => snapshot.hasTag('pen-down');
export const selectIsStroking = (snapshot: Snapshot) => snapshot.hasTag('stroking');
