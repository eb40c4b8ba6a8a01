import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { createReadable } from '../../log/projection';
import { selectPresent } from '../../machines/car-editor/selectors';
import { afterFrames } from '../editor/after-frames';
import { EditorFrame } from '../editor/EditorFrame';
import { EditorWindow, Opening } from '../editor/EditorWindow';
import { type OpenedCarEditor, useStudio, useWords } from '../studio-context';
import { Canvas } from './canvas/Canvas';
import { createScene } from './canvas/scene';
import { EditorNotices } from './EditorNotices';
import { type Desk, DeskContext } from './editor';
import { Head } from './Head';
import { ModeBar } from './ModeBar';
import { ParameterPanel, ParameterSheet } from './ParameterPanel';
import { Preview3d } from './preview3d/Preview3d';
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
  const latest = useRef(deliver);
  latest.current = deliver;
  return (
    <EditorWindow
      label={words.carEditor.title()}
      open={() => openCarEditor((picture) => latest.current(picture))}
      leave={({ actor }) => actor.send({ type: 'editor.close' })}
      close={close}
      failed={words.carEditor.errors.open()}
      opening={<Opening label={words.common.loading()} />}
    >
      {(opened) => <Drawing opened={opened} />}
    </EditorWindow>
  );
}

function Drawing({ opened }: { readonly opened: OpenedCarEditor }) {
  const desk = useDeskFor(opened);
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState(false);
  const busy = useSelector(opened.actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <DeskContext value={desk}>
      <EditorFrame
        root={root}
        busy={busy}
        phone={phone}
        head={<Head phone={phone} />}
        panel={{ label: desk.words().carEditor.parameters(), width: 328, content: <ParameterPanel /> }}
        stage={
          <>
            <Canvas root={root} />
            <ModeBar openParameters={phone ? () => setSheet(true) : undefined} />
            <Preview3d />
          </>
        }
        status={<StatusBar phone={phone} />}
      >
        {phone && <ParameterSheet opened={sheet} close={() => setSheet(false)} />}
        <Questions />
        <EditorNotices />
      </EditorFrame>
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
      afterFrame: afterFrames(actor),
      configs,
      scene: createScene(selectPresent(actor.getSnapshot())),
      settings: {
        ...settings,
        set: (patch) => {
          settings.set({ ...settings.get(), ...patch });
          preferences.set({ carEditor: settings.get() });
        },
      },
      keyList: createReadable(false),
      speak: speech.set,
      spoken: speech,
      words: () => spoken.current,
    };
  }, [actor, configs, preferences]);
}
