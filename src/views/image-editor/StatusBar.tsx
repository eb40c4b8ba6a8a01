import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { selectTool } from '../../machines/image-editor/selectors';
import { StatusLine, Zoom } from '../editor/StatusLine';
import { useReadable, useWords } from '../studio-context';
import { zoomBy, zoomTo } from './canvas/commands';
import { useDesk } from './desk';
import classes from './ImageEditor.module.css';

/** What was done last, what the tool is for, and the zoom. */
export function StatusBar({ phone }: { readonly phone: boolean }) {
  const { spoken, actor } = useDesk();
  const say = useWords().imageEditor;
  const text = useReadable(spoken);
  const tool = useSelector(actor, selectTool);
  const hint = (phone ? say.phoneHints : say.toolHints)[tool]();
  return (
    <StatusLine spoken={text} shown={phone ? hint : text || hint}>
      {!phone && <PictureZoom />}
    </StatusLine>
  );
}

function PictureZoom() {
  const desk = useDesk();
  const { scene } = desk;
  const say = useWords().imageEditor;
  const percent = useSyncExternalStore(scene.subscribe, () => Math.round(scene.get().sight.scale * 100));
  return (
    <Zoom labels={say} by={(factor) => zoomBy(desk, factor)} fit={() => zoomTo(desk, 'fit')}>
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
    </Zoom>
  );
}
