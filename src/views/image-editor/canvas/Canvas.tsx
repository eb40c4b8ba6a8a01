import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { selectTip, selectTool } from '../../../machines/image-editor/selectors';
import frame from '../../editor/Editor.module.css';
import { useWords } from '../../studio-context';
import { type Desk, useDesk } from '../desk';
import classes from '../ImageEditor.module.css';
import { createBrushing } from './brushing';
import { listenToKeys } from './keys';
import { paintInto } from './painter';
import { listenToPointers } from './pointers';
import { toCanvas } from './sight';

/** The picture on the desk. `root` is the dialog, whose keys the canvas hears. */
export function Canvas({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const desk = useDesk();
  const words = useWords();
  const canvas = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const help = useId();
  const tool = useSelector(desk.actor, selectTool);

  useEffect(() => {
    const [surface, dialog, cursor] = [canvas.current, root.current, ring.current];
    if (!surface || !dialog || !cursor) return;
    surface.focus({ preventScroll: true });
    const brushing = createBrushing(desk);
    const stops = [
      paintInto(surface, desk),
      listenToPointers(surface, desk, brushing),
      listenToKeys(dialog, surface, desk, brushing),
      showRing(cursor, desk),
    ];
    return () => {
      brushing.cancel();
      for (const stop of stops) stop();
    };
  }, [desk, root]);

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
  const { scene } = useDesk();
  const pushing = useSyncExternalStore(scene.subscribe, () => scene.get().pushing);
  return (
    <div
      ref={canvas}
      className={`${frame.canvas} ${classes.canvas}`}
      data-tool={tool}
      data-pushing={pushing === 'no' ? undefined : pushing}
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

/** A ring as wide as the print of the brush, where the brush is. */
function showRing(ring: HTMLElement, { actor, scene }: Desk): () => void {
  const place = () => {
    const { sight, brush, pushing, penDown } = scene.get();
    const tip = selectTip(actor.getSnapshot());
    ring.hidden = !brush || !tip || pushing !== 'no';
    if (!brush || !tip) return;
    const { x, y } = toCanvas(sight, brush);
    const size = Math.max(4, tip.size * sight.scale);
    ring.style.transform = `translate(${x - size / 2}px, ${y - size / 2}px)`;
    ring.style.width = `${size}px`;
    ring.style.height = `${size}px`;
    ring.toggleAttribute('data-down', penDown);
  };
  place();
  const stop = scene.subscribe(place);
  const follow = actor.subscribe(place);
  return () => {
    stop();
    follow.unsubscribe();
  };
}
