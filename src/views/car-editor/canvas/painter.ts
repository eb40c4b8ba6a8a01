import { combOf } from '../../../machines/car-editor/curvature';
import { type Drawing, FEWEST_POINTS, type Point, type Wheel } from '../../../machines/car-editor/drawing';
import type { Selection } from '../../../machines/car-editor/machine';
import { pencil } from '../../../machines/car-editor/pencil';
import { fillOpacity, pathShown, spokes, wheelRings } from '../../../machines/car-editor/picture';
import { pathOf, placeOn, segmentAt } from '../../../machines/car-editor/segments';
import type { EditorMode } from '../../../machines/car-editor/selectors';
import type { EditorSettings } from '../settings';
import type { Scene } from './scene';
import { dimensionsOf, dots, gridPath, handleLines, mm } from './shapes';

/** Everything that a picture of the canvas depends on. */
export interface Frame {
  readonly drawing: Drawing;
  readonly selection: Selection;
  readonly mode: EditorMode;
  readonly dragging: boolean;
  readonly scene: Scene;
  readonly settings: EditorSettings;
}

/**
 * Draws frames into the canvas: React has laid out the parts (`data-part`) and never moves them, so that a drag costs
 * the few attributes that change and nothing else.
 */
export function createPainter(svg: SVGSVGElement): (frame: Frame) => void {
  const parts = new Map<string, SVGElement>();
  for (const part of svg.querySelectorAll<SVGElement>('[data-part]')) parts.set(part.dataset.part ?? '', part);
  const set = (part: string, name: string, value: string) => {
    const element = parts.get(part);
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
  const line = (part: string, d: string) => {
    set(part, 'd', d);
    if (cored.has(part)) set(`${part}-core`, 'd', d);
  };
  let last: Partial<Frame> = {};

  return (frame) => {
    const { drawing, selection, mode, scene, settings, dragging } = frame;
    const before = last;
    last = frame;
    const zoomed = before.scene?.viewport !== scene.viewport;
    const reshaped = before.drawing?.points !== drawing.points;
    const redrawn = before.drawing !== drawing;
    const reset = before.settings !== settings;
    const chosen = before.selection !== selection || before.scene?.handle !== scene.handle;

    if (zoomed) paintViewport(svg, scene);
    if (zoomed || reset) line('grid', settings.gridShown ? gridPath(scene.viewport, settings.grid) : '');
    if (zoomed || redrawn) {
      const { x, width, scale } = scene.viewport;
      line('ground', `M${x} ${drawing.params.height}h${width * scale}`);
      line('box', `M0 0H${drawing.params.length}V${drawing.params.height}H0Z`);
    }
    if (reshaped) {
      line('fill', pathOf(drawing.points));
      line('solid', pathShown(drawing.points, 'solid'));
      line('dashed', pathShown(drawing.points, 'dashed'));
      line('ghost', pathShown(drawing.points, 'transparent'));
      line('smooth', dots(drawing.points.filter(({ type }) => type === 'smooth')));
      line('corner', dots(drawing.points.filter(({ type }) => type === 'corner')));
    }
    if (reshaped || reset || before.dragging !== dragging) {
      // The hand-drawn line follows when the pointer is let go.
      const sketched = settings.sketch && !dragging;
      set('lines', 'visibility', sketched ? 'hidden' : 'visible');
      line('sketch', sketched ? pencil(pathShown(drawing.points, 'solid')).join('') : '');
      line('sketch-dashed', sketched ? pencil(pathShown(drawing.points, 'dashed')).join('') : '');
      line('comb', settings.comb ? combOf(drawing.points) : '');
    }
    if (redrawn || reset) paintColors(set, drawing, settings);
    if (redrawn) for (const wheel of ['front', 'rear'] as const) paintWheel(svg, wheel, drawing);
    if (reshaped || chosen || before.mode !== mode) paintSelection(line, frame);
    if (redrawn || zoomed || reset) paintDimensions(parts, frame);
    if (redrawn || before.scene?.hover !== scene.hover || before.mode !== mode) paintHover(line, frame);
    if (before.scene !== scene) paintAids(set, line, scene);
    svg.dataset.cursor = cursorOf(frame);
    if (redrawn || before.scene !== scene || before.dragging !== dragging) paintReadout(parts, frame);
  };
}

/** A canvas that is less wide (px) has no room beside the car. */
const NARROW = 600;

/** Dots are drawn twice, so that they have a rim. */
const cored: ReadonlySet<string> = new Set([
  'smooth',
  'corner',
  'handles',
  'chosen-smooth',
  'chosen-corner',
  'chosen-handle',
]);

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
  for (const part of ['solid', 'dashed', 'sketch', 'sketch-dashed']) set(part, 'stroke', contourColor);
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

function paintSelection(line: Line, { drawing, selection, mode, scene }: Frame) {
  const editing = mode === 'edit';
  const points = editing ? selection.points.flatMap((index) => drawing.points[index] ?? []) : [];
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

function paintDimensions(parts: ReadonlyMap<string, SVGElement>, { drawing, settings, scene }: Frame) {
  const group = parts.get('dimensions');
  if (!group) return;
  group.setAttribute('visibility', settings.dimensions ? 'visible' : 'hidden');
  if (!settings.dimensions) return;
  const { path, texts } = dimensionsOf(drawing, scene.viewport.scale, scene.viewport.width < NARROW);
  group.querySelector('path')?.setAttribute('d', path);
  for (const { name, at, anchor, text } of texts) {
    const element = group.querySelector(`[data-dimension="${name}"]`);
    if (!element) continue;
    element.setAttribute('x', String(at.x));
    element.setAttribute('y', String(at.y));
    element.setAttribute('text-anchor', anchor);
    // Its first child is its title, its last one what it says.
    const last = element.lastChild;
    if (last?.nodeType === Node.TEXT_NODE) last.nodeValue = text;
    else element.append(text);
  }
}

/** What a press would act on, shown before it. */
function paintHover(line: Line, { drawing, mode, scene: { hover } }: Frame) {
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

/** Coordinates beside what is dragged: x from the front, y up from the ground. */
function paintReadout(parts: ReadonlyMap<string, SVGElement>, { drawing, selection, dragging, scene }: Frame) {
  const text = parts.get('readout');
  if (!text) return;
  const [index] = selection.points;
  const [wheel] = selection.wheels;
  const point = index === undefined ? undefined : drawing.points[index];
  const held = point?.controlPoints[scene.hover.kind === 'handle' ? scene.hover.handle : -1];
  const place = held ?? point ?? (wheel && drawing.wheels[wheel]);
  const shown = dragging && place !== undefined && !scene.marquee;
  text.setAttribute('visibility', shown ? 'visible' : 'hidden');
  if (!shown) return;
  text.setAttribute('x', String(place.x + 14 * scene.viewport.scale));
  text.setAttribute('y', String(place.y - 14 * scene.viewport.scale));
  text.textContent = `X ${mm(place.x)}  Y ${mm(drawing.params.height - place.y)}`;
}
