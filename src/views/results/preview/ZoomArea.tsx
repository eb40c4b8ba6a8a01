import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Size } from '../../../drawing/viewport';
import { selectView, type ViewerActor } from '../../../machines/viewer/selectors';
import { sendPointers } from '../../editor/pointers';
import over from '../../kit/Over.module.css';
import classes from './ZoomArea.module.css';

/** A trackpad's small movements add up to a notch of a mouse wheel (CSS pixels). */
const NOTCH = 50;
/** What one line of a wheel that counts in lines is worth (CSS pixels). */
const LINE = 33;

interface ZoomAreaProps {
  readonly viewer: ViewerActor;
  /** A picture, or its substitute. */
  readonly children: ReactNode;
  readonly label?: string;
}

/** A place where a picture is zoomed and moved by wheel, mouse and fingers; several of one viewer move as one. */
export function ZoomArea({ viewer, children, label }: ZoomAreaProps) {
  const { scale, x, y } = useSelector(viewer, selectView);
  const area = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useMeasured(viewer, area, body);
  useWheel(viewer, area);
  usePointers(viewer, area);
  return (
    <div ref={area} className={classes.area} data-close={scale > 1 || undefined}>
      <div
        ref={body}
        className={classes.body}
        style={{ transform: `translate(${-x * scale}px, ${-y * scale}px) scale(${scale})` }}
      >
        {children}
      </div>
      {label && <span className={`${over.tag} ${classes.label}`}>{label}</span>}
    </div>
  );
}

type Box = { readonly current: HTMLElement | null };

function fromMiddle(area: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left = 0, top = 0, width = 0, height = 0 } = area?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function usePointers(viewer: ViewerActor, area: Box) {
  useEffect(() => {
    const element = area.current;
    const { pointer } = viewer.getSnapshot().children;
    if (!element || !pointer) return;
    const double = (event: MouseEvent) => viewer.send({ type: 'viewer.toggle', ...fromMiddle(element, event) });
    element.addEventListener('dblclick', double);
    const stop = sendPointers(element, pointer, { isEditor: false });
    return () => {
      element.removeEventListener('dblclick', double);
      stop();
    };
  }, [viewer, area]);
}

function useMeasured(viewer: ViewerActor, area: Box, body: Box) {
  useEffect(() => {
    const stage = area.current;
    const lying = body.current;
    if (!stage || !lying) return;
    const measure = () => {
      const size = { width: stage.clientWidth, height: stage.clientHeight };
      const image = lying.querySelector('img');
      const picture = fittedInto(size, image);
      const fit = image?.naturalWidth ? { fit: picture.width / image.naturalWidth } : {};
      viewer.send({ type: 'viewer.measured', stage: size, picture, ...fit });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    // Loading does not bubble.
    lying.addEventListener('load', measure, true);
    return () => {
      observer.disconnect();
      lying.removeEventListener('load', measure, true);
    };
  }, [viewer, area, body]);
}

/** The size of a picture that is as large as the stage lets it be; what is no picture fills the stage. */
function fittedInto(stage: Size, picture: HTMLImageElement | null): Size {
  if (!picture?.naturalWidth) return stage;
  const scale = Math.min(stage.width / picture.naturalWidth, stage.height / picture.naturalHeight);
  return { width: picture.naturalWidth * scale, height: picture.naturalHeight * scale };
}

function useWheel(viewer: ViewerActor, area: Box) {
  useEffect(() => {
    const element = area.current;
    let turned = 0;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      turned += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      if (Math.abs(turned) < NOTCH) return;
      viewer.send({ type: 'viewer.wheel', up: turned < 0, ...fromMiddle(element, event) });
      turned = 0;
    };
    // React listens to the wheel passively, and the page behind would scroll.
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [viewer, area]);
}
