import { Button } from '@mantine/core';
import { v4 as newId } from 'uuid';
import type { GenerationFailure, GenerationRequest } from '../../machines/generation/types';
import { useStudio } from '../studio/studio-context';
import { failureText } from './failure-text';
import { PromptText } from './PromptText';
import classes from './ResultsPanel.module.css';

interface FailedCardProps {
  readonly request: GenerationRequest;
  /** The provider's id of the task, where it has one. */
  readonly serverTaskId?: string;
  /** Why it failed; a cancelled one has no reason. */
  readonly failure?: GenerationFailure;
  readonly cancelled?: boolean;
}

/** Why a generation failed, or that it was cancelled, and the way to try it again. */
export function FailedCard({ request, serverTaskId, failure, cancelled }: FailedCardProps) {
  const { studio, startGeneration, words } = useStudio();
  const dismiss = () => studio.send({ type: 'generation.dismiss', taskId: request.taskId });
  const retry = () => {
    const taskId = newId();
    dismiss();
    // A picture of a batch takes its place there again.
    const batchId = request.batchId === request.taskId ? taskId : request.batchId;
    startGeneration({ ...request, taskId, batchId });
  };
  return (
    <li className={classes.card}>
      <PromptText asked={request} />
      {cancelled ? (
        <>
          <p className={classes.facts}>{words.failures.cancelled()}</p>
          <p className={classes.facts}>{words.failures.chargedForDrawn()}</p>
        </>
      ) : (
        <>
          <p className={classes.bad}>{failureText(failure, words, request.module)}</p>
          {failure?.kind === 'timed-out' && <p className={classes.facts}>{words.failures.chargedForDrawn()}</p>}
          {isUncharged(failure) && <p className={classes.facts}>{words.failures.notCharged()}</p>}
        </>
      )}
      <div className={classes.row}>
        <Button variant="subtle" color="gray" size="compact-md" onClick={dismiss}>
          {words.common.dismiss()}
        </Button>
        <Button variant="default" size="compact-md" onClick={retry}>
          {words.common.retry()}
        </Button>
      </div>
      {!cancelled && (
        <span className={`${classes.id} figures`}>{words.results.taskId({ id: serverTaskId ?? request.taskId })}</span>
      )}
    </li>
  );
}

/** Failures after which the provider holds nothing back; where its last word is missing, no promise is made. */
const uncharged: ReadonlySet<GenerationFailure['kind']> = new Set<GenerationFailure['kind']>([
  'engine',
  'refused',
  'rate-limited',
  'interrupted-by-reload',
]);

const isUncharged = (failure: GenerationFailure | undefined) => failure !== undefined && uncharged.has(failure.kind);
