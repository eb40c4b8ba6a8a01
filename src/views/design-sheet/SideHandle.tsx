import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Handle, reachOf } from '../../machines/handles/places';
import { type HandlesActor, selectActive, selectIsDragging } from '../../machines/handles/selectors';
import { useWords } from '../studio/studio-context';
import { ranges } from './context';
import classes from './DesignSheet.module.css';
import { sayValue } from './speech';

/** A step of the arrow keys (mm), and with Shift. */
const STEP = { small: 5, large: 50 };
/** px */
const DOT = 5;
const LIFTED = 14;

/** The arrow keys, by what they do to any measure. */
const directions: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

interface SideHandleProps {
  readonly handle: Handle;
  /** mm for each px. */
  readonly unit: number;
  readonly handles: HandlesActor;
}

/** A measure on the side view as a slider. */
export function SideHandle({ handle: { path, axis, at, value, isLocked }, unit, handles }: SideHandleProps) {
  const words = useWords();
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
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (event.key === 'Escape') {
      handles.send({ type: 'step.back' });
    } else if (event.key === 'Enter') {
      handles.send({ type: 'keys.end' });
    } else if (direction !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      handles.send({ type: 'keys.nudge', path, by: direction * (event.shiftKey ? STEP.large : STEP.small) });
    } else return;
    event.preventDefault();
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
      onKeyDown={press}
      onBlur={() => handles.send({ type: 'keys.end' })}
    >
      <circle className={classes.reach} r={reachOf({ x: 0, y: 0, scale: 1 / unit })} />
      <circle className={classes.dot} r={DOT * unit} strokeWidth={2 * unit} />
      <text className={classes.readout} y={-LIFTED * unit} fontSize={13 * unit} strokeWidth={4 * unit}>
        {name} {text}
      </text>
    </g>
  );
}
