import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { designSheetMachine } from './machine';
import { isEmpty, selectDraft } from './setup';
import type { Sheet } from './sheet';

export type DesignSheetActor = ActorRefFrom<typeof designSheetMachine>;
type Snapshot = SnapshotFrom<typeof designSheetMachine>;

/** The sheet to show, including a slider that is held. */
export const selectSheet = ({ context }: Snapshot): Sheet => selectDraft(context);
/** The sheet as it was left by the last step, without what is held. */
export const selectKept = ({ context }: Snapshot): Sheet => context.history.present;
export const selectIsReady = ({ context }: Snapshot) => !isEmpty(context);
export const selectCanUndo = ({ context }: Snapshot) => context.history.past.length > 0;
export const selectCanRedo = ({ context }: Snapshot) => context.history.future.length > 0;
export const selectMoved = ({ context }: Snapshot) => context.moved;
export const selectHeldBy = ({ context }: Snapshot) => context.heldBy;
export const selectVariations = ({ context }: Snapshot) => context.variations;
export const selectOther = ({ context }: Snapshot) => context.other;
export const selectShare = ({ context }: Snapshot) => context.share;
export const selectCrossed = ({ context }: Snapshot) => context.crossed;
export const selectFailure = (snapshot: Snapshot) => (snapshot.hasTag('failed') ? snapshot.context.failure : undefined);
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** What is beside the sheet, if anything. */
export const selectAside = (snapshot: Snapshot) =>
  (['choosing', 'crossing', 'comparing'] as const).find((tag) => snapshot.hasTag(tag));
/** Lines can be set: nothing else is going on. */
export const selectIsResting = (snapshot: Snapshot) => snapshot.matches('resting') || snapshot.matches('held');
