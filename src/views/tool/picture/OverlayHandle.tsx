import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PictureWords } from '../../../i18n';
import { reachOf } from '../../../machines/handles/places';
import {
  type PictureHandlesActor,
  REACH,
  selectActive,
  selectIsDragging,
  selectUnit,
} from '../../../machines/picture-handles/machine';
import { type CarPlaces, type PictureHandle, placeAt } from '../../../machines/picture-handles/places';
import classes from './PictureOverlay.module.css';
import { usePictureWords } from './words';

/** A step of the arrow keys (share of the picture), and with Shift. */
const STEP = { small: 0.002, large: 0.02 };
/** px */
const DOT = 5;

/** What the arrow keys do, across and down. */
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface OverlayHandleProps {
  readonly handle: PictureHandle;
  readonly places: CarPlaces;
  readonly actor: PictureHandlesActor;
}

/** A place of the car as a slider over the picture. */
export function OverlayHandle({ handle: { name, axis, at }, places, actor }: OverlayHandleProps) {
  const say = usePictureWords();
  const dot = useRef<SVGGElement>(null);
  const unit = useSelector(actor, selectUnit);
  const isActive = useSelector(actor, (snapshot) => selectActive(snapshot) === name);
  const isDragged = useSelector(actor, selectIsDragging) && isActive;
  // A pressed handle goes on by the keys.
  useEffect(() => {
    if (isDragged) dot.current?.focus({ preventScroll: true });
  }, [isDragged]);
  const { x, y } = placeAt(places, name);
  const label = say.places[name]();
  return (
    <g
      ref={dot}
      className={classes.handle}
      data-active={isActive || undefined}
      data-held={isDragged || undefined}
      data-axis={axis}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === 'up' ? 'vertical' : 'horizontal'}
      aria-valuemin={-25}
      aria-valuemax={125}
      aria-valuenow={Math.round((x ?? y ?? 0) * 100)}
      aria-valuetext={sayPlace({ x, y }, say)}
      transform={`translate(${at.x} ${at.y})`}
      onKeyDown={(event) => pressKey(actor, name, event)}
      onBlur={() => actor.send({ type: 'keys.end' })}
    >
      <circle className={classes.reach} r={reachOf({ x: 0, y: 0, scale: 1 / unit }, REACH)} />
      <circle className={classes.dot} r={DOT * unit} strokeWidth={2 * unit} />
      <text className={classes.readout} y={-14 * unit} fontSize={12 * unit} strokeWidth={4 * unit}>
        {label}
      </text>
    </g>
  );
}

function sayPlace({ x, y }: ReturnType<typeof placeAt>, say: PictureWords): string {
  const percent = (share: number) => (share * 100).toFixed(1);
  if (x !== undefined && y !== undefined) return say.placeAt({ x: percent(x), y: percent(y) });
  return x !== undefined ? say.placeAcross({ x: percent(x) }) : say.placeDown({ y: percent(y ?? 0) });
}

/** Arrow keys move it, Enter ends that, Escape takes it back; Ctrl or Command and Z undo the last answer. */
function pressKey(actor: PictureHandlesActor, name: PictureHandle['name'], event: KeyboardEvent) {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const direction = directions[key];
  const isHistory = (ctrlKey || metaKey) && key.toLowerCase() === 'z';
  if (isHistory) actor.send({ type: shiftKey ? 'history.redo' : 'history.undo' });
  else if (key === 'Escape') actor.send({ type: 'step.back' });
  else if (key === 'Enter' && !ctrlKey && !metaKey) actor.send({ type: 'keys.end' });
  else if (direction && !ctrlKey && !metaKey && !altKey) {
    const step = shiftKey ? STEP.large : STEP.small;
    actor.send({ type: 'keys.nudge', name, by: { x: direction[0] * step, y: direction[1] * step } });
  } else return;
  event.preventDefault();
}
