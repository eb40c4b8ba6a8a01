import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { selectFrame, selectUnit } from '../../machines/handles/selectors';
import { frameOf, sideDrawing } from '../../machines/handles/side';
import { useEditorWords } from '../editor/use-editor-words';
import { useSheet } from './context';
import classes from './DesignSheet.module.css';
import { Dimensions, SideOfCar, sayDimensions } from './SideDrawing';
import { SideHandle } from './SideHandle';
import { sideViewOf } from './side-view';
import { useHandles } from './use-handles';

/** The sheet's own side view: its dimensions, and its measures to be dragged. */
export function HandledSide() {
  const words = useEditorWords();
  const sheet = useSheet();
  const { handles, svg } = useHandles(sideDrawing);
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
        {sideDrawing.handles(sheet).map((handle) => (
          <SideHandle key={handle.path} handle={handle} unit={unit} handles={handles} />
        ))}
      </svg>
      <p id={help} className={classes.quiet}>
        {say.handlesHint()}
      </p>
    </div>
  );
}
