import { Button } from '@mantine/core';
import { v4 as newId } from 'uuid';
import type { GenerationFailure, GenerationRequest } from '../../machines/generation/types';
import { copyAndSay } from '../kit/copy-and-say';
import { useStudio } from '../studio/studio-context';
import { failureText } from './failure-text';
import { PromptText } from './PromptText';
import classes from './ResultsPanel.module.css';
import type { ResultCommands } from './use-result-commands';

/** Where a card leads. */
export interface WaysOn extends Pick<ResultCommands, 'reuse'> {
  readonly goTo: (address: string) => void;
}

interface FailedCardProps {
  readonly request: GenerationRequest;
  /** The provider's id of the task, where it has one. */
  readonly serverTaskId?: string;
  /** Why it failed; a cancelled one has no reason. */
  readonly failure?: GenerationFailure;
  readonly cancelled?: boolean;
  readonly ways: WaysOn;
}

/** Why a generation failed, or that it was cancelled, and the ways on: to mend the cause, to change it, to try it again. */
export function FailedCard({ request, serverTaskId, failure, cancelled, ways }: FailedCardProps) {
  const { studio, startGeneration, words } = useStudio();
  const dismiss = () => studio.send({ type: 'generation.dismiss', taskId: request.taskId });
  const retry = () => {
    const taskId = newId();
    dismiss();
    // A picture of a batch takes its place there again.
    const batchId = request.batchId === request.taskId ? taskId : request.batchId;
    startGeneration({ ...request, taskId, batchId });
  };
  const page = failure && mended[failure.kind];
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
        {page && (
          <Button size="compact-md" onClick={() => ways.goTo(page.address)}>
            {words.titles[page.title]()}
          </Button>
        )}
        <Button variant="default" size="compact-md" onClick={retry}>
          {words.common.retry()}
        </Button>
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => ways.reuse(request)}>
          {words.results.reuse()}
        </Button>
        <Button variant="subtle" color="gray" size="compact-md" onClick={dismiss}>
          {words.common.dismiss()}
        </Button>
      </div>
      {!cancelled && <TaskNumber id={serverTaskId ?? request.taskId} />}
    </li>
  );
}

/** The number by which an administrator finds the task: its beginning to read, and all of it to copy. */
function TaskNumber({ id }: { readonly id: string }) {
  const { words } = useStudio();
  const copy = () => copyAndSay(id, words.results.taskCopied(), words.history.copyFailed());
  return (
    <button type="button" className={`${classes.id} figures`} data-hint={words.results.copyTask()} onClick={copy}>
      {words.results.taskId({ id: id.slice(0, 8) })}
    </button>
  );
}

/** Pages on which a cause is mended. */
const mended: Readonly<
  Partial<Record<GenerationFailure['kind'], { readonly title: 'buy' | 'profile'; readonly address: string }>>
> = {
  'insufficient-balance': { title: 'buy', address: '/wallet/buy' },
  'invalid-key': { title: 'profile', address: '/profile' },
};

/** Failures after which the provider holds nothing back; where its last word is missing, no promise is made. */
const uncharged: ReadonlySet<GenerationFailure['kind']> = new Set<GenerationFailure['kind']>([
  'engine',
  'refused',
  'rate-limited',
  'interrupted-by-reload',
]);

const isUncharged = (failure: GenerationFailure | undefined) => failure !== undefined && uncharged.has(failure.kind);
