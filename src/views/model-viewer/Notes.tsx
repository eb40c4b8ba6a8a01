import { Button, Progress } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { languageTag } from '../../i18n';
import { selectFailure, selectProgress } from '../../machines/model-viewer/selectors';
import { useEditorStudio, useEditorWords } from '../editor/use-editor-words';
import { PartUnavailableError } from '../kit/fetch-part';
import { partFailureText } from '../kit/lazy-part';
import over from '../kit/Over.module.css';
import { sizeText } from '../kit/use-file-size';
import { failureText } from './failure-text';
import classes from './ModelViewer.module.css';
import { useStand } from './stand';

/** Over the stage: that the model is on its way, why it is not there, or what became of the picture. */
export function Notes() {
  const { stage, viewer } = useStand();
  const surface = useSelector(stage, (snapshot) => (['absent', 'lost'] as const).find((tag) => snapshot.hasTag(tag)));
  const model = useSelector(viewer.actor, (snapshot) =>
    (['loading', 'failed'] as const).find((tag) => snapshot.hasTag(tag)),
  );
  const state = surface === 'absent' ? surface : (model ?? surface);
  if (state === 'loading') return <Loading />;
  if (state === 'failed') return <Failed />;
  if (state === 'lost') return <Lost />;
  return state === 'absent' ? <Absent /> : null;
}

function Loading() {
  const { actor } = useStand().viewer;
  const { words, locale } = useEditorStudio();
  const progress = useSelector(actor, selectProgress);
  const text = (bytes: number) => sizeText(bytes, languageTag(locale));
  const share = progress?.total ? Math.min(100, Math.round((100 * progress.loaded) / progress.total)) : undefined;
  return (
    <div className={`${over.tag} ${classes.loading}`} role="status">
      <Progress
        value={share ?? 100}
        animated={share === undefined}
        size={4}
        aria-label={words.modelViewer.loading()}
        // Without a total size there is no percentage to announce.
        aria-valuetext={
          share === undefined ? words.modelViewer.loading() : words.modelViewer.loaded({ percent: share })
        }
      />
      <span className="figures">
        {progress?.total
          ? words.modelViewer.loadedOf({ loaded: text(progress.loaded), total: text(progress.total) })
          : words.modelViewer.loading()}
      </span>
    </div>
  );
}

interface NoteProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

const Note = ({ title, text, children }: NoteProps) => (
  <div className={`${over.floating} ${classes.note}`} role="alert">
    <strong>{title}</strong>
    <p>{text}</p>
    {children}
  </div>
);

function Failed() {
  const { actor } = useStand().viewer;
  const { words, locale } = useEditorStudio();
  const failure = useSelector(actor, selectFailure);
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'));
  if (!failure) return null;
  const [title, text] = failureText(failure, words, locale);
  return (
    <Note title={title} text={text}>
      <div className={classes.answers}>
        {retryable && <RetryButton act={() => actor.send({ type: 'model.retry' })} />}
        {failure.kind !== 'missing' && <DownloadButton />}
      </div>
    </Note>
  );
}

interface UnopenedProps {
  readonly error?: unknown;
  readonly retry: () => void;
}

/** Instead of a viewer whose program did not come, or which broke. */
export function Unopened({ error, retry }: UnopenedProps) {
  const words = useEditorWords();
  const { modelViewer: say } = words;
  const isBroken = error !== undefined && !(error instanceof PartUnavailableError);
  const { title, text } = isBroken
    ? partFailureText(error, words)
    : { title: say.unopened(), text: say.unopenedText() };
  return (
    <Note title={title} text={text}>
      <RetryButton act={retry} />
    </Note>
  );
}

function RetryButton({ act }: { readonly act: () => void }) {
  const words = useEditorWords();
  return (
    <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={act}>
      {words.common.retry()}
    </Button>
  );
}

function Lost() {
  const { stage } = useStand();
  const { modelViewer: say } = useEditorWords();
  return (
    <Note title={say.lost()} text={say.lostText()}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} />}
        onClick={() => stage.send({ type: 'surface.renew' })}
      >
        {say.restore()}
      </Button>
    </Note>
  );
}

function Absent() {
  const { modelViewer: say } = useEditorWords();
  return (
    <Note title={say.absent()} text={say.absentText()}>
      <DownloadButton />
    </Note>
  );
}

function DownloadButton() {
  const { actor } = useStand().viewer;
  const { modelViewer: say } = useEditorWords();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      onClick={() => actor.send({ type: 'export.start', what: 'original' })}
    >
      {say.download()}
    </Button>
  );
}
