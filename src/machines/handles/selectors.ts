import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type handlesMachine, viewport } from './machine';

export type HandlesActor = ActorRefFrom<typeof handlesMachine>;
type Snapshot = SnapshotFrom<typeof handlesMachine>;

/** What is shown while a handle is dragged; otherwise all of the car. */
export const selectFrame = ({ context }: Snapshot) => context.frame;
export const selectIsDragging = (snapshot: Snapshot) => snapshot.hasTag('dragging');
/** The measure in the hand, or that a press would take. */
export const selectActive = ({ context: { held, hovered } }: Snapshot) => held?.path ?? hovered;
/** mm of the drawing for each px of the screen. */
export const selectUnit = ({ context }: Snapshot) => 1 / viewport(context).scale;
