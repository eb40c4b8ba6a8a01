import { Loader, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createReadable } from '../../log/projection';
import { selectPresent } from '../../machines/car-editor/selectors';
import { type OpenedCarEditor, useStudio, useWords } from '../studio-context';
import classes from './CarEditor.module.css';
import { Canvas } from './canvas/Canvas';
import { createScene } from './canvas/scene';
import { type Desk, DeskContext } from './desk';
import { EditorHead } from './EditorHead';
import { EditorNotices } from './EditorNotices';
import { ModeBar } from './ModeBar';
import { ParameterPanel, ParameterSheet } from './ParameterPanel';
import { Questions } from './Questions';
import { StatusBar } from './StatusBar';
import { readSettings } from './settings';

interface CarEditorProps {
  /** Takes the picture into the form that opened the editor. */
  readonly deliver: (picture: File) => void;
  readonly close: () => void;
}

/** The car outline editor over the whole window. Closing it loses nothing: it opens where it was left. */
export function CarEditor({ deliver, close }: CarEditorProps) {
  const { openCarEditor } = useStudio();
  const words = useWords();
  const [opened, setOpened] = useState<OpenedCarEditor>();
  const latest = useRef({ deliver, close, words });
  latest.current = { deliver, close, words };

  useEffect(() => {
    let left = false;
    let actor: OpenedCarEditor['actor'] | undefined;
    openCarEditor((picture) => latest.current.deliver(picture)).then(
      (made) => {
        actor = made.actor;
        if (left) return actor.send({ type: 'editor.close' });
        actor.subscribe({ complete: () => latest.current.close() });
        setOpened(made);
      },
      () => {
        notifications.show({ color: 'red', message: latest.current.words.carEditor.errors.open() });
        latest.current.close();
      },
    );
    return () => {
      left = true;
      if (actor?.getSnapshot().status === 'active') actor.send({ type: 'editor.close' });
    };
  }, [openCarEditor]);

  return (
    <Enclosure>
      <Modal
        opened
        fullScreen
        // Escape steps back inside the editor; the button closes it.
        closeOnEscape={false}
        onClose={close}
        withCloseButton={false}
        padding={0}
        radius={0}
        transitionProps={{ transition: 'fade', duration: 120 }}
        attributes={{ content: { 'aria-label': words.carEditor.title() } }}
        classNames={{ body: classes.body }}
      >
        {opened ? (
          <Drawing opened={opened} />
        ) : (
          <div className={classes.opening}>
            <Loader aria-label={words.common.loading()} />
          </div>
        )}
      </Modal>
    </Enclosure>
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

function Drawing({ opened }: { readonly opened: OpenedCarEditor }) {
  const desk = useDeskFor(opened);
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState(false);
  const busy = useSelector(opened.actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <DeskContext value={desk}>
      <div className={classes.editor} ref={root} aria-busy={busy} data-phone={phone || undefined}>
        <EditorHead phone={phone} />
        {!phone && (
          <aside className={classes.panel} aria-label={desk.words().carEditor.parameters()}>
            <ParameterPanel />
          </aside>
        )}
        <div className={classes.stage}>
          <Canvas root={root} />
          <ModeBar openParameters={phone ? () => setSheet(true) : undefined} />
        </div>
        <StatusBar phone={phone} />
        {phone && <ParameterSheet opened={sheet} close={() => setSheet(false)} />}
        <Questions />
        <EditorNotices />
      </div>
    </DeskContext>
  );
}

function useDeskFor({ actor, configs }: OpenedCarEditor): Desk {
  const { preferences } = useStudio();
  const words = useWords();
  const spoken = useRef(words);
  spoken.current = words;
  return useMemo(() => {
    const settings = createReadable(readSettings(preferences.get().carEditor));
    const speech = createReadable('');
    return {
      actor,
      configs,
      scene: createScene(selectPresent(actor.getSnapshot())),
      settings: {
        ...settings,
        set: (patch) => {
          settings.set({ ...settings.get(), ...patch });
          preferences.set({ carEditor: settings.get() });
        },
      },
      speak: speech.set,
      spoken: speech,
      words: () => spoken.current,
    };
  }, [actor, configs, preferences]);
}
