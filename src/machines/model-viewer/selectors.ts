import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type ModelViewerContext, type modelViewerMachine, namesAimedAt } from './machine';
import type { MaterialLook } from './materials';

export type ModelViewerActor = ActorRefFrom<typeof modelViewerMachine>;
type Snapshot = SnapshotFrom<typeof modelViewerMachine>;

export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectProgress = ({ context }: Snapshot) => context.progress;
export const selectFacts = ({ context }: Snapshot) => context.facts;
export const selectLooks = ({ context }: Snapshot) => context.looks.present;
export const selectTarget = ({ context }: Snapshot) => context.target;
export const selectCanUndo = ({ context }: Snapshot) => context.looks.past.length > 0;
export const selectCanRedo = ({ context }: Snapshot) => context.looks.future.length > 0;
export const selectIsRepainted = ({ context }: Snapshot) => Object.keys(context.looks.present).length > 0;
export const selectMishap = ({ context }: Snapshot) => context.mishap;

/** What the controls show: the chosen material's look, or that of the first of several. */
export function lookAimedAt(context: ModelViewerContext): MaterialLook | undefined {
  const [name] = namesAimedAt(context);
  if (name === undefined) return undefined;
  const { present } = context.looks;
  return Object.hasOwn(present, name) ? present[name] : context.facts?.materials[name];
}
export const selectAim = ({ context }: Snapshot) => lookAimedAt(context);
