import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type CarPreviewActor, selectFailure, selectIsWorking } from '../../machines/car-preview/machine';
import type { OpenedCarPreview } from '../../ports/editors';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './CarPreview.module.css';
import { Note, Waiting } from './Notes';
import { Stage3d } from './Stage3d';
import type { CarSpeech } from './speech';

interface PreviewedCarProps {
  readonly preview: OpenedCarPreview;
  readonly speech: CarSpeech;
}

/** The car and its state. Prepares the surface while the car loads. */
export function PreviewedCar({ preview, speech }: PreviewedCarProps) {
  const [isDrawn, setDrawn] = useState(false);
  return (
    <>
      {/* Seen with the same stroke that takes the waiting away: a first car never stands behind its own ghost. */}
      <div className={classes.car} style={isDrawn ? undefined : { visibility: 'hidden' }}>
        <Stage3d preview={preview} label={speech.label} drawn={() => setDrawn(true)} />
      </div>
      <State actor={preview.actor} about={speech.about} isDrawn={isDrawn} />
    </>
  );
}

interface StateProps {
  readonly actor: CarPreviewActor;
  readonly about: string;
  readonly isDrawn: boolean;
}

/** Over the car: that it is being made, or why it is not. */
function State({ actor, about, isDrawn }: StateProps) {
  const { carEditor: say } = useEditorWords();
  const failure = useSelector(actor, selectFailure);
  const isWorking = useSelector(actor, selectIsWorking);
  if (failure) {
    const kind = failure.kind === 'network' ? 'network' : 'broken';
    return <Note text={say.preview.failures[kind]()} retry={() => actor.send({ type: 'preview.retry' })} />;
  }
  if (!isDrawn) return <Waiting />;
  return (
    <p className={classes.state} role="status">
      {isWorking ? say.preview.updating() : about}
    </p>
  );
}
