import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { type ImageEditorActor, selectFailure } from '../../machines/image-editor/selectors';
import type { Paper } from '../../painting/paper';
import { EditorFrame } from '../editor/EditorFrame';
import { useEditorWords } from '../editor/use-editor-words';
import { useNotice } from '../editor/use-notice';
import { BrushFields } from './BrushFields';
import { Canvas } from './canvas/Canvas';
import { EditorContext } from './editor';
import { Head } from './Head';
import classes from './ImageEditor.module.css';
import { Layers } from './Layers';
import { Discard } from './Questions';
import { StatusBar } from './StatusBar';
import { Tools } from './Tools';
import { useImageCanvas } from './use-image-canvas';

interface TableProps {
  readonly actor: ImageEditorActor;
  readonly paper: Paper;
}

/** The drawing table: tools and layers beside the picture, on a phone under it. */
export function Table({ actor, paper }: TableProps) {
  const editor = useImageCanvas(actor, paper);
  const words = useEditorWords();
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState(false);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(actor, selectFailure);
  useNotice('image-editor-failure', failure, failure && words.imageEditor.errors[failure](), actor);
  const settings = (
    <>
      <BrushFields />
      <Layers />
    </>
  );
  return (
    <EditorContext value={editor}>
      <EditorFrame
        root={root}
        busy={busy}
        phone={phone}
        head={<Head phone={phone} />}
        panel={{ label: words.imageEditor.settings(), width: 296, content: settings }}
        stage={
          <>
            <Canvas root={root} />
            <Tools openSettings={phone ? () => setSheet(true) : undefined} />
          </>
        }
        status={<StatusBar phone={phone} />}
      >
        {phone && (
          <Drawer
            opened={sheet}
            onClose={() => setSheet(false)}
            position="bottom"
            size="62%"
            title={words.imageEditor.settings()}
            padding={0}
            classNames={{ header: classes.sheetHead }}
            closeButtonProps={{ 'aria-label': words.common.dismiss(), size: 44, iconSize: 20 }}
          >
            {settings}
          </Drawer>
        )}
        <Discard />
      </EditorFrame>
    </EditorContext>
  );
}
