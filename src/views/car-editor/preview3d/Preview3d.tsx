import { IconRotate3d } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { Panel } from '../../car-preview/Panel';
import { useOpenedPreview } from '../../car-preview/use-opened-preview';
import frame from '../../editor/Editor.module.css';
import { useEditorWords } from '../../editor/use-editor-words';
import { useStudio } from '../../studio/studio-context';
import { useEditor } from '../editor';
import { useSettings } from '../use-settings';
import classes from './Preview3d.module.css';

/** The drawing as a car in 3D, in a corner of the stage; closed, it costs nothing. */
export function Preview3d() {
  const { carEditor: say } = useEditorWords();
  const { openCarPreview } = useStudio();
  const { actor, speak } = useEditor();
  const [{ preview: isOpen }, set] = useSettings();
  const { preview, failed, retry } = useOpenedPreview(
    isOpen,
    useCallback(() => openCarPreview(actor), [openCarPreview, actor]),
  );
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
        data-hint={isOpen ? say.preview.hide() : say.preview.show()}
        onClick={() => set({ preview: !isOpen })}
      >
        <IconRotate3d size={18} stroke={1.6} aria-hidden />
        {say.preview.title()}
        <kbd className={frame.key} aria-hidden>
          P
        </kbd>
      </button>
      {isOpen && (
        <Panel
          title={say.preview.title()}
          speech={{ label: say.preview.label(), about: say.preview.about() }}
          preview={preview}
          failed={failed}
          retry={retry}
        />
      )}
    </div>
  );
}
