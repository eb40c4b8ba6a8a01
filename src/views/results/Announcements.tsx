import { VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type GenerationActor, selectProgress } from '../../machines/generation/selectors';
import { useStudio } from '../studio/studio-context';
import { usePhase } from './use-phase';

/**
 * Says to screen readers how the newest generation of this tab goes on, at each quarter; a toast announces its end. A
 * region that comes with its text is not announced by all of them: this one stays.
 */
export function Announcements() {
  const { studio } = useStudio();
  const newest = useSelector(studio, ({ context }) => context.generations[0]);
  return <VisuallyHidden role="status">{newest && <Progress key={newest.id} actor={newest} />}</VisuallyHidden>;
}

function Progress({ actor }: { readonly actor: GenerationActor }) {
  const { words } = useStudio();
  const phase = usePhase(actor, words);
  const quarter = Math.floor(useSelector(actor, selectProgress) / 25) * 25;
  return quarter > 0 ? words.results.announced({ percent: quarter }) : phase;
}
