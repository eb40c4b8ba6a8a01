import { combOf } from '../../../drawing/curvature';
import type { Drawing, Point } from '../../../drawing/drawing';
import { noHit } from '../../../drawing/hit';
import { pencil } from '../../../drawing/pencil';
import { fillOpacity, pathShown, spokes, wheelRings } from '../../../drawing/picture';
import { pathOf, placeOn, segmentAt } from '../../../drawing/segments';
import { unitsPerPx } from '../../../drawing/viewport';
import type { EditorSettings } from '../settings';
import { type Frame, inks } from './frame';
import { dots, gridPath, handleLines } from './shapes';
import { CANVAS, type Change, type SetPart } from './sheet';
import { paintDimensions, paintReadout } from './texts';

/** Says what of the picture changes from one frame to the next: for a drag the few attributes that move, no more. */
export function createPainter(): (frame: Frame) => readonly Change[] {
  const known = new Map<string, string>();
  let changes: Change[] = [];
  const set = (part: string, name: string, value: string) => {
    const key = `${part} ${name}`;
    if (known.get(key) === value) return;
    known.set(key, value);
    changes.push({ part, name, value });
  };
  const line = (part: string, d: string) => {
    set(part, 'd', d);
    if (rimmed.has(part)) set(`${part}-core`, 'd', d);
  };
  let last: Partial<Frame> = {};
  const still: Still = {};

  return (frame) => {
    const { drawing, selection, mode, scene, settings, dragging } = frame;
    const before = last;
    last = frame;
    changes = [];
    const zoomed = before.scene?.viewport !== scene.viewport;
    const reshaped = before.drawing?.points !== drawing.points;
    const redrawn = before.drawing !== drawing;
    const recoloured = inks.some((ink) => before.drawing?.[ink] !== drawing[ink]);
    const reset = before.settings !== settings;
    const chosen = before.selection !== selection || before.scene?.handle !== scene.handle;

    if (zoomed) paintViewport(set, scene);
    if (zoomed || reset) line('grid', settings.gridShown ? gridPath(scene.viewport, settings.grid) : '');
    if (zoomed || redrawn) {
      const { x, width } = scene.viewport;
      line('ground', `M${x} ${drawing.params.height}h${width * unitsPerPx(scene.viewport)}`);
      line('box', `M0 0H${drawing.params.length}V${drawing.params.height}H0Z`);
    }
    if (reshaped || before.base !== frame.base) paintOutline(line, frame, still);
    if (reshaped || reset || before.dragging !== dragging) paintStyle(set, line, frame);
    if (recoloured || reset) paintColors(set, drawing, settings);
    if (before.drawing?.wheels !== drawing.wheels || before.drawing?.params !== drawing.params) {
      paintWheels(line, drawing);
    }
    if (reshaped || chosen || before.mode !== mode) paintSelection(line, frame);
    if (redrawn || zoomed || reset) paintDimensions(set, frame);
    if (redrawn || before.scene?.hover !== scene.hover || before.mode !== mode || before.dragging !== dragging) {
      paintHover(line, frame);
    }
    if (before.scene !== scene) paintAids(set, line, scene);
    if (redrawn || before.scene !== scene || before.dragging !== dragging) paintReadout(set, frame);
    return changes;
  };
}

/** Dots with a rim are drawn twice. */
const rimmed: ReadonlySet<string> = new Set(['smooth', 'corner']);

type Line = (part: string, d: string) => void;

function paintViewport(set: SetPart, { viewport }: Frame['scene']) {
  const { x, y, width, height } = viewport;
  const unit = unitsPerPx(viewport);
  set(CANVAS, 'viewBox', `${x} ${y} ${width * unit} ${height * unit}`);
  // Texts are measured in mm like everything here; this keeps them at their size on the screen.
  set(CANVAS, '--px', `${unit}px`);
}

/** Lines as they are, or as if drawn by hand: those follow when the pointer is let go. */
function paintStyle(set: SetPart, line: Line, { drawing: { points }, settings, dragging }: Frame) {
  const sketched = settings.sketch && !dragging;
  for (const part of lineParts) set(part, 'visibility', sketched ? 'hidden' : 'visible');
  line('sketch', sketched ? pencil(pathShown(points, 'solid')).join('') : '');
  line('sketch-dashed', sketched ? pencil(pathShown(points, 'dashed')).join('') : '');
  line('comb', settings.comb ? combOf(points) : '');
}

const lineParts = ['solid', 'dashed', 'solid-live', 'dashed-live'] as const;

function paintColors(set: SetPart, { contourColor, bodyColor, wheelColor }: Drawing, { fill }: EditorSettings) {
  // The style sheet makes night's inks of them.
  set(CANVAS, '--contour-ink', contourColor);
  set(CANVAS, '--body-ink', bodyColor);
  set(CANVAS, '--wheel-ink', wheelColor);
  set('fill', 'fill', bodyColor);
  set('fill', 'fill-opacity', String(fillOpacity[fill]));
  for (const part of [...lineParts, 'sketch', 'sketch-dashed']) set(part, 'stroke', contourColor);
  for (const part of ['tyre', 'hub']) set(part, 'fill', wheelColor);
  for (const part of ['rim', 'spokes']) set(part, 'stroke', wheelColor);
}

