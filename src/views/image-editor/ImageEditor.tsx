import { Button, Loader, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type ImageEditorActor, selectOpenFailure } from '../../machines/image-editor/selectors';
import { type OpenedImageEditor, type PaintRequest, useReadable, useStudio, useWords } from '../studio-context';
import { createDesk } from './desk';
import classes from './ImageEditor.module.css';
import { Resume } from './Questions';
import { Table } from './Table';

interface ImageEditorProps {
  readonly request: PaintRequest;
  readonly close: () => void;
}

/** The image editor over the whole window. A page that goes away loses nothing: what was painted is offered again. */
export function ImageEditor({ request, close }: ImageEditorProps) {
  const { openImageEditor } = useStudio();
  const words = useWords();
  const [opened, setOpened] = useState<OpenedImageEditor>();
  const latest = useRef({ request, close, words });
  latest.current = { request, close, words };

  useEffect(() => {
    let left = false;
    let actor: ImageEditorActor | undefined;
    openImageEditor({
      ...latest.current.request,
      deliverPicture: (file) => latest.current.request.deliverPicture(file),
      deliverMask: (file) => latest.current.request.deliverMask?.(file),
    }).then(
      (made) => {
        actor = made.actor;
        if (left) return actor.send({ type: 'editor.leave' });
        actor.subscribe({ complete: () => latest.current.close() });
        setOpened(made);
      },
      () => {
        notifications.show({ color: 'red', message: latest.current.words.imageEditor.openFailed() });
        latest.current.close();
      },
    );
    return () => {
      left = true;
      if (actor?.getSnapshot().status === 'active') actor.send({ type: 'editor.leave' });
    };
  }, [openImageEditor]);

  return (
    <Enclosure>
      <Modal
        opened
        fullScreen
        // Escape steps back inside the editor first.
        closeOnEscape={false}
        onClose={close}
        withCloseButton={false}
        padding={0}
        radius={0}
        transitionProps={{ transition: 'fade', duration: 120 }}
        attributes={{ content: { 'aria-label': words.imageEditor.title() } }}
        classNames={{ body: classes.body }}
      >
        {opened ? <Opened opened={opened} /> : <Opening />}
      </Modal>
    </Enclosure>
  );
}

function Opened({ opened: { actor, paper: shown } }: { readonly opened: OpenedImageEditor }) {
  const words = useWords();
  const spoken = useRef(words);
  spoken.current = words;
  const paper = useReadable(shown);
  const ready = useSelector(actor, (snapshot) => snapshot.hasTag('ready'));
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const desk = useMemo(() => paper && createDesk(actor, paper, () => spoken.current), [actor, paper]);
  if (failed) return <Failed actor={actor} />;
  return (
    <>
      {ready && desk ? <Table desk={desk} /> : <Opening actor={actor} />}
      <Resume actor={actor} />
    </>
  );
}

function Opening({ actor }: { readonly actor?: ImageEditorActor }) {
  const words = useWords();
  return (
    <div className={classes.opening} role="status">
      <Loader aria-label={words.imageEditor.opening()} />
      <p>{words.imageEditor.opening()}</p>
      {actor && (
        <Button variant="default" size="md" onClick={() => actor.send({ type: 'editor.cancel' })}>
          {words.common.cancel()}
        </Button>
      )}
    </div>
  );
}

function Failed({ actor }: { readonly actor: ImageEditorActor }) {
  const words = useWords();
  const failure = useSelector(actor, selectOpenFailure) ?? 'unreadable';
  return (
    <div className={classes.opening} role="alert">
      <h1>{words.imageEditor.openFailed()}</h1>
      <p>{words.imageEditor.openFailures[failure]()}</p>
      <div className={classes.answers}>
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

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** The editor is opened out of a form: what is typed, dropped and submitted in it is none of the form's business. */
const Enclosure = ({ children }: { readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it answers to nothing, it only keeps events to itself.
  <div
    className={classes.enclosure}
    role="presentation"
    onSubmit={stop}
    onKeyDown={stop}
    onDragOver={stop}
    onDragLeave={stop}
    onDrop={stop}
  >
    {children}
  </div>
);
