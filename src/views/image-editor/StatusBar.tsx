import { useSelector } from '@xstate/react';
import { selectStrokes, selectTool } from '../../machines/image-editor/selectors';
import { selectViewport } from '../../machines/paint-canvas/selectors';
import { StatusLine, Zoom } from '../editor/StatusLine';
import { useSpoken } from '../editor/speech';
import { useEditorWords } from '../editor/use-editor-words';
import { useEditor } from './editor';
import classes from './ImageEditor.module.css';

/** What was done last, what the tool is for, and the zoom. */
export function StatusBar({ phone }: { readonly phone: boolean }) {
  const editor = useEditor();
  const say = useEditorWords().imageEditor;
  const text = useSpoken(editor);
  const tool = useSelector(editor.actor, selectTool);
  const strokes = useSelector(editor.actor, selectStrokes);
  const hint = strokes && tool === 'brush' ? say.strokesHint() : (phone ? say.phoneHints : say.toolHints)[tool]();
  return (
    <StatusLine spoken={text} shown={phone ? hint : text || hint}>
      {!phone && <PictureZoom />}
    </StatusLine>
  );
}

function PictureZoom() {
  const { canvas } = useEditor();
  const say = useEditorWords().imageEditor;
  const percent = useSelector(canvas, (snapshot) => Math.round(selectViewport(snapshot).scale * 100));
  return (
    <Zoom
      labels={say}
      by={(factor) => canvas.send({ type: 'view.zoom', factor })}
      fit={() => canvas.send({ type: 'view.fit' })}
    >
      <button
        type="button"
        className={`${classes.scale} figures`}
        // Spoken as it is read, and what it does.
        aria-label={`${say.percent({ value: percent })} ${say.zoomOwn()}`}
        data-hint={`${say.zoomOwn()} (1)`}
        onClick={() => canvas.send({ type: 'view.own' })}
      >
        {say.percent({ value: percent })}
      </button>
    </Zoom>
  );
}
