import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { carCanvasMachine } from './machine';

export type CarCanvasActor = ActorRefFrom<typeof carCanvasMachine>;
type Snapshot = SnapshotFrom<typeof carCanvasMachine>;

export const selectViewport = ({ context }: Snapshot) => context.viewport;
export const selectIsCalibrating = (snapshot: Snapshot) => snapshot.hasTag('calibrating');
export const selectIsMovingReference = (snapshot: Snapshot) => snapshot.hasTag('moving-reference');
/** The machine of the pointers on this canvas. */
export const selectPointer = ({ children }: Snapshot) => children.pointer;
