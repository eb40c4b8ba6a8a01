import { combOf } from '../../../machines/car-editor/curvature';
import { type Drawing, FEWEST_POINTS, type Point, type Wheel } from '../../../machines/car-editor/drawing';
import { pencil } from '../../../machines/car-editor/pencil';
import { fillOpacity, pathShown, spokes, wheelRings } from '../../../machines/car-editor/picture';
import { pathOf, placeOn, segmentAt } from '../../../machines/car-editor/segments';
import type { EditorSettings } from '../settings';
import type { Frame } from './frame';
import type { Hit } from './hit';
import type { Scene } from './scene';
import { dots, gridPath, handleLines } from './shapes';
import { paintDimensions, paintReadout } from './texts';

/**
 * Draws frames into the canvas: React has laid out the parts (`data-part`) and never moves them, so that a drag costs
 * the few attributes that change and nothing else.
 */
export function createPainter(svg: SVGSVGElement): (frame: Frame) => void {
  const parts = new Map<string, SVGElement>();
  for (const part of svg.querySelectorAll<SVGElement>('[data-part]')) parts.set(part.dataset.part ?? '', part);
  // Reading a long path back from the page would cost more than remembering it.
  const known = new Map<string, string>();
  const set = (part: string, name: string, value: string) => {
    const key = `${part} ${name}`;
    if (known.get(key) === value) return;
    known.set(key, value);
    parts.get(part)?.setAttribute(name, value);
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
    const zoomed = before.scene?.viewport !== scene.viewport;
    const reshaped = before.drawing?.points !== drawing.points;
    const redrawn = before.drawing !== drawing;
    const recoloured = colors.some((color) => before.drawing?.[color] !== drawing[color]);
    const reset = before.settings !== settings;
    const chosen = before.selection !== selection || before.scene?.handle !== scene.handle;

    if (zoomed) paintViewport(svg, scene);
    if (zoomed || reset) line('grid', settings.gridShown ? gridPath(scene.viewport, settings.grid) : '');
    if (zoomed || redrawn) {
      const { x, width, scale } = scene.viewport;
      line('ground', `M${x} ${drawing.params.height}h${width * scale}`);
      line('box', `M0 0H${drawing.params.length}V${drawing.params.height}H0Z`);
    }
    if (reshaped || before.base !== frame.base) paintOutline(line, frame, still);
    if (reshaped || reset || before.dragging !== dragging) {
      // The hand-drawn line follows when the pointer is let go.
      const sketched = settings.sketch && !dragging;
      set('lines', 'visibility', sketched ? 'hidden' : 'visible');
      line('sketch', sketched ? pencil(pathShown(drawing.points, 'solid')).join('') : '');
      line('sketch-dashed', sketched ? pencil(pathShown(drawing.points, 'dashed')).join('') : '');
      line('comb', settings.comb ? combOf(drawing.points) : '');
    }
    if (recoloured || reset) paintColors(set, drawing, settings);
    if (before.drawing?.wheels !== drawing.wheels || before.drawing?.params !== drawing.params || recoloured) {
      for (const wheel of ['front', 'rear'] as const) paintWheel(svg, wheel, drawing);
    }
    if (reshaped || chosen || before.mode !== mode) paintSelection(line, frame);
    if (redrawn || zoomed || reset) paintDimensions(parts, frame);
    if (redrawn || before.scene?.hover !== scene.hover || before.mode !== mode || before.dragging !== dragging) {
      paintHover(line, frame);
    }
    if (before.scene !== scene) paintAids(set, line, scene);
    const cursor = cursorOf(frame);
    if (svg.dataset.cursor !== cursor) svg.dataset.cursor = cursor;
    if (redrawn || before.scene !== scene || before.dragging !== dragging) paintReadout(parts, frame);
  };
}

/** Dots with a rim are drawn twice. */
const rimmed: ReadonlySet<string> = new Set(['smooth', 'corner']);

const colors = ['contourColor', 'bodyColor', 'wheelColor'] as const;

type SetPart = (part: string, name: string, value: string) => void;
type Line = (part: string, d: string) => void;

