import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { isGivenUp, isLive, tasks } from '../../log/projections/tasks';
import {
  type GenerationActor,
  generationActorId,
  selectFailure,
  selectRequest,
} from '../../machines/generation/selectors';
import { useProjection, useStudio } from '../studio/studio-context';
import { FailedCard } from './FailedCard';
import { NotifyToggle } from './NotifyToggle';
import classes from './ResultsPanel.module.css';
import { FollowedCard, RunningCard } from './RunningCard';

/** Cards for what is being made, and for what failed or was cancelled and was not put away. */
export const TaskCards = memo(function TaskCards() {
  const { studio } = useStudio();
  const all = useProjection(tasks);
  const actors = useSelector(studio, (snapshot) => snapshot.context.generations);
  const shown = all.filter((task) => isLive(task) || isGivenUp(task));
  const unrecorded = actors.filter(({ id }) => !all.some(({ taskId }) => id === generationActorId(taskId)));
  if (shown.length + unrecorded.length === 0) return null;
  return (
    <div>
      {shown.some(isLive) && <NotifyToggle />}
      <ul className={classes.cards}>
        {unrecorded.map((actor) => (
          <UnrecordedCard key={actor.id} actor={actor} />
        ))}
        {shown.map((task) => {
          const { taskId, request, serverTaskId, failure, status } = task;
          const actor = actors.find(({ id }) => id === generationActorId(taskId));
          if (!isLive(task)) {
            return (
              <FailedCard key={taskId} {...{ request, serverTaskId, failure, cancelled: status === 'cancelled' }} />
            );
          }
          return actor ? (
            <RunningCard key={taskId} task={task} actor={actor} />
          ) : (
            <FollowedCard key={taskId} task={task} />
          );
        })}
      </ul>
    </div>
  );
});

/** A generation that the log could not keep is known by its actor alone. */
function UnrecordedCard({ actor }: { readonly actor: GenerationActor }) {
  const failure = useSelector(actor, selectFailure);
  const request = useSelector(actor, selectRequest);
  return failure?.kind === 'not-recorded' && <FailedCard request={request} failure={failure} />;
}
