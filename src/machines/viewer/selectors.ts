import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { viewerMachine } from './machine';

export type ViewerActor = ActorRefFrom<typeof viewerMachine>;
type ViewerSnapshot = SnapshotFrom<typeof viewerMachine>;

export const selectView = ({ context }: ViewerSnapshot) => context.view;
export const selectShown = ({ context }: ViewerSnapshot) => context.id;
/** How large it is shown, in percent of its own pixels. */
export const selectPercent = ({ context: { view, fit = 1 } }: ViewerSnapshot) => Math.round(view.scale * fit * 100);
/** Which one it is, from 1, of how many. */
export const selectIndex = ({ context }: ViewerSnapshot) => context.ids.indexOf(context.id) + 1;
