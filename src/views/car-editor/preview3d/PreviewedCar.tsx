import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type OutlinePreviewActor, selectFailure, selectIsWorking } from '../../../machines/outline-preview/machine';
import type { OpenedOutlinePreview } from '../../../ports/editors';
import { useWords } from '../../studio/studio-context';
import { Note, Waiting } from './Notes';
import classes from './Preview3d.module.css';
import { Stage3d } from './Stage3d';

/** The car and its state. Prepares the surface while the car loads. */
export function PreviewedCar({ preview }: { readonly preview: OpenedOutlinePreview }) {
  const [isDrawn, setDrawn] = useState(false);
  return (
    <>
      {/* Seen with the same stroke that takes the waiting away: a first car never stands behind its own ghost. */}
      <div className={classes.car} style={isDrawn ? undefined : { visibility: 'hidden' }}>
        <Stage3d preview={preview} drawn={() => setDrawn(true)} />
      </div>
      <State actor={preview.actor} isDrawn={isDrawn} />
    </>
  );
}

/** Over the car: that it is being made, or why it is not. */
function State({ actor, isDrawn }: { readonly actor: OutlinePreviewActor; readonly isDrawn: boolean }) {
  const { carEditor: say } = useWords();
  const failure = useSelector(actor, selectFailure);
  const isWorking = useSelector(actor, selectIsWorking);
  if (failure) {
    const kind = failure.kind === 'network' ? 'network' : 'broken';
    return <Note text={say.preview.failures[kind]()} retry={() => actor.send({ type: 'preview.retry' })} />;
  }
  if (!isDrawn) return <Waiting />;
  return (
    <p className={classes.state} role="status">
      {isWorking ? say.preview.updating() : say.preview.about()}
    </p>
  );
}