function paintViewport(svg: SVGSVGElement, { viewport: { x, y, width, height, scale } }: Scene) {
  svg.setAttribute('viewBox', `${x} ${y} ${width * scale} ${height * scale}`);
  // Texts are measured in mm like everything here; this keeps them at their size on the screen.
  svg.style.setProperty('--px', `${scale}px`);
}

function paintColors(set: SetPart, { contourColor, bodyColor }: Drawing, { fill }: EditorSettings) {
  set('fill', 'fill', bodyColor);
  set('fill', 'fill-opacity', String(fillOpacity[fill]));
  for (const part of ['solid', 'dashed', 'solid-live', 'dashed-live', 'sketch', 'sketch-dashed'])
    set(part, 'stroke', contourColor);
}

function paintWheel(svg: SVGSVGElement, wheel: Wheel, { wheels, params, wheelColor }: Drawing) {
  const group = svg.querySelector(`[data-wheel="${wheel}"]`);
  const { x, y } = wheels[wheel];
  const radius = params.wheelDiameter / 2;
  group?.setAttribute('transform', `translate(${x} ${y})`);
  for (const [ring, share] of Object.entries(wheelRings)) {
    const circle = group?.querySelector(`[data-ring="${ring}"]`);
    circle?.setAttribute('r', String(radius * share));
    if (ring === 'tyre' || ring === 'hub') circle?.setAttribute('fill', wheelColor);
    if (ring === 'rim') circle?.setAttribute('stroke', wheelColor);
  }
  const path = group?.querySelector('path');
  path?.setAttribute('d', spokes(radius));
  path?.setAttribute('stroke', wheelColor);
}

/** What stands still while something is dragged: it was drawn for this base and without these segments. */
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
  const hover: Hit = dragging ? { kind: 'nothing' } : scene.hover;
  const point = hover.kind === 'point' ? drawing.points[hover.index] : undefined;
  const handle = hover.kind === 'handle' ? drawing.points[hover.index]?.controlPoints[hover.handle] : undefined;
  const segment = hover.kind === 'segment' ? hover : undefined;
  const course = segment && segmentAt(drawing.points, segment.segment);
  line('hover-point', point && mode !== 'delete' ? dots([point]) : handle ? dots([handle]) : '');
  line('hover-delete', point && mode === 'delete' ? dots([point]) : '');
  line('hover-segment', segment && mode === 'segments' ? pathOf(drawing.points, segment.segment) : '');
  line('hover-add', segment && course && mode === 'add' ? dots([placeOn(course, segment.at)]) : '');
}

function paintAids(set: SetPart, line: Line, { guides, marquee, viewport, marks, shift }: Scene) {
  const { x, y, width, height, scale } = viewport;
  line(
    'guides',
    (guides.x === undefined ? '' : `M${guides.x} ${y}v${height * scale}`) +
      (guides.y === undefined ? '' : `M${x} ${guides.y}h${width * scale}`),
  );
  const [from, to] = marquee ?? [];
  line('marquee', from && to ? `M${from.x} ${from.y}H${to.x}V${to.y}H${from.x}Z` : '');
  line('marks', (marks ?? []).map((mark) => cross(mark, 12 * scale)).join(''));
  set('reference', 'transform', shift ? `translate(${shift.x} ${shift.y})` : '');
  set('marquee', 'visibility', marquee ? 'visible' : 'hidden');
}

/** What a press would do, told by the pointer before it (the names are those of the style sheet). */
function cursorOf({ mode, dragging, drawing, scene: { hover, pushing, marks, shifting } }: Frame): string {
  if (pushing !== 'no') return pushing === 'now' ? 'grabbing' : 'grab';
  if (marks) return 'mark';
  if (shifting) return 'move';
  if (mode === 'select') return 'grab';
  if (mode === 'add') return hover.kind === 'segment' ? 'add' : 'grab';
  if (mode === 'delete' && hover.kind === 'point')
    return drawing.points.length > FEWEST_POINTS ? 'delete' : 'forbidden';
  if (mode === 'delete') return 'grab';
  if (mode === 'segments') return hover.kind === 'segment' ? 'pick' : 'grab';
  if (hover.kind === 'segment') return 'course';
  return hover.kind === 'nothing' ? 'frame' : dragging ? 'moving' : 'move';
}
