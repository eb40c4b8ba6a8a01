import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Point } from '../../../drawing/drawing';
import { toCanvas, toDrawing } from '../../../drawing/viewport';
import { selectTip, selectTool } from '../../../machines/image-editor/selectors';
import {
  type PaintCanvasActor,
  selectBrushPlace,
  selectIsPenDown,
  selectIsStroking,
  selectViewport,
} from '../../../machines/paint-canvas/selectors';
import type { pointerMachine } from '../../../machines/pointer/machine';
import type { PenPoint } from '../../../painting/pen';
import frame from '../../editor/Editor.module.css';
import { sendPointers } from '../../editor/pointers';
import { useEditorWords } from '../../editor/use-editor-words';
import { type ImageEditorContext, useEditor } from '../editor';
import classes from '../ImageEditor.module.css';
import { listenToKeys } from './keys';
import { paintInto } from './painter';
import { followOrders } from './strokes';

/** The picture under the brush. `root` is the dialog whose key presses the canvas handles. */
export function Canvas({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const editor = useEditor();
  const words = useEditorWords();
  const canvas = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const help = useId();
  const tool = useSelector(editor.actor, selectTool);

  useEffect(() => {
    const [surface, dialog, cursor] = [canvas.current, root.current, ring.current];
    if (!surface || !dialog || !cursor) return;
    surface.focus({ preventScroll: true });
    const stops = [
      paintInto(surface, editor),
      followOrders(editor),
      listenToPointers(surface, editor),
      listenToKeys(dialog, surface, editor),
      showRing(cursor, editor),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor, root]);

  return (
    <>
      <Surface canvas={canvas} tool={tool} label={words.imageEditor.canvas()} help={help} />
      <div ref={ring} className={classes.ring} aria-hidden />
      <p id={help} hidden>
        {words.imageEditor.canvasHelp()}
      </p>
    </>
  );
}

interface SurfaceProps {
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly tool: string;
  readonly label: string;
  readonly help: string;
}

function Surface({ canvas, tool, label, help }: SurfaceProps) {
  const pushing = useSelector(useEditor().canvas.getSnapshot().children.pointer, grip);
  return (
    <div
      ref={canvas}
      className={`${frame.canvas} ${classes.canvas}`}
      data-tool={tool}
      data-pushing={pushing}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing surface takes keys of its own.
      tabIndex={0}
      // The dialog gives it the keyboard, whichever of the two is there first.
      data-autofocus
      aria-label={label}
      aria-describedby={help}
    />
  );
}

/** Whether the pointer pans, or would. */
const grip = (snapshot: SnapshotFrom<typeof pointerMachine> | undefined) =>
  snapshot?.hasTag('panning') ? 'now' : snapshot?.hasTag('armed') ? 'ready' : undefined;

function listenToPointers(surface: HTMLElement, editor: ImageEditorContext): () => void {
  const { canvas, paper } = editor;
  const { pointer } = canvas.getSnapshot().children;
  if (!pointer) return () => undefined;
  return sendPointers(surface, pointer, {
    isEditor: true,
    zoom: (factor, at) => canvas.send({ type: 'view.zoom', factor, at }),
    // Every place that the pen comes through belongs to the stroke: too many for a statechart (docs/decisions).
    report: (event, at) => {
      if (selectIsStroking(canvas.getSnapshot()) && event.buttons > 0) paper.extend(penPoints(event, at, canvas));
    },
  });
}

/** Every place (px of the picture) that the pointer has come through on its way to `at`. */
function penPoints(event: PointerEvent, at: Point, canvas: PaintCanvasActor): PenPoint[] {
  const viewport = selectViewport(canvas.getSnapshot());
  const all = event.getCoalescedEvents?.() ?? [];
  return (all.length > 0 ? all : [event]).map(({ clientX, clientY, pointerType, pressure }) => ({
    ...toDrawing(viewport, { x: at.x + clientX - event.clientX, y: at.y + clientY - event.clientY }),
    // Neither a mouse nor a finger knows pressure.
    pressure: pointerType === 'pen' ? pressure : 1,
  }));
}

/** A ring as wide as the print of the brush, where the brush is. */
function showRing(ring: HTMLElement, { actor, canvas }: ImageEditorContext): () => void {
  const { pointer } = canvas.getSnapshot().children;
  const place = () => {
    const snapshot = canvas.getSnapshot();
    const [viewport, brush] = [selectViewport(snapshot), selectBrushPlace(snapshot)];
    const tip = selectTip(actor.getSnapshot());
    ring.hidden = !brush || !tip || grip(pointer?.getSnapshot()) !== undefined;
    if (!brush || !tip) return;
    const { x, y } = toCanvas(viewport, brush);
    const size = Math.max(4, tip.size * viewport.scale);
    ring.style.transform = `translate(${x - size / 2}px, ${y - size / 2}px)`;
    ring.style.width = `${size}px`;
    ring.style.height = `${size}px`;
    ring.toggleAttribute('data-down', selectIsPenDown(snapshot));
  };
  place();
  const followed = [canvas.subscribe(place), actor.subscribe(place), pointer?.subscribe(place)];
  return () => {
    for (const each of followed) each?.unsubscribe();
  };
}
