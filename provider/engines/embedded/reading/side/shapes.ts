import { type BodyType, bodyTypes, DESIGN_VERSION } from '../../../../../contract/design';
import type { CarParameters } from '../../car/shape/parameters';
import { designOf } from '../../car/sheet';
import { bytesOf } from '../../raster/pixels';
import { borderPixels } from '../polygon';
import { drawScreen } from '../raster';
import { buildTemplate, Label, SKETCHY } from '../template';

/** A point of a shape's outline or inner edge, from the front axle's foot (m), and its normal. */
export interface EdgePoint {
  readonly x: number;
  readonly z: number;
  readonly nx: number;
  readonly nz: number;
}

/** A body seen from the side, nose at negative x, with the front axle at 0 and the ground at height 0 (m). */
export interface SideShape {
  readonly body: BodyType;
  readonly car: CarParameters;
  readonly wheelbase: number;
  readonly tyreRadius: number;
  readonly outline: readonly EdgePoint[];
  /** Where windows, lamps and openings meet the paint. */
  readonly inner: readonly EdgePoint[];
}

/** A pixel of the drawn shape (m). */
const PIXEL = 0.02;
/** Pixels from one kept point of an outline to the next. */
const STEP = 3;
const MARGIN = 4;

const shapes = new Map<BodyType, SideShape>();

/** Every body from the side; built once, in about a second. */
export function* sideShapes(): Generator<SideShape> {
  for (const body of bodyTypes) {
    const known = shapes.get(body) ?? shapeOf(body);
    shapes.set(body, known);
    yield known;
  }
}

function shapeOf(body: BodyType): SideShape {
  const { car } = designOf({ version: DESIGN_VERSION, package: { body } });
  const template = buildTemplate(car, SKETCHY);
  const width = Math.ceil(car.length / PIXEL) + 2 * MARGIN;
  const height = Math.ceil((car.height + 0.1) / PIXEL) + 2 * MARGIN;
  const screen = new Float32Array(template.positions.length);
  for (let v = 0; v < screen.length; v += 3) {
    screen[v] = (template.positions[v] ?? 0) / PIXEL + MARGIN;
    screen[v + 1] = height - MARGIN - (template.positions[v + 2] ?? 0) / PIXEL;
    // Seen from the left, which the side view shows; any positive depth will do.
    screen[v + 2] = 10 + (template.positions[v + 1] ?? 0);
  }
  const labels = drawScreen(screen, { ...template, outside: undefined }, width, height);
  const at = (px: number, py: number) => ({
    x: (px + 0.5 - MARGIN) * PIXEL - car.frontOverhang,
    z: (height - MARGIN - py - 0.5) * PIXEL,
  });
  const size = { width, height };
  const mask = bytesOf(labels, (label) => (label ? 1 : 0));
  const outline = evenly(borderPixels(mask, size)).map((point) => ({ ...point, ...at(point.px, point.py) }));
  const inner: EdgePoint[] = [];
  for (const part of [Label.glass, Label.lamp, Label.tail]) {
    const own = bytesOf(labels, (label) => (label === part ? 1 : 0));
    for (const border of pieces(own, width)) {
      if (border.length < 24) continue;
      inner.push(...evenly(border).map((point) => ({ ...point, ...at(point.px, point.py) })));
    }
  }
  return { body, car, wheelbase: car.wheelbase, tyreRadius: car.tyreDiameter / 2, outline, inner };
}

/** The borders of a mask's pieces. */
function pieces(mask: Uint8Array, width: number): [number, number][][] {
  const left = mask.slice();
  const size = { width, height: mask.length / width };
  const borders: [number, number][][] = [];
  for (let round = 0; round < 6 && left.includes(1); round++) {
    const border = borderPixels(left, size);
    borders.push(border);
    erase(left, width, border[0]);
  }
  return borders;
}

function erase(mask: Uint8Array, width: number, start: readonly [number, number] | undefined): void {
  if (!start) return;
  const stack = [start[1] * width + start[0]];
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    if (!mask[i]) continue;
    mask[i] = 0;
    for (const d of [1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1]) stack.push(i + d);
  }
}

/** Every few points of a closed border with its normal, by the points a little before and after. */
function evenly(border: readonly [number, number][]) {
  const count = border.length;
  const kept = [];
  for (let i = 0; i < count; i += STEP) {
    const [px, py] = border[i] ?? [0, 0];
    const [ax, ay] = border[(i - 4 + count) % count] ?? [px, py];
    const [bx, by] = border[(i + 4) % count] ?? [px, py];
    const norm = Math.hypot(bx - ax, by - ay) || 1;
    // On the screen y grows downwards.
    kept.push({ px, py, nx: (by - ay) / norm, nz: (bx - ax) / norm });
  }
  return kept;
}
