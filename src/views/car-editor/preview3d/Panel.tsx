import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { type OutlinePreviewActor, selectFailure, selectIsWorking } from '../../../machines/outline-preview/machine';
import { hasWebGl } from '../../model-viewer/webgl';
import { type OpenedOutlinePreview, useWords } from '../../studio-context';
import { loadStage } from './load-stage';
import classes from './Preview3d.module.css';

const Stage3d = lazy(() => loadStage().then(({ Stage3d: view }) => ({ default: view })));

interface PanelProps {
  /** Undefined until its program has come. */
  readonly preview: OpenedOutlinePreview | undefined;
  /** Its program did not come. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The car, or why there is none. */
export function Panel({ preview, failed, retry }: PanelProps) {
  const { carEditor: say, modelViewer } = useWords();
  const [canDraw] = useState(hasWebGl);
  return (
    <section className={classes.panel} aria-label={say.preview.title()}>
      {!canDraw ? (
        <Note text={modelViewer.absent()} />
      ) : failed ? (
        <Note text={say.preview.failures.network()} retry={retry} />
      ) : preview ? (
        <Shown preview={preview} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

/** The surface is made ready while the car is on its way. */
function Shown({ preview }: { readonly preview: OpenedOutlinePreview }) {
  const [isDrawn, setDrawn] = useState(false);
  return (
    <>
      {/* Seen with the same stroke that takes the waiting away: a first car never stands behind its own ghost. */}
      <div className={classes.car} style={isDrawn ? undefined : { visibility: 'hidden' }}>
        <Suspense fallback={null}>
          <Stage3d preview={preview} drawn={() => setDrawn(true)} />
        </Suspense>
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

function Waiting() {
  const { carEditor: say } = useWords();
  return (
    <div className={classes.waiting} role="status">
      <span className={classes.ghost} aria-hidden />
      {say.preview.building()}
    </div>
  );
}

function Note({ text, retry }: { readonly text: string; readonly retry?: () => void }) {
  const { common } = useWords();
  return (
    <div className={classes.note} role="alert">
      <p>{text}</p>
      {retry && (
        <Button size="xs" variant="default" leftSection={<IconRefresh size={16} />} onClick={retry}>
          {common.retry()}
        </Button>
      )}
    </div>
  );
}
