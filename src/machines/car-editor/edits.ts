import { type CarTypeId, carTypes, type Measure, measures } from './car-types';
import {
  type ContourPoint,
  type Drawing,
  FEWEST_POINTS,
  inside,
  type Point,
  type SegmentDisplay,
  type Wheel,
} from './drawing';
import { defaultOutline, handles, placeWheels, startDrawing } from './outline';
import { cutSegment } from './segments';

/** What can be done to a drawing in one step of undo. Places in mm; `index` counts the points of the outline. */
export type Edit =
  /** Points and wheels moved together by so much. */
  | { kind: 'move'; points: readonly number[]; wheels: readonly Wheel[]; by: Point }
  | { kind: 'move-handle'; index: number; handle: 0 | 1; to: Point; mirrored: boolean }
  | { kind: 'add-point'; segment: number; at: number }
  | { kind: 'delete-points'; points: readonly number[] }
  | { kind: 'set-point-type'; points: readonly number[]; type: ContourPoint['type'] }
  | { kind: 'set-segments'; segments: readonly number[]; display: SegmentDisplay }
  | { kind: 'set-measure'; measure: Measure; value: number }
  | { kind: 'set-color'; part: 'contourColor' | 'bodyColor' | 'wheelColor'; color: string }
  | { kind: 'set-type'; type: CarTypeId; outline: 'new' | 'kept' };

/** The drawing after an edit; the very same drawing when the edit changes nothing or is not allowed. */
export function edit(drawing: Drawing, change: Edit): Drawing {
  switch (change.kind) {
    case 'move':
      return move(drawing, change.points, change.wheels, change.by);
    case 'move-handle':
      return moveHandle(drawing, change.index, change.handle, change.to, change.mirrored);
    case 'add-point': {
      const points = cutSegment(drawing.points, change.segment, change.at);
      return points === drawing.points ? drawing : outlined(drawing, points);
    }
    case 'delete-points':
      return deletePoints(drawing, new Set(change.points));
    case 'set-point-type':
      return setPointType(drawing, new Set(change.points), change.type);
    case 'set-segments': {
      const chosen = new Set(change.segments);
      const shown = (point: ContourPoint, index: number) =>
        chosen.has(index) && point.segmentDisplayMode !== change.display
          ? { ...point, segmentDisplayMode: change.display }
          : point;
      return outlined(drawing, drawing.points.map(shown));
    }
    case 'set-measure':
      return setMeasure(drawing, change.measure, change.value);
    case 'set-color':
      return /^#[0-9a-f]{6}$/i.test(change.color) && drawing[change.part] !== change.color
        ? { ...drawing, [change.part]: change.color }
        : drawing;
    case 'set-type':
      return setType(drawing, change.type, change.outline);
  }
}

const outlined = (drawing: Drawing, points: readonly ContourPoint[]): Drawing =>
  points.length === drawing.points.length && points.every((point, index) => point === drawing.points[index])
    ? drawing
    : { ...drawing, points, edited: true };

function move(drawing: Drawing, points: readonly number[], wheels: readonly Wheel[], by: Point): Drawing {
  const chosen = new Set(points);
  const moved = drawing.points.map((point, index) =>
    chosen.has(index) ? moveTo(drawing, point, shift(point, by)) : point,
  );
  const outline = outlined(drawing, moved);
  return wheels.reduce((next, wheel) => moveWheel(next, wheel, shift(drawing.wheels[wheel], by)), outline);
}

/** A point takes its handles along; all stay in the box. */
function moveTo(drawing: Drawing, point: ContourPoint, to: Point): ContourPoint {
  const place = inside(drawing, to);
  if (place.x === point.x && place.y === point.y) return point;
  const by = { x: place.x - point.x, y: place.y - point.y };
  return { ...point, ...place, controlPoints: point.controlPoints.map((handle) => inside(drawing, shift(handle, by))) };
}

