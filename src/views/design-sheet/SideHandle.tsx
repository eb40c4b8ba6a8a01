import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type Handle, reachOf } from '../../machines/handles/places';
import { type HandlesActor, selectActive, selectIsDragging } from '../../machines/handles/selectors';
import { sideDrawing } from '../../machines/handles/side';
import { useEditorWords } from '../editor/use-editor-words';
import { ranges } from './context';
import classes from './DesignSheet.module.css';
import { pressHandleKey } from './handle-keys';
import { sayValue } from './speech';

/** A step of the arrow keys (mm), and with Shift. */
const STEP = { small: 5, large: 50 };
/** px */
const DOT = 5;
const LIFTED = 14;

/** The arrow keys, by what they do to any measure. */
const directions: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

interface SideHandleProps {
  readonly handle: Handle;
  /** mm for each px. */
  readonly unit: number;
  readonly handles: HandlesActor;
}

/** A measure on the side view as a slider. */
export function SideHandle({ handle: { path, axis, at, value, isLocked }, unit, handles }: SideHandleProps) {
  const words = useEditorWords();
  const dot = useRef<SVGGElement>(null);
  const isActive = useSelector(handles, (snapshot) => selectActive(snapshot) === path);
  const isDragged = useSelector(handles, selectIsDragging) && isActive;
  // A pressed handle goes on by the keys.
  useEffect(() => {
    if (isDragged) dot.current?.focus({ preventScroll: true });
  }, [isDragged]);
  const range = ranges.get(path);
  if (range?.kind !== 'number') return null;
  const name = words.reading.paths[path]();
  const text = sayValue(path, value, words);
  const nudgeOf = (key: string, isLarge: boolean) => {
    const direction = directions[key];
    return direction && { path, by: direction * (isLarge ? STEP.large : STEP.small) };
  };
  return (
    <g
      ref={dot}
      className={classes.handle}
      data-active={isActive || undefined}
      data-held={isDragged || undefined}
      data-locked={isLocked || undefined}
      data-axis={axis}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-orientation={axis === 'up' ? 'vertical' : 'horizontal'}
      aria-valuemin={range.least}
      aria-valuemax={range.most}
      aria-valuenow={Math.round(value)}
      aria-valuetext={isLocked ? words.designSheet.handleLocked({ value: text }) : text}
      aria-disabled={isLocked}
      transform={`translate(${at.x} ${at.y})`}
      onKeyDown={(event) => pressHandleKey(handles, event, nudgeOf)}
      onBlur={() => handles.send({ type: 'keys.end' })}
    >
      <circle className={classes.reach} r={reachOf({ x: 0, y: 0, scale: 1 / unit }, sideDrawing.reach)} />
      <circle className={classes.dot} r={DOT * unit} strokeWidth={2 * unit} />
      <text className={classes.readout} y={-LIFTED * unit} fontSize={13 * unit} strokeWidth={4 * unit}>
        {name} {text}
      </text>
    </g>
  );
}
