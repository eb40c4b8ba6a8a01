import { IconMaximize } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Drawing } from '../../drawing/drawing';
import { hintsOf } from '../../drawing/measurements';
import { unitsPerPx } from '../../drawing/viewport';
import { selectViewport } from '../../machines/car-canvas/selectors';
import { selectMode, selectPresent } from '../../machines/car-editor/selectors';
import { HeadButton } from '../editor/HeadButton';
import { StatusLine, Zoom } from '../editor/StatusLine';
import { useSpoken } from '../editor/speech';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './CarEditor.module.css';
import { useEditor } from './editor';
import { useFigure } from './use-figure';
import { useModeHints } from './use-mode-hints';
import { useSettings } from './use-settings';

/** mm per px on a screen at real size: 96 px to the inch. */
const REAL = 25.4 / 96;

/** The scale as drawings name it: 1:20, or 2:1 where a mm is larger than itself. */
function scaleOf(mmPerPx: number): string {
  const ratio = mmPerPx / REAL;
  return ratio >= 1 ? `1:${ratio.toFixed(ratio < 10 ? 1 : 0)}` : `${(1 / ratio).toFixed(1)}:1`;
}

/** What was done last, hints on the proportions, and the zoom. */
export function StatusBar({ phone }: { readonly phone: boolean }) {
  const editor = useEditor();
  const hints = useModeHints();
  const text = useSpoken(editor);
  const mode = useSelector(editor.actor, selectMode);
  return (
    <StatusLine spoken={text} shown={text || hints[mode]()}>
      <Tips />
      {phone ? <WholeCar /> : <DrawingZoom />}
    </StatusLine>
  );
}

/** On a phone two fingers zoom: all that is missing is the way back. */
function WholeCar() {
  const { canvas } = useEditor();
  const { carEditor: say } = useEditorWords();
  return (
    <HeadButton label={say.zoomFit()} onClick={() => canvas.send({ type: 'view.fit' })}>
      <IconMaximize size={18} />
    </HeadButton>
  );
}

/** A word on each proportion that departs from the type's own. */
function Tips() {
  const words = useEditorWords();
  const [{ hints }] = useSettings();
  const tip = useFigure((snapshot) => {
    const hint = hints ? firstHint(snapshot) : undefined;
    return hint && words.carEditor.hints[hint.ratio](hint);
  });
  return tip && <p className={classes.tip}>{tip}</p>;
}

type Snapshot = Parameters<typeof selectPresent>[0];

/** The first departure, as it is written. A drawing is looked at once, however often it is asked for. */
const known = new WeakMap<Drawing, ReturnType<typeof hintOn>>();
function firstHint(snapshot: Snapshot) {
  const drawing = selectPresent(snapshot);
  if (!known.has(drawing)) known.set(drawing, hintOn(drawing));
  return known.get(drawing);
}

function hintOn(drawing: Drawing) {
  const [first] = hintsOf(drawing);
  return first && { ratio: first.ratio, value: first.value.toFixed(1), usual: first.usual.toFixed(1) };
}

function DrawingZoom() {
  const { canvas } = useEditor();
  const words = useEditorWords();
  const ratio = useSelector(canvas, (snapshot) => scaleOf(unitsPerPx(selectViewport(snapshot))));
  return (
    <Zoom
      labels={words.carEditor}
      by={(factor) => canvas.send({ type: 'view.zoom', factor })}
      fit={() => canvas.send({ type: 'view.fit' })}
    >
      <span className={`${classes.scale} figures`}>{ratio}</span>
    </Zoom>
  );
}
