import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { isLive, type TaskEntry, tasks } from '../../log/projections/tasks';
import { generationActorId } from '../../machines/generation/selectors';
import { pictureCount, toolByModule } from '../../tools';
import { useProjection, useStudio, useWords } from '../studio/studio-context';
import { NotifyToggle } from './NotifyToggle';
import { PromptText } from './PromptText';
import { FollowedTile, RunningTile } from './RunningTile';
import wall from './Wall.module.css';
import { WallBatch } from './WallBatch';

/** Batches that are being made, the newest first, each where its pictures will lie. */
export const Making = memo(function Making() {
  const live = useProjection(tasks).filter(isLive);
  const batchIds = new Set(live.map(({ request }) => request.batchId));
  return [...batchIds].map((batchId, index) => (
    <MakingBatch
      key={batchId}
      isFirst={index === 0}
      entries={live.filter(({ request }) => request.batchId === batchId)}
    />
  ));
});

/** Tasks of one batch: usually a single one for all of its pictures, or one for each picture of a matrix. */
function MakingBatch({ entries, isFirst }: { readonly entries: readonly TaskEntry[]; readonly isFirst: boolean }) {
  const words = useWords();
  const request = entries[0]?.request;
  if (!request) return null;
  const counts = entries.map((entry) => pictureCount(entry.request));
  const size = sizeOf(request.form);
  const about = (
    <>
      <PromptText asked={request} />
      <p className={wall.facts}>{words.results.cancelCosts()}</p>
      {isFirst && <NotifyToggle />}
    </>
  );
  return (
    <WallBatch
      count={counts.reduce((sum, count) => sum + count, 0)}
      size={size}
      views={toolByModule(request.module).views?.length}
      about={about}
    >
      {entries.map((entry, index) => (
        <Task key={entry.taskId} task={entry} count={counts[index] ?? 1} />
      ))}
    </WallBatch>
  );
}

/** A tile that shows how it stands, and one for each further picture that will come of the same task. */
function Task({ task, count }: { readonly task: TaskEntry; readonly count: number }) {
  const { studio } = useStudio();
  const id = generationActorId(task.taskId);
  const actor = useSelector(studio, ({ context }) => context.generations.find((each) => each.id === id));
  return (
    <>
      {actor ? <RunningTile task={task} actor={actor} /> : <FollowedTile task={task} />}
      {Array.from({ length: count - 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing else.
        <div key={index} className={wall.making} />
      ))}
    </>
  );
}

/** The size that the pictures will have (px), as far as the form says it. */
function sizeOf({ width, height }: Readonly<Record<string, unknown>>) {
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : {};
}
