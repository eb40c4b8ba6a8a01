import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { viewerMachine } from './machine';

export type ViewerActor = ActorRefFrom<typeof viewerMachine>;
type ViewerSnapshot = SnapshotFrom<typeof viewerMachine>;

export const selectView = ({ context }: ViewerSnapshot) => context.view;
export const selectShown = ({ context }: ViewerSnapshot) => context.id;
/** Which one it is, from 1, of how many. */
export const selectIndex = ({ context }: ViewerSnapshot) => context.ids.indexOf(context.id) + 1;
