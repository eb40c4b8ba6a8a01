import { VisuallyHidden } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { selectTool } from '../../machines/image-editor/selectors';
import { useReadable, useWords } from '../studio-context';
import { zoomTo } from './canvas/keys';
import { zoomAt } from './canvas/sight';
import { useDesk } from './desk';
import { HeadButton } from './Head';
import classes from './ImageEditor.module.css';

/** What was done last, what the tool is for, and the zoom. */
export function StatusBar({ phone }: { readonly phone: boolean }) {
  const { spoken, actor } = useDesk();
  const say = useWords().imageEditor;
  const text = useReadable(spoken);
  const tool = useSelector(actor, selectTool);
  const hint = (phone ? say.phoneHints : say.toolHints)[tool]();
  return (
    <div className={classes.status}>
      <VisuallyHidden role="status" aria-live="polite">
        {text}
      </VisuallyHidden>
      <p className={classes.said} aria-hidden>
        {phone ? hint : text || hint}
      </p>
      {!phone && <Zoom />}
    </div>
  );
}

function Zoom() {
  const desk = useDesk();
  const { scene } = desk;
  const say = useWords().imageEditor;
  const percent = useSyncExternalStore(scene.subscribe, () => Math.round(scene.get().sight.scale * 100));
  const by = (factor: number) => {
    const { canvas, sight } = scene.get();
    scene.set({ sight: zoomAt(sight, factor, { x: canvas.width / 2, y: canvas.height / 2 }) });
  };
  return (
    <div className={classes.zoom}>
      <HeadButton label={say.zoomOut()} keys="-" onClick={() => by(1 / 1.25)}>
        <IconMinus size={16} />
      </HeadButton>
      <button
        type="button"
        className={`${classes.scale} figures`}
        // Spoken as it is read, and what it does.
        aria-label={`${say.percent({ value: percent })} ${say.zoomOwn()}`}
        title={`${say.zoomOwn()} (1)`}
        onClick={() => zoomTo(desk, 'own')}
      >
        {say.percent({ value: percent })}
      </button>
      <HeadButton label={say.zoomIn()} keys="+" onClick={() => by(1.25)}>
        <IconPlus size={16} />
      </HeadButton>
      <HeadButton label={say.zoomFit()} keys="0" onClick={() => zoomTo(desk, 'fit')}>
        <IconMaximize size={16} />
      </HeadButton>
    </div>
  );
}
