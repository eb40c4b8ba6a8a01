import { type CarTypeId, carTypes, type Measure, measures } from './car-types';
import {
  between,
  type ContourPoint,
  type Drawing,
  FEWEST_POINTS,
  MOST_POINTS,
  type Point,
  type SegmentDisplay,
  settle,
  shift,
  toFine,
  type Wheel,
} from './drawing';
import { defaultOutline, frontShareOf, handles, placeWheels, startDrawing } from './outline';
import { cutSegment, isAligned } from './segments';

/** What can be done to a drawing in one step of undo. Places in mm; `index` counts the points of the outline. */
export type Edit =
  /** Points and wheels moved together by so much, as far as all of them have room. */
  | { kind: 'move'; points: readonly number[]; wheels: readonly Wheel[]; by: Point }
  | { kind: 'move-handle'; index: number; handle: 0 | 1; to: Point; mirrored: boolean }
  /** A segment drawn by so much at 0–1 of its parameter; `apart` leaves the handles beyond its ends where they are. */
  | { kind: 'bend'; segment: number; at: number; by: Point; apart: boolean }
  /** A point put on a segment and, in the same step, moved away from it. */
  | { kind: 'add-point'; segment: number; at: number; by?: Point }
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
    case 'bend':
      return bend(drawing, change);
    case 'add-point':
      return addPoint(drawing, change.segment, change.at, change.by);
    case 'delete-points':
      return deletePoints(drawing, new Set(change.points));
    case 'set-point-type':
      return setPointType(drawing, new Set(change.points), change.type);
    case 'set-segments': {
      const chosen = new Set(change.segments);
      const shown = (point: ContourPoint, index: number) =>
        chosen.has(index) && (point.segmentDisplayMode ?? 'solid') !== change.display
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

/** Points keep their distances from each other: the first that meets the box's edge stops them all. */
function move(drawing: Drawing, points: readonly number[], wheels: readonly Wheel[], wanted: Point): Drawing {
  const { length, height } = drawing.params;
  const chosen = points.flatMap((index) => drawing.points[index] ?? []);
  if (chosen.length + wheels.length === 0 || !Number.isFinite(wanted.x + wanted.y)) return drawing;
  const rooms = [
    ...chosen.map(({ x, y }) => ({ left: -x, right: length - x, up: -y, down: height - y })),
    ...wheels.map((wheel) => roomOf(drawing, wheel, wheels)),
  ];
  const by = {
    x: between(wanted.x, Math.max(...rooms.map(({ left }) => left)), Math.min(...rooms.map(({ right }) => right))),
    y: between(wanted.y, Math.max(...rooms.map(({ up }) => up)), Math.min(...rooms.map(({ down }) => down))),
  };
  const indexes = new Set(points);
  const moved = drawing.points.map((point, index) => (indexes.has(index) ? moveTo(drawing, point, by) : point));
  return moveWheels(outlined(drawing, moved), wheels, by);
}

/** A point takes its handles along; all stay in the box. */
function moveTo(drawing: Drawing, point: ContourPoint, by: Point): ContourPoint {
  const place = settle(drawing, shift(point, by));
  if (place.x === point.x && place.y === point.y) return point;
  return { ...point, ...place, controlPoints: point.controlPoints.map((handle) => settle(drawing, shift(handle, by))) };
}

/** How far a wheel may go: its whole tyre stays in the car's box, and the front one before the rear one. */
function roomOf({ params: { length, height, wheelDiameter }, wheels }: Drawing, wheel: Wheel, moved: readonly Wheel[]) {
  const { x, y } = wheels[wheel];
  const radius = wheelDiameter / 2;
  const both = moved.length > 1;
  const left = wheel === 'rear' && !both ? wheels.front.x : radius;
  const right = wheel === 'front' && !both ? wheels.rear.x : length - radius;
  const up = Math.min(radius, height - radius);
  return { left: left - x, right: right - x, up: up - y, down: Math.max(0, height - radius) - y };
}

function moveWheels(drawing: Drawing, wheels: readonly Wheel[], by: Point): Drawing {
  if (wheels.length === 0) return drawing;
  const places = { ...drawing.wheels };
  for (const wheel of wheels) {
    const { x, y } = shift(drawing.wheels[wheel], by);
    places[wheel] = { x: toFine(x), y: toFine(y) };
  }
  const same = wheels.every(
    (wheel) => places[wheel].x === drawing.wheels[wheel].x && places[wheel].y === drawing.wheels[wheel].y,
  );
  if (same) return drawing;
  const wheelbase = toFine(places.rear.x - places.front.x);
  return { ...drawing, wheels: places, params: { ...drawing.params, wheelbase }, edited: true };
}

function moveHandle(drawing: Drawing, index: number, which: 0 | 1, to: Point, mirrored: boolean): Drawing {
  const point = drawing.points[index];
  if (point?.type !== 'smooth' || !Number.isFinite(to.x + to.y)) return drawing;
  const place = settle(drawing, to);
  const old = point.controlPoints[which] ?? point;
  if (place.x === old.x && place.y === old.y) return drawing;
  const other = point.controlPoints[1 - which] ?? point;
  const opposite = mirrored ? settle(drawing, mirror(drawing, point, place, other)) : other;
  const controlPoints = which === 0 ? [place, opposite] : [opposite, place];
  return outlined(drawing, drawing.points.with(index, { ...point, controlPoints }));
}

/**
 * The other handle points the opposite way and keeps its own length as far as there is room: the curve stays tangent
 * through the point, at the edge of the box too.
 */
function mirror({ params }: Drawing, point: Point, moved: Point, other: Point): Point {
  const length = Math.hypot(moved.x - point.x, moved.y - point.y);
  if (length === 0) return other;
  const keep = Math.hypot(other.x - point.x, other.y - point.y) / length;
  const by = { x: (point.x - moved.x) * keep, y: (point.y - moved.y) * keep };
  const share = Math.min(1, roomAlong(by.x, point.x, params.length), roomAlong(by.y, point.y, params.height));
  return shift(point, { x: by.x * share, y: by.y * share });
}

/** How much of a way `by` there is from a place between 0 and `most` (1 is all of it). */
const roomAlong = (by: number, from: number, most: number) =>
  by === 0 ? 1 : (by > 0 ? most - from : from) / Math.abs(by);

/** Nearer to an end of a segment its handle would have to go too far. */
const BENT = { from: 0.15, to: 0.85 };

/**
 * The handles of a segment go as far as brings its place at `at` to where it is drawn, together the shortest way
 * (least squares on the Bernstein weights of both). A straight line between corners goes along as it is.
 */
function bend(drawing: Drawing, { segment, at, by, apart }: Extract<Edit, { kind: 'bend' }>): Drawing {
  if (!drawing.points[segment]) return drawing;
  const next = (segment + 1) % drawing.points.length;
  const t = between(at, BENT.from, BENT.to);
  const ends = [
    { index: segment, handle: 1, weight: 3 * t * (1 - t) ** 2 },
    { index: next, handle: 0, weight: 3 * t ** 2 * (1 - t) },
  ] as const;
  const smooth = ends.filter(({ index }) => drawing.points[index]?.type === 'smooth');
  if (smooth.length === 0) return move(drawing, [segment, next], [], by);
  const sum = smooth.reduce((total, { weight }) => total + weight ** 2, 0);
  return smooth.reduce((bent, { index, handle, weight }) => {
    const point = drawing.points[index];
    const held = point?.controlPoints[handle] ?? point;
    if (!point || !held) return bent;
    const to = { x: held.x + (by.x * weight) / sum, y: held.y + (by.y * weight) / sum };
    return moveHandle(bent, index, handle, to, !apart && isAligned(point, point.controlPoints));
  }, drawing);
}

function addPoint(drawing: Drawing, segment: number, at: number, by: Point = { x: 0, y: 0 }): Drawing {
  const points = cutSegment(drawing.points, segment, at);
  if (points === drawing.points || points.length > MOST_POINTS) return drawing;
  return move({ ...drawing, points, edited: true }, [segment + 1], [], by);
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
      return { ...point, type, controlPoints: type === 'corner' ? [] : handles(drawing.points, index, drawing) };
    }),
  );
}

