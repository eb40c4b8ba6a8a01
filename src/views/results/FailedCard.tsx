import { Button } from '@mantine/core';
import type { TaskEntry } from '../../log/projections/tasks';
import { useStudio } from '../studio-context';
import { failureText } from './failure-text';
import { PromptText } from './PromptText';
import classes from './ResultsPanel.module.css';

/** Why a generation failed, or that it was cancelled, and the way to try it again. */
export function FailedCard({ task, dismiss }: { readonly task: TaskEntry; readonly dismiss?: () => void }) {
  const { studio, startGeneration, words } = useStudio();
  const leave = () => {
    dismiss?.();
    studio.send({ type: 'generation.dismiss', taskId: task.taskId });
  };
  const retry = () => {
    const { type: _, at: __, ...request } = task.request;
    const taskId = crypto.randomUUID();
    leave();
    startGeneration({ ...request, taskId, batchId: taskId });
  };
  return (
    <li className={classes.card}>
      <PromptText asked={task.request} />
      {task.status === 'cancelled' ? (
        <p className={classes.facts}>{words.failures.cancelled()}</p>
      ) : (
        <>
          <p className={classes.bad}>{failureText(task.failure, words, task.request.module)}</p>
          <span className={`${classes.id} figures`}>
            {words.results.taskId({ id: task.serverTaskId ?? task.taskId })}
          </span>
        </>
      )}
      <div className={classes.row}>
        <Button variant="subtle" color="gray" size="compact-md" onClick={leave}>
          {words.common.dismiss()}
        </Button>
        <Button variant="default" size="compact-md" onClick={retry}>
          {words.common.retry()}
        </Button>
      </div>
    </li>
  );
}
