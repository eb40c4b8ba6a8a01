import { useSelector } from '@xstate/react';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Size } from '../../../machines/viewer/geometry';
import { selectView, type ViewerActor } from '../../../machines/viewer/selectors';
import over from '../../kit/Over.module.css';
import classes from './ZoomArea.module.css';

/** A trackpad's small movements add up to a notch of a mouse wheel (CSS pixels). */
const NOTCH = 50;
/** What one line of a wheel that counts in lines is worth (CSS pixels). */
const LINE = 33;

interface ZoomAreaProps {
  readonly viewer: ViewerActor;
  /** A picture, or what stands for one. */
  readonly children: ReactNode;
  readonly label?: string;
}

/** A place where a picture is zoomed and moved by wheel, mouse and fingers; several of one viewer move as one. */
export function ZoomArea({ viewer, children, label }: ZoomAreaProps) {
  const { zoom, x, y } = useSelector(viewer, selectView);
  const area = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useMeasured(viewer, area, body);
  useWheel(viewer, area);

  const at = (event: { readonly clientX: number; readonly clientY: number }) => fromMiddle(area.current, event);
  const pointer = (type: 'viewer.press' | 'viewer.move' | 'viewer.release') => (event: PointerEvent) => {
    if (type === 'viewer.press') {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    viewer.send({ type, pointer: event.pointerId, at: event.timeStamp, ...at(event) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same can be done with the buttons and keys of the dialog.
    <div
      ref={area}
      className={classes.area}
      data-close={zoom > 1 || undefined}
      onPointerDown={pointer('viewer.press')}
      onPointerMove={pointer('viewer.move')}
      onPointerUp={pointer('viewer.release')}
      onPointerCancel={({ pointerId }) => viewer.send({ type: 'viewer.lose', pointer: pointerId })}
      onDoubleClick={(event) => viewer.send({ type: 'viewer.toggle', ...at(event) })}
    >
      <div ref={body} className={classes.body} style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}>
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

function useMeasured(viewer: ViewerActor, area: Box, body: Box) {
  useEffect(() => {
    const stage = area.current;
    const lying = body.current;
    if (!stage || !lying) return;
    const measure = () => {
      const size = { width: stage.clientWidth, height: stage.clientHeight };
      viewer.send({ type: 'viewer.measured', stage: size, picture: fittedInto(size, lying.querySelector('img')) });
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
