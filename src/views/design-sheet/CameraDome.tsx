import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { placeOf } from '../../../contract/camera';
import type { CarDesign } from '../../../contract/design';
import { domeDrawing, HORIZON, onDome, RADIUS } from '../../machines/handles/dome';
import { reachOf } from '../../machines/handles/places';
import { type HandlesActor, selectActive, selectIsDragging, selectUnit } from '../../machines/handles/selectors';
import { useEditorWords } from '../editor/use-editor-words';
import { useSheet } from './context';
import classes from './DesignSheet.module.css';
import { pressHandleKey } from './handle-keys';
import { useHandles } from './use-handles';

/** A step of the arrow keys (degrees), and with Shift. */
const STEP = { small: 1, large: 15 };
/** Length and width of the drawn car. */
const CAR = { length: 46, width: 19 };
/** Heights above the horizon with a circle of their own (degrees). */
const CIRCLES = [60, 30];

/** What each arrow key moves, and which way. */
const moves: Readonly<Record<string, readonly ['camera.azimuth' | 'camera.elevation', 1 | -1]>> = {
  ArrowLeft: ['camera.azimuth', -1],
  ArrowRight: ['camera.azimuth', 1],
  ArrowUp: ['camera.elevation', 1],
  ArrowDown: ['camera.elevation', -1],
};

/** The sky over the car as a map, with the camera on it to be dragged; nothing for a view with a camera of its own. */
export function CameraDome() {
  const { designSheet: say } = useEditorWords();
  const { design } = useSheet();
  const { handles, svg } = useHandles(domeDrawing);
  const help = useId();
  const hasPlace = placeOf(design.camera) !== undefined;
  const { x, y, width, height } = domeDrawing.frame(design);
  return (
    <div className={classes.dome}>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG is no fieldset. */}
      <svg
        ref={svg}
        viewBox={`${x} ${y} ${width} ${height}`}
        role="group"
        aria-label={say.dome()}
        aria-describedby={help}
        data-empty={!hasPlace || undefined}
      >
        <Sky />
        {hasPlace && <DomeCamera design={design} handles={handles} />}
      </svg>
      <p id={help} className={classes.quiet}>
        {hasPlace ? say.domeHint() : say.ownCamera()}
      </p>
    </div>
  );
}

/** The horizon, heights above it, and the car from above with its nose to the left. */
function Sky() {
  const { designSheet: say } = useEditorWords();
  const { length, width } = CAR;
  const [front, rear, left, right] = [-length / 2, length / 2, width / 2, -width / 2];
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard.
    <g aria-hidden="true">
      <circle className={classes.under} r={RADIUS} />
      <circle className={classes.sky} r={HORIZON} />
      {CIRCLES.map((height) => (
        <circle key={height} className={classes.circle} r={HORIZON - height} />
      ))}
      <path
        className={classes.plan}
        d={`M${front + 7} ${right} H${rear - 4} Q${rear} ${right} ${rear} ${right + 4} V${left - 4} Q${rear} ${left} ${rear - 4} ${left} H${front + 7} Q${front} ${left} ${front} 0 Q${front} ${right} ${front + 7} ${right} Z`}
      />
      <path
        className={classes.planGlass}
        d={`M${front + 17} ${right + 2.5} L${rear - 7} ${right + 3} V${left - 3} L${front + 17} ${left - 2.5} Q${front + 13} 0 ${front + 17} ${right + 2.5} Z`}
      />
      <text className={classes.mark} x={-HORIZON + 4} y={3}>
        {say.front()}
      </text>
      <text className={classes.mark} data-end x={HORIZON - 4} y={3}>
        {say.rear()}
      </text>
    </g>
  );
}

function DomeCamera({ design, handles }: { readonly design: CarDesign; readonly handles: HandlesActor }) {
  const words = useEditorWords();
  const unit = useSelector(handles, selectUnit);
  const isActive = useSelector(handles, selectActive) !== undefined;
  const isDragged = useSelector(handles, selectIsDragging);
  const place = placeOf(design.camera);
  if (!place) return null;
  const at = onDome(place);
  const azimuth = Math.round(place.azimuth);
  const elevation = Math.round(place.elevation);
  const nudgeOf = (key: string, isLarge: boolean) => {
    const move = moves[key];
    return move && { path: move[0], by: move[1] * (isLarge ? STEP.large : STEP.small) };
  };
  return (
    <>
      <path className={classes.sight} d={`M${at.x} ${at.y} L0 0`} />
      <g
        className={classes.handle}
        data-active={isActive || undefined}
        data-held={isDragged || undefined}
        data-axis="free"
        role="slider"
        tabIndex={0}
        aria-label={words.designSheet.camera()}
        aria-valuemin={-180}
        aria-valuemax={180}
        aria-valuenow={azimuth}
        aria-valuetext={words.designSheet.cameraAt({ azimuth, elevation })}
        transform={`translate(${at.x} ${at.y})`}
        onKeyDown={(event) => pressHandleKey(handles, event, nudgeOf)}
        onBlur={() => handles.send({ type: 'keys.end' })}
      >
        <circle className={classes.reach} r={reachOf({ x: 0, y: 0, scale: 1 / unit }, domeDrawing.reach)} />
        <g className={classes.lens} transform={`rotate(${(Math.atan2(-at.y, -at.x) * 180) / Math.PI}) scale(${unit})`}>
          <path d="M-10 -8 H4 V-4 L11 -8 V8 L4 4 V8 H-10 Z" />
        </g>
      </g>
    </>
  );
}
