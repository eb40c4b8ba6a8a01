import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { isGivenUp, tasks } from '../../log/projections/tasks';
import {
  type GenerationActor,
  generationActorId,
  selectFailure,
  selectRequest,
} from '../../machines/generation/selectors';
import { useProjection, useStudio } from '../studio/studio-context';
import { FailedCard, type WaysOn } from './FailedCard';
import classes from './ResultsPanel.module.css';

/** Cards for what failed or was cancelled and was not put away. */
export const TaskCards = memo(function TaskCards(ways: WaysOn) {
  const { studio } = useStudio();
  const all = useProjection(tasks);
  const actors = useSelector(studio, (snapshot) => snapshot.context.generations);
  const unrecorded = actors.filter(({ id }) => !all.some(({ taskId }) => id === generationActorId(taskId)));
  const ended = all.filter(isGivenUp);
  if (ended.length + unrecorded.length === 0) return null;
  return (
    <ul className={classes.cards}>
      {unrecorded.map((actor) => (
        <UnrecordedCard key={actor.id} actor={actor} ways={ways} />
      ))}
      {ended.map(({ taskId, request, serverTaskId, failure, status }) => (
        <FailedCard key={taskId} {...{ request, serverTaskId, failure, cancelled: status === 'cancelled', ways }} />
      ))}
    </ul>
  );
});

/** A generation that the log could not keep is known by its actor alone. */
function UnrecordedCard({ actor, ways }: { readonly actor: GenerationActor; readonly ways: WaysOn }) {
  const failure = useSelector(actor, selectFailure);
  const request = useSelector(actor, selectRequest);
  return failure?.kind === 'not-recorded' && <FailedCard request={request} failure={failure} ways={ways} />;
}