function paintWheels(line: Line, { wheels, params }: Drawing) {
  const radius = params.wheelDiameter / 2;
  const both = [wheels.front, wheels.rear];
  for (const [ring, share] of Object.entries(wheelRings)) {
    line(ring, both.map((centre) => circle(centre, radius * share)).join(''));
  }
  line('spokes', both.map((centre) => spokes(radius, centre)).join(''));
}

const circle = ({ x, y }: Point, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The lines that stay as drawn during a drag: the base that they were drawn for, and the segments left out. */
interface Still {
  base?: Drawing;
  live?: string;
}

/** A drag changes the fill and the segments beside what moves; the rest of the line stays as it was drawn. */
function paintOutline(line: Line, { drawing: { points }, base }: Frame, still: Still) {
  line('fill', pathOf(points));
  const live = liveSegments(base.points, points);
  const isLive = (segment: number) => live?.has(segment) ?? true;
  for (const display of ['solid', 'dashed', 'transparent'] as const) {
    line(`${display}-live`, live?.size === 0 ? '' : pathShown(points, display, isLive));
  }
  const key = live ? [...live].join() : 'all';
  if (still.base === base && still.live === key) return;
  Object.assign(still, { base, live: key });
  for (const display of ['solid', 'dashed', 'transparent'] as const) {
    line(display, live ? pathShown(base.points, display, (segment) => !live.has(segment)) : '');
  }
}

/** Segments that end at a point that is not where it was; undefined where the points are others. */
function liveSegments(before: Drawing['points'], after: Drawing['points']): ReadonlySet<number> | undefined {
  if (before.length !== after.length) return undefined;
  const live = new Set<number>();
  for (const [index, point] of after.entries()) {
    if (point !== before[index]) live.add((index + after.length - 1) % after.length).add(index);
  }
  return live;
}

function paintSelection(line: Line, { drawing, selection, mode, scene }: Frame) {
  const editing = mode === 'edit';
  const points = editing ? selection.points.flatMap((index) => drawing.points[index] ?? []) : [];
  const chosen = new Set(editing ? selection.points : []);
  const others = drawing.points.filter((_, index) => !chosen.has(index));
  line('smooth', dots(others.filter(({ type }) => type === 'smooth')));
  line('corner', dots(others.filter(({ type }) => type === 'corner')));
  line('chosen-smooth', dots(points.filter(({ type }) => type === 'smooth')));
  line('chosen-corner', dots(points.filter(({ type }) => type === 'corner')));
  line('handle-lines', handleLines(points));
  line('handles', dots(points.flatMap(({ controlPoints }) => controlPoints)));
  const [only] = points;
  const held = points.length === 1 && scene.handle !== undefined ? only?.controlPoints[scene.handle] : undefined;
  line('chosen-handle', held ? dots([held]) : '');
  line('chosen-wheels', editing ? selection.wheels.map((wheel) => cross(drawing.wheels[wheel], 60)).join('') : '');
  line('chosen-segments', selection.segments.map((segment) => pathOf(drawing.points, segment)).join(''));
}

const cross = ({ x, y }: Point, arm: number) => `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`;

/** What a press would act on, shown before it. */
function paintHover(line: Line, { drawing, mode, dragging, scene }: Frame) {
  const hover = dragging ? noHit : scene.hover;
  const point = hover.kind === 'point' ? drawing.points[hover.index] : undefined;
  const handle = hover.kind === 'handle' ? drawing.points[hover.index]?.controlPoints[hover.handle] : undefined;
  const segment = hover.kind === 'segment' ? hover : undefined;
  const course = segment && segmentAt(drawing.points, segment.segment);
  const held = mode === 'edit' ? (handle ?? point) : undefined;
  line('hover-point', held ? dots([held]) : '');
  line('hover-delete', point && mode === 'delete' ? dots([point]) : '');
  line('hover-segment', segment && mode === 'segments' ? pathOf(drawing.points, segment.segment) : '');
  line('hover-add', segment && course && mode === 'add' ? dots([placeOn(course, segment.at)]) : '');
}

function paintAids(set: SetPart, line: Line, { guides, marquee, viewport, marks, shift }: Frame['scene']) {
  const { x, y, width, height } = viewport;
  const unit = unitsPerPx(viewport);
  line(
    'guides',
    (guides.x === undefined ? '' : `M${guides.x} ${y}v${height * unit}`) +
      (guides.y === undefined ? '' : `M${x} ${guides.y}h${width * unit}`),
  );
  const [from, to] = marquee ?? [];
  line('marquee', from && to ? `M${from.x} ${from.y}H${to.x}V${to.y}H${from.x}Z` : '');
  line('marks', marks.map((mark) => cross(mark, 12 * unit)).join(''));
  set('reference', 'transform', shift ? `translate(${shift.x} ${shift.y})` : '');
  set('marquee', 'visibility', marquee ? 'visible' : 'hidden');
}
