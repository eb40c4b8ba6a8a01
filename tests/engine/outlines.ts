import { Logger, type Node, type Primitive, WebIO } from '@gltf-transform/core';
import type { CarOutline } from '../../contract/preview';
import { type CarTypeId, carTypes } from '../../src/drawing/car-types';
import { startDrawing } from '../../src/drawing/outline';
import { placeOn, segmentAt } from '../../src/drawing/segments';

/** A type's first drawing as it is sent. */
export function outlineOf(type: CarTypeId): CarOutline {
  const { points, params, wheels, bodyColor, wheelColor } = startDrawing(type);
  const polygon = points.flatMap((_, index) => {
    const segment = segmentAt(points, index);
    return segment ? [0, 1, 2, 3, 4, 5, 6, 7].map((k) => placeOn(segment, k / 8)) : [];
  });
  return {
    profile: carTypes[type].profile,
    length: params.length,
    points: polygon.map(({ x, y }) => [x, y]),
    wheels: {
      front: [wheels.front.x, wheels.front.y],
      rear: [wheels.rear.x, wheels.rear.y],
      diameter: params.wheelDiameter,
    },
    bodyColor,
    wheelColor,
  };
}

/** A side view in squares of 20 mm: 1 where there is something; row 0 is the ground, column 0 the front of the box. */
export interface SideView {
  readonly columns: number;
  readonly rows: number;
  readonly filled: Uint8Array;
}
const SQUARE = 0.02;
const ROWS = 200;

/** The drawing's own: its outline and its wheels. */
export function drawnView({ points, wheels, length }: CarOutline): SideView {
  const ground = Math.max(wheels.front[1], wheels.rear[1]) + wheels.diameter / 2;
  return viewOf(length / 1000, (x, z) => {
    const [px, py] = [x * 1000, ground - z * 1000];
    const rolls = [wheels.front, wheels.rear].some(([wx, wy]) => Math.hypot(px - wx, py - wy) < wheels.diameter / 2);
    return rolls || isInside(points, px, py);
  });
}

function viewOf(length: number, isFilled: (x: number, z: number) => boolean): SideView {
  const columns = Math.ceil(length / SQUARE);
  const filled = new Uint8Array(columns * ROWS);
  for (let i = 0; i < filled.length; i++) {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    if (isFilled((column + 0.5) * SQUARE, (row + 0.5) * SQUARE)) filled[i] = 1;
  }
  return { columns, rows: ROWS, filled };
}

function isInside(polygon: CarOutline['points'], x: number, y: number): boolean {
  let inside = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** What a GLB shows from its left side, seen from afar. */
export async function sideView(glb: Uint8Array, length: number): Promise<SideView> {
  const view = viewOf(length / 1000, () => false);
  const document = await new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).readBinary(glb);
  for (const node of document.getRoot().listNodes()) {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      for (const triangle of trianglesOf(node, primitive, length / 2000)) fill(view, triangle);
    }
  }
  return view;
}

type Place = readonly [x: number, z: number];

function trianglesOf(node: Node, primitive: Primitive, middle: number): Place[][] {
  const matrix = node.getWorldMatrix();
  const positions = primitive.getAttribute('POSITION');
  const indices = primitive.getIndices()?.getArray();
  if (!positions || !indices) throw new Error('a mesh without triangles');
  const place = (v: number): Place => {
    const [x = 0, y = 0, z = 0] = positions.getElement(v, []);
    const at = (k: 1 | 2) =>
      (matrix[k] ?? 0) * x + (matrix[k + 4] ?? 0) * y + (matrix[k + 8] ?? 0) * z + (matrix[k + 12] ?? 0);
    return [middle - at(2), at(1)];
  };
  return Array.from({ length: indices.length / 3 }, (_, t) => [0, 1, 2].map((c) => place(indices[t * 3 + c] ?? 0)));
}

function fill({ columns, rows, filled }: SideView, [a, b, c]: readonly Place[]) {
  if (!a || !b || !c) return;
  const range = (k: 0 | 1, most: number) => {
    const values = [a[k], b[k], c[k]];
    return [
      Math.max(0, Math.floor(Math.min(...values) / SQUARE)),
      Math.min(most - 1, Math.floor(Math.max(...values) / SQUARE)),
    ] as const;
  };
  const [left, right] = range(0, columns);
  const [low, high] = range(1, rows);
  const side = (p: Place, q: Place, x: number, z: number) => (q[0] - p[0]) * (z - p[1]) - (q[1] - p[1]) * (x - p[0]);
  for (let row = low; row <= high; row++) {
    for (let column = left; column <= right; column++) {
      const [x, z] = [(column + 0.5) * SQUARE, (row + 0.5) * SQUARE];
      const sides = [side(a, b, x, z), side(b, c, x, z), side(c, a, x, z)];
      if (sides.every((value) => value >= 0) || sides.every((value) => value <= 0)) filled[row * columns + column] = 1;
    }
  }
}

/** Squares that both fill, as a share of those that either fills. */
export function overlap(a: SideView, b: SideView): number {
  let [both, either] = [0, 0];
  for (const [i, value] of a.filled.entries()) {
    if (value && b.filled[i]) both++;
    if (value || b.filled[i]) either++;
  }
  return both / either;
}
