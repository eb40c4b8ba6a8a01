import { Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectFailure,
  selectHeldBy,
  selectIsBusy,
  selectIsReady,
  selectMoved,
} from '../../machines/design-sheet/selectors';
import { useEditorWords } from '../editor/use-editor-words';
import { useSheetActor } from './context';
import classes from './DesignSheet.module.css';
import { sayValue } from './speech';

/** Of the last change: what moved along and why, which locks forbade it, or that the provider gave no answer. */
export function Notes() {
  const words = useEditorWords();
  const { designSheet: say, reading } = words;
  const actor = useSheetActor();
  const moved = useSelector(actor, selectMoved);
  const heldBy = useSelector(actor, selectHeldBy);
  const list = (items: readonly string[]) => items.join(reading.comma());
  return (
    <>
      <div role="status" className={classes.notes}>
        {heldBy.length > 0 && <p>{say.heldBy({ list: list(heldBy.map((path) => reading.paths[path]())) })}</p>}
        {moved.length > 0 && (
          <p>
            {say.moved({
              list: list(
                moved.map(({ path, from, to, because }) =>
                  say.movedTo({
                    name: reading.paths[path](),
                    from: sayValue(path, Math.round(from), words),
                    to: sayValue(path, Math.round(to), words),
                    reason: say.because[because](),
                  }),
                ),
              ),
            })}
          </p>
        )}
      </div>
      <Busy />
      <Failure />
    </>
  );
}

function Busy() {
  const { designSheet: say } = useEditorWords();
  const actor = useSheetActor();
  const isBusy = useSelector(actor, selectIsBusy);
  const isReady = useSelector(actor, selectIsReady);
  if (!isBusy) return null;
  return (
    <div className={classes.note} role="status">
      <Loader size="xs" aria-hidden />
      <p>{isReady ? say.busy() : say.loading()}</p>
      <Button size="xs" variant="default" onClick={() => actor.send({ type: 'request.cancel' })}>
        {say.cancel()}
      </Button>
    </div>
  );
}

function Failure() {
  const { designSheet: say, common } = useEditorWords();
  const actor = useSheetActor();
  const failure = useSelector(actor, selectFailure);
  if (!failure) return null;
  return (
    <div className={classes.note} role="alert">
      <p>{say.failures[failure.kind]()}</p>
      <Button size="xs" variant="default" onClick={() => actor.send({ type: 'request.retry' })}>
        {common.retry()}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={() => actor.send({ type: 'failure.dismiss' })}>
        {common.dismiss()}
      </Button>
    </div>
  );
}
