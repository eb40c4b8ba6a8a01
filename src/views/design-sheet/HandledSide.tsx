import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { selectIsResting, selectSheet } from '../../machines/design-sheet/selectors';
import { handlesMachine } from '../../machines/handles/machine';
import { frameOf, handlesOf } from '../../machines/handles/places';
import { type HandlesActor, selectFrame, selectPointer, selectUnit } from '../../machines/handles/selectors';
import { sendPointers } from '../editor/pointers';
import { useWords } from '../studio/studio-context';
import { useStartedActor } from '../studio/use-started-actor';
import { useSheet, useSheetActor } from './context';
import classes from './DesignSheet.module.css';
import { Dimensions, SideOfCar, sayDimensions } from './SideDrawing';
import { SideHandle } from './SideHandle';
import { sideViewOf } from './side-view';

/** The sheet's own side view: its dimensions, and its measures to be dragged. */
export function HandledSide() {
  const words = useWords();
  const owner = useSheetActor();
  const sheet = useSheet();
  const handles = useStartedActor(handlesMachine, {
    owner,
    read: () => {
      const snapshot = owner.getSnapshot();
      return { sheet: selectSheet(snapshot), isResting: selectIsResting(snapshot) };
    },
  });
  const svg = useRef<SVGSVGElement>(null);
  useDrawing(svg, handles);
  const help = useId();
  const held = useSelector(handles, selectFrame);
  const unit = useSelector(handles, selectUnit);
  const { design } = sheet;
  const view = sideViewOf(design);
  if (!view) return null;
  const { x, y, width, height } = held ?? frameOf(design);
  const { designSheet: say } = words;
  return (
    <div className={classes.handled}>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG is no fieldset. */}
      <svg
        ref={svg}
        className={classes.side}
        viewBox={`${x} ${y} ${width} ${height}`}
        role="group"
        aria-label={`${say.side()}: ${sayDimensions(design, words)}`}
        aria-describedby={help}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard; the label says it all. */}
        <g aria-hidden="true">
          <line className={classes.ground} x1={x} x2={x + width} y1={0} y2={0} />
          <g transform={`translate(0 ${-view.height})`}>
            <SideOfCar design={design} view={view} />
            <Dimensions view={view} />
          </g>
        </g>
        {handlesOf(sheet).map((handle) => (
          <SideHandle key={handle.path} handle={handle} unit={unit} handles={handles} />
        ))}
      </svg>
      <p id={help} className={classes.quiet}>
        {say.handlesHint()}
      </p>
    </div>
  );
}

/** Reports the size of the drawing and what pointers do on it. */
function useDrawing(place: RefObject<SVGSVGElement | null>, handles: HandlesActor) {
  useEffect(() => {
    const svg = place.current;
    const pointer = selectPointer(handles.getSnapshot());
    if (!svg || !pointer) return;
    const measure = () => {
      const { width, height } = svg.getBoundingClientRect();
      if (width > 0 && height > 0) handles.send({ type: 'canvas.resized', size: { width, height } });
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(svg);
    const stop = sendPointers(svg, pointer, { isEditor: false });
    return () => {
      sizes.disconnect();
      stop();
    };
  }, [place, handles]);
}
