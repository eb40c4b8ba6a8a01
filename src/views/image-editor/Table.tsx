import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useWords } from '../studio-context';
import { BrushFields } from './BrushFields';
import { Canvas } from './canvas/Canvas';
import { type Desk, DeskContext } from './desk';
import { Head } from './Head';
import classes from './ImageEditor.module.css';
import { Layers } from './Layers';
import { Discard } from './Questions';
import { StatusBar } from './StatusBar';
import { ToolBar } from './ToolBar';
import { useNotices } from './use-notices';

/** The drawing table: tools and layers beside the picture, on a phone under it. */
export function Table({ desk }: { readonly desk: Desk }) {
  const words = useWords();
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState(false);
  const busy = useSelector(desk.actor, (snapshot) => snapshot.hasTag('busy'));
  useNotices(desk.actor);
  const settings = (
    <>
      <BrushFields />
      <Layers />
    </>
  );
  return (
    <DeskContext value={desk}>
      <div className={classes.editor} ref={root} aria-busy={busy} data-phone={phone || undefined}>
        <Head phone={phone} />
        {!phone && (
          <aside className={classes.panel} aria-label={words.imageEditor.settings()}>
            {settings}
          </aside>
        )}
        <div className={classes.stage}>
          <Canvas root={root} />
          <ToolBar openSettings={phone ? () => setSheet(true) : undefined} />
        </div>
        <StatusBar phone={phone} />
        {phone && (
          <Drawer
            opened={sheet}
            onClose={() => setSheet(false)}
            position="bottom"
            size="62%"
            title={words.imageEditor.settings()}
            padding={0}
            classNames={{ header: classes.sheetHead }}
            closeButtonProps={{ 'aria-label': words.common.dismiss(), size: 44 }}
          >
            {settings}
          </Drawer>
        )}
        <Discard />
      </div>
    </DeskContext>
  );
}
