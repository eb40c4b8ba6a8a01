import { useSelector } from '@xstate/react';
import type { Words } from '../../i18n';
import { type GenerationActor, selectQueue } from '../../machines/generation/selectors';

/** Tags that name a phase, the telling ones first. */
const phases = ['settling', 'cancelling', 'running', 'pending'] as const;

/** What is being done for it and, in the queue, how much comes before it. */
export function usePhase(actor: GenerationActor, { results }: Words): string {
  const queue = useSelector(actor, selectQueue);
  const phase = useSelector(actor, (snapshot) => phases.find((tag) => snapshot.hasTag(tag)));
  const isRough = useSelector(actor, ({ context }) => context.preview !== undefined);
  switch (phase) {
    case 'settling':
      return results.settling();
    case 'cancelling':
      return results.cancelling();
    case 'pending':
      return queue && queue.position > 0 ? results.queued({ ahead: queue.position }) : results.next();
    default:
      // Running, or done and its picture on the way: it is not about to start once more.
      return isRough ? results.refining() : results.drawing();
  }
}
