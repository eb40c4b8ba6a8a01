import { Progress } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Words } from '../../i18n';
import type { TaskEntry } from '../../log/projections/tasks';
import {
  type GenerationActor,
  selectCancelFailed,
  selectEstimatedTime,
  selectProgress,
  selectSlow,
  selectUnreachable,
  selectWaitingUntil,
} from '../../machines/generation/selectors';
import over from '../kit/Over.module.css';
import { useStudio } from '../studio/studio-context';
import { timeLeft } from './time-left';
import { usePhase } from './use-phase';
import wall from './Wall.module.css';

interface RunningTileProps {
  readonly task: TaskEntry;
  readonly actor: GenerationActor;
}

/** A generation that this tab drives, at the place of its picture: what is there of it, what is done and how long it takes. */
export function RunningTile({ task, actor }: RunningTileProps) {
  const { words } = useStudio();
  const progress = useSelector(actor, selectProgress);
  const remaining = useSelector(actor, selectEstimatedTime);
  const isCancellable = useSelector(actor, (snapshot) => snapshot.hasTag('cancellable'));
  const preview = useSelector(actor, ({ context }) => context.preview);
  const drawnBy = useSelector(actor, ({ context }) => context.drawnBy);
  const phase = usePhase(actor, words);
  const trouble = useTrouble(actor, words);
  return (
    <Tile task={task} preview={preview} isCancellable={isCancellable}>
      <p className="figures">
        <span>{phase}</span>
        {remaining !== undefined && <span>{timeLeft(remaining, progress, words)}</span>}
        {drawnBy && <span>{words.form.drawnBy({ name: drawnBy })}</span>}
      </p>
      {trouble && (
        <p className={wall.bad} role="status">
          {trouble}
        </p>
      )}
      <Progress
        value={progress}
        size={4}
        animated={progress < 100}
        aria-label={words.results.progress({ percent: Math.round(progress) })}
      />
    </Tile>
  );
}

/** Driven by another tab: it is followed by its facts alone. */
export function FollowedTile({ task }: { readonly task: TaskEntry }) {
  const { words } = useStudio();
  return (
    <Tile task={task} isCancellable>
      <p>{words.results.followed()}</p>
      <Progress value={100} size={4} animated color="gray" aria-label={words.results.followed()} />
    </Tile>
  );
}

interface TileProps {
  readonly task: TaskEntry;
  /** The picture as far as it is drawn. */
  readonly preview?: string | undefined;
  readonly isCancellable: boolean;
  readonly children: ReactNode;
}

/** Until the first rough picture has come, what it is made from stands at its place. */
function Tile({ task: { taskId, request }, preview, isCancellable, children }: TileProps) {
  const { cancelGeneration, words } = useStudio();
  const shown = preview ?? request.inputImageUrl;
  return (
    <div className={wall.making}>
      {shown && <img src={shown} alt="" data-source={preview === undefined || undefined} />}
      <div className={wall.state}>{children}</div>
      <button
        type="button"
        className={`${over.button} ${wall.cancel}`}
        disabled={!isCancellable}
        onClick={() => cancelGeneration(taskId)}
      >
        {words.common.cancel()}
      </button>
    </div>
  );
}

function useTrouble(actor: GenerationActor, words: Words): string | undefined {
  const slow = useSelector(actor, selectSlow);
  const unreachable = useSelector(actor, selectUnreachable);
  const cancelFailed = useSelector(actor, selectCancelFailed);
  const waitingUntil = useSelector(actor, selectWaitingUntil);
  const wait = useSecondsUntil(waitingUntil);
  const { online } = useNetwork();
  if (!online && (waitingUntil !== undefined || unreachable)) return words.results.awaitingNetwork();
  if (wait > 0) return words.results.waiting({ seconds: wait });
  if (cancelFailed) return words.results.cancelFailed();
  if (unreachable) return words.results.unreachable();
  return slow ? words.results.slow() : undefined;
}

/** Whole seconds until a time (ms since the epoch); 0 without one. */
function useSecondsUntil(until: number | undefined): number {
  const { now } = useStudio();
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
  }, [now, until]);
  return until === undefined ? 0 : Math.max(0, Math.round((until - time) / 1_000));
}
