import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { OpenedImageEditor, PaintRequest } from '../../machines/image-editor/opened';
import { type ImageEditorActor, selectOpenFailure } from '../../machines/image-editor/selectors';
import frame from '../editor/Editor.module.css';
import { EditorWindow, Opening } from '../editor/EditorWindow';
import { useEditorWords } from '../editor/use-editor-words';
import { useReadable, useStudio } from '../studio/studio-context';
import { Resume } from './Questions';
import { Table } from './Table';

interface ImageEditorProps {
  readonly request: PaintRequest;
  readonly close: () => void;
}

/** The image editor over the whole window. A page that goes away loses nothing: what was painted is offered again. */
export function ImageEditor({ request, close }: ImageEditorProps) {
  const { openImageEditor } = useStudio();
  const words = useEditorWords();
  return (
    <EditorWindow
      label={words.imageEditor.title()}
      open={() => openImageEditor(request)}
      leave={({ actor }) => actor.send({ type: 'editor.leave' })}
      close={close}
      failed={words.upload.editorFailed()}
      opening={<Reading />}
    >
      {(opened) => <Opened opened={opened} />}
    </EditorWindow>
  );
}

function Opened({ opened: { actor, paper: shown } }: { readonly opened: OpenedImageEditor }) {
  const paper = useReadable(shown);
  const ready = useSelector(actor, (snapshot) => snapshot.hasTag('ready'));
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  if (failed) return <Failed actor={actor} />;
  return (
    <>
      {ready && paper ? <Table actor={actor} paper={paper} /> : <Reading actor={actor} />}
      <Resume actor={actor} />
    </>
  );
}

function Reading({ actor }: { readonly actor?: ImageEditorActor }) {
  const words = useEditorWords();
  return (
    <Opening label={words.imageEditor.opening()}>
      <p>{words.imageEditor.opening()}</p>
      {actor && (
        <Button variant="default" size="md" onClick={() => actor.send({ type: 'editor.cancel' })}>
          {words.common.cancel()}
        </Button>
      )}
    </Opening>
  );
}

function Failed({ actor }: { readonly actor: ImageEditorActor }) {
  const words = useEditorWords();
  const failure = useSelector(actor, selectOpenFailure) ?? 'unreadable';
  return (
    <div className={frame.opening} role="alert">
      <h1>{words.upload.editorFailed()}</h1>
      <p>{words.imageEditor.openFailures[failure]()}</p>
      <div className={frame.answers}>
        <Button variant="default" size="md" onClick={() => actor.send({ type: 'editor.cancel' })}>
          {words.common.cancel()}
        </Button>
        <Button size="md" onClick={() => actor.send({ type: 'load.retry' })} data-autofocus>
          {words.common.retry()}
        </Button>
      </div>
    </div>
  );
}