function setMeasure(drawing: Drawing, measure: Measure, value: number): Drawing {
  const { min, max } = carTypes[drawing.type][measure];
  const wanted = toFine(between(value, min, max));
  if (!Number.isFinite(wanted) || wanted === drawing.params[measure]) return drawing;
  const params = { ...drawing.params, [measure]: wanted };
  const points = measure === 'length' || measure === 'height' ? stretched(drawing, params) : drawing.points;
  return withWheels({ ...drawing, params, points }, frontShareOf(drawing));
}

/** The outline in a box of other measures. */
function stretched(drawing: Drawing, params: Drawing['params']): readonly ContourPoint[] {
  const scale = { x: params.length / drawing.params.length, y: params.height / drawing.params.height };
  const grow = (place: Point) => settle({ params }, { x: place.x * scale.x, y: place.y * scale.y });
  return drawing.points.map((point) => ({ ...point, ...grow(point), controlPoints: point.controlPoints.map(grow) }));
}

/** Wheels on the ground of the drawing's measures, and the wheelbase that there was room for. */
function withWheels(drawing: Drawing, frontShare?: number): Drawing {
  const wheels = placeWheels(drawing.params, frontShare);
  return { ...drawing, wheels, params: { ...drawing.params, wheelbase: toFine(wheels.rear.x - wheels.front.x) } };
}

function setType(drawing: Drawing, type: CarTypeId, outline: 'new' | 'kept'): Drawing {
  const { contourColor, bodyColor, wheelColor } = drawing;
  if (outline === 'new') return { ...startDrawing(type), contourColor, bodyColor, wheelColor };
  const start: Drawing = { ...drawing, type };
  const next = measures.reduce((car, measure) => setMeasure(car, measure, carTypes[type][measure].default), start);
  // Only the parameters change: what was drawn stays where it is, as far as the new measures hold it.
  return { ...next, points: drawing.points.map((point) => held(next, point)) };
}

/** A point with its handles inside the car's box; the very same point where it is inside already. */
function held(box: Drawing, point: ContourPoint): ContourPoint {
  const controlPoints = point.controlPoints.map((handle) => settle(box, handle));
  const next = { ...point, ...settle(box, point), controlPoints };
  const isSame = [point, ...point.controlPoints].every(({ x, y }) => x <= box.params.length && y <= box.params.height);
  return isSame ? point : next;
}

/** The outline of the drawing's own type again, in its present measures. */
export const resetOutline = (drawing: Drawing): Drawing =>
  withWheels({
    ...drawing,
    points: defaultOutline(carTypes[drawing.type].profile, drawing.params.length, drawing.params.height),
    edited: false,
  });
