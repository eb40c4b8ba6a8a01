import { IconRotate3d } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import frame from '../../editor/Editor.module.css';
import { useWords } from '../../studio/studio-context';
import { useEditor } from '../editor';
import { useSettings } from '../use-settings';
import { Panel } from './Panel';
import classes from './Preview3d.module.css';
import { useOpenedPreview } from './use-opened-preview';

/** The drawing as a car in 3D, in a corner of the stage; closed, it costs nothing. */
export function Preview3d() {
  const { carEditor: say } = useWords();
  const { speak } = useEditor();
  const [{ preview: isOpen }, set] = useSettings();
  const { preview, failed, retry } = useOpenedPreview(isOpen);
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current !== isOpen)
      speak(({ carEditor: { preview } }) => (isOpen ? preview.opened() : preview.closed()));
    before.current = isOpen;
  }, [isOpen, speak]);
  return (
    <div className={classes.place} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-keyshortcuts="P"
        title={isOpen ? say.preview.hide() : say.preview.show()}
        onClick={() => set({ preview: !isOpen })}
      >
        <IconRotate3d size={18} stroke={1.6} aria-hidden />
        {say.preview.title()}
        <kbd className={frame.key} aria-hidden>
          P
        </kbd>
      </button>
      {isOpen && <Panel preview={preview} failed={failed} retry={retry} />}
    </div>
  );
}
