import { useState } from 'react';
import type { OpenedCarPreview } from '../../ports/editors';
import { useEditorWords } from '../editor/use-editor-words';
import { PartUnavailableError } from '../kit/fetch-part';
import { lazyPart, type PartFailure } from '../kit/lazy-part';
import { hasWebGl } from '../model-viewer/webgl';
import classes from './CarPreview.module.css';
import { loadCar } from './load-car';
import { Note, Waiting } from './Notes';
import type { CarSpeech } from './speech';

const PreviewedCar = lazyPart(async () => (await loadCar()).PreviewedCar, { Loading: Waiting, Failed: CarFailed });

interface PanelProps {
  readonly title: string;
  readonly speech: CarSpeech;
  /** Undefined until its program has come. */
  readonly preview: OpenedCarPreview | undefined;
  /** Its program did not come. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The car, or why there is none. */
export function Panel({ title, speech, preview, failed, retry }: PanelProps) {
  const { carEditor: say, modelViewer } = useEditorWords();
  const [canDraw] = useState(hasWebGl);
  return (
    <section className={classes.panel} aria-label={title}>
      {!canDraw ? (
        <Note text={modelViewer.absent()} />
      ) : failed ? (
        <Note text={say.preview.failures.network()} retry={retry} />
      ) : preview ? (
        <PreviewedCar preview={preview} speech={speech} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

/** Instead of a car whose stage could not be fetched or broke. */
function CarFailed({ error, retry }: Pick<PartFailure<object>, 'error' | 'retry'>) {
  const { failures } = useEditorWords().carEditor.preview;
  return <Note text={error instanceof PartUnavailableError ? failures.network() : failures.broken()} retry={retry} />;
}
