import { useSelector } from '@xstate/react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { languageTag } from '../../i18n';
import { selectFacts } from '../../machines/model-viewer/selectors';
import { selectPoints } from '../../machines/model-viewer/stage';
import { distanceOf } from '../../machines/model-viewer/stats';
import { useEditorStudio } from '../editor/use-editor-words';
import classes from './ModelViewer.module.css';
import { useStand } from './stand';

/** A picked place on the window (CSS pixels). */
export interface Pin {
  readonly x: number;
  readonly y: number;
  readonly behind: boolean;
}

/** Moves the marks with the model, frame by frame and past React. */
export interface Pins {
  place(pins: readonly Pin[]): void;
}

/** The measured places over the model, the line between them, and its length. */
export function MeasurePins({ ref }: { readonly ref: Ref<Pins> }) {
  const { stage, viewer } = useStand();
  const { words, locale } = useEditorStudio();
  const points = useSelector(stage, selectPoints);
  const unit = useSelector(viewer.actor, selectFacts)?.unit ?? 1;
  const distance = distanceOf(points, unit);
  const drawing = useRef<SVGSVGElement>(null);
  const label = useRef<HTMLOutputElement>(null);
  useImperativeHandle(ref, () => ({
    place: (pins) => {
      const [from, to = from] = pins;
      if (!from || !to || !drawing.current) return;
      const hidden = from.behind || to.behind;
      drawing.current.style.visibility = hidden ? 'hidden' : '';
      const line = drawing.current.querySelector('line');
      const places = [
        ['x1', from.x],
        ['y1', from.y],
        ['x2', to.x],
        ['y2', to.y],
      ] as const;
      for (const [name, value] of places) line?.setAttribute(name, value.toFixed(1));
      for (const [index, circle] of [...drawing.current.querySelectorAll('circle')].entries()) {
        const pin = index === 0 ? from : to;
        circle.setAttribute('cx', pin.x.toFixed(1));
        circle.setAttribute('cy', pin.y.toFixed(1));
      }
      if (!label.current) return;
      label.current.style.visibility = hidden ? 'hidden' : '';
      label.current.style.translate = `calc(${(from.x + to.x) / 2}px - 50%) calc(${(from.y + to.y) / 2}px - 50%)`;
    },
  }));
  if (points.length === 0) return null;
  const number = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 1 });
  return (
    <>
      <svg ref={drawing} className={classes.pins} aria-hidden>
        <line />
        <circle r={5} />
        {points.length > 1 && <circle r={5} />}
      </svg>
      <output ref={label} className={`${classes.length} figures`} hidden={distance === undefined}>
        {distance !== undefined && words.modelViewer.millimetres({ value: number.format(distance) })}
      </output>
    </>
  );
}
