import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { PictureReading } from '../../../../contract/picture-reading';
import type { Size } from '../../../drawing/viewport';
import {
  type PictureHandlesActor,
  pictureHandlesMachine,
  selectOutline,
  selectPlaces,
} from '../../../machines/picture-handles/machine';
import {
  type CarPlaces,
  frameOf,
  handlesOf,
  heightOf,
  onDrawing,
  radiusOf,
  type Share,
  topAt,
  WIDTH,
} from '../../../machines/picture-handles/places';
import { useCanvas } from '../../editor/use-canvas';
import { useStartedActor } from '../../studio/use-started-actor';
import { type Correctable, NoWheels, Steps } from './OverlayButtons';
import { OverlayHandle } from './OverlayHandle';
import classes from './PictureOverlay.module.css';
import { useExtent } from './use-extent';
import { usePictureWords } from './words';

interface PictureOverlayProps extends Correctable {
  /** Of the picture that was uploaded. */
  readonly url: string;
  readonly picture: PictureReading;
}

/** The read car over its picture, once the picture has come; its wheels, lines and ends can be dragged. */
export function PictureOverlay(props: PictureOverlayProps) {
  const extent = useExtent(props.url);
  return extent ? <Overlay key={props.url} {...props} extent={extent} /> : null;
}

function Overlay({ url, picture, answers, change, extent }: PictureOverlayProps & { readonly extent: Size }) {
  const say = usePictureWords();
  const actor = useAnsweringActor({ url, picture, answers, change }, extent);
  const svg = useRef<SVGSVGElement>(null);
  const help = useId();
  useCanvas(svg, actor);
  const places = useSelector(actor, selectPlaces);
  const outline = useSelector(actor, selectOutline);
  const { x, y, width, height } = frameOf(extent);
  return (
    <div className={classes.overlay}>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG is no fieldset. */}
      <svg
        ref={svg}
        className={classes.canvas}
        viewBox={`${x} ${y} ${width} ${height}`}
        data-empty={(!places && outline.length === 0) || undefined}
        role="group"
        aria-label={say.overlay()}
        aria-describedby={help}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard. */}
        <g aria-hidden="true">
          <image href={url} width={WIDTH} height={heightOf(extent)} />
          <Outline points={outline} extent={extent} />
          <Measures boxes={picture.measures ?? []} extent={extent} />
          {places && <Lines places={places} outline={outline} extent={extent} />}
        </g>
        {places &&
          handlesOf(places, outline, extent).map((handle) => (
            <OverlayHandle key={handle.name} handle={handle} places={places} actor={actor} />
          ))}
      </svg>
      <p id={help} className={classes.hint}>
        {places ? say.overlayHint() : outline.length > 0 && say.outlineHint()}
      </p>
      {places ? <Steps {...{ actor, answers, change }} /> : <NoWheels {...{ answers, change }} />}
    </div>
  );
}

/** Every line twice: dark on light pictures, light on dark ones. */
function Outline({ points, extent }: { readonly points: readonly Share[]; readonly extent: Size }) {
  const path = points.map((share) => onDrawing(share, extent)).map(({ x, y }) => `${x},${y}`);
  return ['halo', 'line'].map((kind) => <polygon key={kind} className={classes[kind]} points={path.join(' ')} />);
}

/** Where measures are written. */
function Measures({
  boxes,
  extent,
}: {
  readonly boxes: NonNullable<PictureReading['measures']>;
  readonly extent: Size;
}) {
  return boxes.map(({ name, part: [left, top, right, bottom] }) => {
    const from = onDrawing([left, top], extent);
    const to = onDrawing([right, bottom], extent);
    const box = {
      x: from.x - ROOM,
      y: from.y - ROOM,
      width: to.x - from.x + 2 * ROOM,
      height: to.y - from.y + 2 * ROOM,
    };
    return ['halo', 'line'].map((kind) => (
      <rect key={`${name} ${kind}`} className={classes[kind]} {...box} rx={ROOM} />
    ));
  });
}
/** Room between a number and its frame (units of the overlay). */
const ROOM = 6;

interface LinesProps {
  readonly places: CarPlaces;
  readonly outline: readonly Share[];
  readonly extent: Size;
}

function Lines({ places, outline, extent }: LinesProps) {
  const { wheels, ground, roof, belt, nose, tail, cowl } = places;
  const at = (x: number, y: number) => {
    const point = onDrawing([x, y], extent);
    return `${point.x} ${point.y}`;
  };
  const [front, rear] = wheels;
  // The ground is as level as the wheels.
  const slope = (rear[1] - front[1]) / (rear[0] - front[0]);
  const level = (x: number) => ground + slope * (x - (front[0] + rear[0]) / 2);
  const radius = radiusOf(places, extent);
  const path = [
    `M${at(0, level(0))}L${at(1, level(1))}`,
    `M${at(nose, roof)}L${at(tail, roof)}`,
    `M${at(nose, roof)}L${at(nose, ground)}M${at(tail, roof)}L${at(tail, ground)}`,
    `M${at(front[0], belt)}L${at(rear[0], belt)}`,
    `M${at(cowl, topAt(outline, cowl) ?? roof)}L${at(cowl, front[1])}`,
  ].join('');
  return (
    <>
      {['halo', 'line'].map((kind) => (
        <g key={kind} className={classes[kind]}>
          <path className={classes.guide} d={path} />
          {wheels.map((wheel, index) => {
            const { x, y } = onDrawing(wheel, extent);
            return <circle key={index === 0 ? 'front' : 'rear'} cx={x} cy={y} r={radius} />;
          })}
        </g>
      ))}
    </>
  );
}

/** The actor that takes what a hand does: it follows the form, and gives it the answers. */
function useAnsweringActor({ picture, answers, change }: PictureOverlayProps, extent: Size): PictureHandlesActor {
  const actor = useStartedActor(pictureHandlesMachine, { picture, answers, extent });
  useEffect(() => actor.send({ type: 'reading.show', picture, answers }), [actor, picture, answers]);
  const onChange = useEffectEvent(change);
  useEffect(() => {
    const changes = actor.on('answers.changed', (changed) => onChange(changed.answers));
    return () => changes.unsubscribe();
  }, [actor]);
  return actor;
}
