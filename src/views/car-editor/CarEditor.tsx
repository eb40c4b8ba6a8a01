import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { createReadable } from '../../log/projection';
import type { OpenedCarEditor } from '../../ports/editors';
import { afterFrames } from '../editor/after-frames';
import { EditorFrame } from '../editor/EditorFrame';
import { EditorWindow, Opening } from '../editor/EditorWindow';
import { createSpeech } from '../editor/speech';
import { useEditorWords } from '../editor/use-editor-words';
import { useStudio } from '../studio/studio-context';
import { Canvas } from './canvas/Canvas';
import { EditorNotices } from './EditorNotices';
import { type CarEditorContext, EditorContext } from './editor';
import { Head } from './Head';
import { ModeBar } from './ModeBar';
import { ParameterPanel, ParameterSheet } from './ParameterPanel';
import { Preview3d } from './preview3d/Preview3d';
import { Questions } from './Questions';
import { StatusBar } from './StatusBar';
import { type EditorSettings, readSettings } from './settings';
import { useCarCanvas } from './use-car-canvas';

interface CarEditorProps {
  /** Takes the picture into the form that opened the editor. */
  readonly deliver: (picture: File) => void;
  readonly close: () => void;
}

/** The car outline editor over the whole window. Closing it loses nothing: it opens where it was left. */
export function CarEditor({ deliver, close }: CarEditorProps) {
  const { openCarEditor } = useStudio();
  const words = useEditorWords();
  return (
    <EditorWindow
      label={words.carEditor.title()}
      open={() => openCarEditor(deliver)}
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
  const editor = useEditorOf(opened);
  const words = useEditorWords();
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState(false);
  const busy = useSelector(opened.actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <EditorContext value={editor}>
      <EditorFrame
        root={root}
        busy={busy}
        phone={phone}
        head={<Head phone={phone} />}
        panel={{ label: words.carEditor.parameters(), width: 328, content: <ParameterPanel /> }}
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
    </EditorContext>
  );
}

function useEditorOf({ actor, configs, importConfig }: OpenedCarEditor): CarEditorContext {
  const { preferences } = useStudio();
  const parts = useMemo(() => {
    const settings = createReadable(readSettings(preferences.get().carEditor));
    return {
      actor,
      afterFrame: afterFrames(actor),
      configs,
      importConfig,
      settings: {
        ...settings,
        set: (patch: Partial<EditorSettings>) => {
          settings.set({ ...settings.get(), ...patch });
          preferences.set({ carEditor: settings.get() });
        },
      },
      keyList: createReadable(false),
      ...createSpeech(),
    };
  }, [actor, configs, importConfig, preferences]);
  const canvas = useCarCanvas(parts);
  return useMemo(() => ({ ...parts, canvas }), [parts, canvas]);
}