/** A wheel keeps its whole tyre inside the car's box, and the front one stays before the rear one. */
function moveWheel(drawing: Drawing, wheel: Wheel, to: Point): Drawing {
  const { length, height, wheelDiameter } = drawing.params;
  const radius = wheelDiameter / 2;
  const { front, rear } = drawing.wheels;
  const low = wheel === 'front' ? radius : front.x;
  const high = wheel === 'front' ? rear.x : length - radius;
  const place = {
    x: between(to.x, low, high),
    y: between(to.y, Math.min(radius, height - radius), Math.max(0, height - radius)),
  };
  const old = drawing.wheels[wheel];
  if (place.x === old.x && place.y === old.y) return drawing;
  const wheels = { ...drawing.wheels, [wheel]: place };
  return { ...drawing, wheels, params: { ...drawing.params, wheelbase: wheels.rear.x - wheels.front.x }, edited: true };
}

function moveHandle(drawing: Drawing, index: number, which: 0 | 1, to: Point, mirrored: boolean): Drawing {
  const point = drawing.points[index];
  if (point?.type !== 'smooth') return drawing;
  const place = inside(drawing, to);
  const other = point.controlPoints[1 - which] ?? point;
  const opposite = mirrored ? inside(drawing, mirror(point, place, other)) : other;
  const controlPoints = which === 0 ? [place, opposite] : [opposite, place];
  return outlined(drawing, drawing.points.with(index, { ...point, controlPoints }));
}

/** The other handle points the opposite way and keeps its own length: the curve stays tangent through the point. */
function mirror(point: Point, moved: Point, other: Point): Point {
  const length = Math.hypot(moved.x - point.x, moved.y - point.y);
  if (length === 0) return other;
  const keep = Math.hypot(other.x - point.x, other.y - point.y) / length;
  return { x: point.x - (moved.x - point.x) * keep, y: point.y - (moved.y - point.y) * keep };
}

function deletePoints(drawing: Drawing, chosen: ReadonlySet<number>): Drawing {
  const points = drawing.points.filter((_, index) => !chosen.has(index));
  return points.length < FEWEST_POINTS ? drawing : outlined(drawing, points);
}

function setPointType(drawing: Drawing, chosen: ReadonlySet<number>, type: ContourPoint['type']): Drawing {
  return outlined(
    drawing,
    drawing.points.map((point, index) => {
      if (!chosen.has(index) || point.type === type) return point;
      return { ...point, type, controlPoints: type === 'corner' ? [] : handles(drawing.points, index, drawing.params) };
    }),
  );
}

function setMeasure(drawing: Drawing, measure: Measure, value: number): Drawing {
  const { min, max } = carTypes[drawing.type][measure];
  const wanted = between(value, min, max);
  if (!Number.isFinite(wanted) || wanted === drawing.params[measure]) return drawing;
  const params = { ...drawing.params, [measure]: wanted };
  const scale = { x: params.length / drawing.params.length, y: params.height / drawing.params.height };
  const grow = (place: Point) => inside({ params }, { x: place.x * scale.x, y: place.y * scale.y });
  const points = drawing.points.map((point) => ({
    ...point,
    ...grow(point),
    controlPoints: point.controlPoints.map(grow),
  }));
  return settled({
    ...drawing,
    params,
    points: measure === 'length' || measure === 'height' ? points : drawing.points,
  });
}

/** Wheels on the ground of the drawing's measures, and the wheelbase that there was room for. */
function settled(drawing: Drawing): Drawing {
  const wheels = placeWheels(drawing.params);
  return { ...drawing, wheels, params: { ...drawing.params, wheelbase: wheels.rear.x - wheels.front.x } };
}

function setType(drawing: Drawing, type: CarTypeId, outline: 'new' | 'kept'): Drawing {
  const { contourColor, bodyColor, wheelColor } = drawing;
  if (outline === 'new') return { ...startDrawing(type), contourColor, bodyColor, wheelColor };
  const start: Drawing = { ...drawing, type };
  return measures.reduce((next, measure) => setMeasure(next, measure, next.params[measure]), start);
}

/** The outline of the drawing's own type again, in its present measures. */
export const resetOutline = (drawing: Drawing): Drawing =>
  settled({
    ...drawing,
    points: defaultOutline(carTypes[drawing.type].profile, drawing.params.length, drawing.params.height),
    edited: false,
  });

const shift = (place: Point, by: Point): Point => ({ x: place.x + by.x, y: place.y + by.y });
const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));
