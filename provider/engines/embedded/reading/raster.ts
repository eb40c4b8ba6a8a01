import { type Camera, createProjection } from '../trace/camera';

/** What a silhouette is drawn from: triangles with a label each, which may be the same for all. */
export interface Triangles {
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
  /** 1–255 for each triangle; 0 would be taken for background. */
  readonly labels: Uint8Array;
  /** How triangles turn on the screen that are seen from outside: others are left out. Undefined: all are drawn. */
  readonly outside?: 1 | -1;
}

const NEAR = 0.05;

/** Vertices on the screen: x and y in pixels and 1/depth, three numbers a vertex; 0 for those behind the camera. */
export function toScreen(positions: Float32Array, camera: Camera, width: number, height: number): Float32Array {
  const project = createProjection(camera, width, height);
  const screen = new Float32Array(positions.length);
  for (let v = 0; v < positions.length; v += 3) {
    const [x, y, depth] = project([positions[v] ?? 0, positions[v + 1] ?? 0, positions[v + 2] ?? 0]);
    screen[v] = x;
    screen[v + 1] = y;
    screen[v + 2] = depth > NEAR ? 1 / depth : 0;
  }
  return screen;
}

/** Draws the labels of the triangles nearest to the camera, 0 for background: `width` × `height`, row by row. */
export function drawLabels(triangles: Triangles, camera: Camera, width: number, height: number): Uint8Array {
  return drawScreen(toScreen(triangles.positions, camera, width, height), triangles, width, height);
}

/** As above for vertices on the screen; `nearest` receives 1/depth where it is given (0 for background), `out` the labels. */
export function drawScreen(
  screen: Float32Array,
  { indices, labels, outside }: Triangles,
  width: number,
  height: number,
  nearest = new Float32Array(width * height),
  out = new Uint8Array(width * height),
): Uint8Array {
  for (let t = 0; t < labels.length; t++) {
    const a = (indices[t * 3] ?? 0) * 3;
    const b = (indices[t * 3 + 1] ?? 0) * 3;
    const c = (indices[t * 3 + 2] ?? 0) * 3;
    if (outside && outside * turn(screen, a, b, c) <= 0) continue;
    fill(screen, a, b, c, labels[t] ?? 0, out, nearest, width, height);
  }
  return out;
}

/** Twice a triangle's area on the screen: positive where it turns clockwise. */
const turn = (s: Float32Array, a: number, b: number, c: number) =>
  ((s[b] ?? 0) - (s[a] ?? 0)) * ((s[c + 1] ?? 0) - (s[a + 1] ?? 0)) -
  ((s[b + 1] ?? 0) - (s[a + 1] ?? 0)) * ((s[c] ?? 0) - (s[a] ?? 0));

/** One triangle, by edge functions at the pixels' centres; nearer is a greater 1/depth. */
function fill(
  s: Float32Array,
  a: number,
  b: number,
  c: number,
  label: number,
  out: Uint8Array,
  nearest: Float32Array,
  width: number,
  height: number,
) {
  const az = s[a + 2] ?? 0;
  const bz = s[b + 2] ?? 0;
  const cz = s[c + 2] ?? 0;
  if (az <= 0 || bz <= 0 || cz <= 0) return;
  const ax = s[a] ?? 0;
  const ay = s[a + 1] ?? 0;
  const bx = s[b] ?? 0;
  const by = s[b + 1] ?? 0;
  const cx = s[c] ?? 0;
  const cy = s[c + 1] ?? 0;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return;
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  const abx = bx - ax;
  const aby = by - ay;
  const acx = cx - ax;
  const acy = cy - ay;
  // Far enough outside an edge, no division is needed to know it.
  const sign = area < 0 ? -1 : 1;
  const outside = -2e-6 * Math.abs(area);
  for (let y = y0; y <= y1; y++) {
    const dy = y + 0.5 - ay;
    const rowB = dy * acx;
    const rowC = abx * dy;
    for (let x = x0; x <= x1; x++) {
      const dx = x + 0.5 - ax;
      const areaB = dx * acy - rowB;
      const areaC = rowC - aby * dx;
      if (areaB * sign < outside || areaC * sign < outside) continue;
      const wb = areaB / area;
      const wc = areaC / area;
      const wa = 1 - wb - wc;
      if (wa < -1e-6 || wb < -1e-6 || wc < -1e-6) continue;
      const depth = wa * az + wb * bz + wc * cz;
      const at = y * width + x;
      if (depth <= (nearest[at] ?? 0)) continue;
      nearest[at] = depth;
      out[at] = label;
    }
  }
}

/** The silhouette alone, 1 where any triangle is, into `out`, which is empty: as above without depths. */
export function drawSilhouette(
  screen: Float32Array,
  { indices, labels, outside }: Triangles,
  width: number,
  height: number,
  out: Uint8Array,
): Uint8Array {
  for (let t = 0; t < labels.length; t++) {
    const a = (indices[t * 3] ?? 0) * 3;
    const b = (indices[t * 3 + 1] ?? 0) * 3;
    const c = (indices[t * 3 + 2] ?? 0) * 3;
    const area = turn(screen, a, b, c);
    if (Math.abs(area) < 1e-9 || (outside && outside * area <= 0)) continue;
    cover(screen, a, b, c, area, out, width, height);
  }
  return out;
}

/** One triangle of twice the `area` (its sign: how it turns), by edge functions that are added up along a row. */
function cover(
  s: Float32Array,
  a: number,
  b: number,
  c: number,
  area: number,
  out: Uint8Array,
  width: number,
  height: number,
) {
  if ((s[a + 2] ?? 0) <= 0 || (s[b + 2] ?? 0) <= 0 || (s[c + 2] ?? 0) <= 0) return;
  const ax = s[a] ?? 0;
  const ay = s[a + 1] ?? 0;
  const bx = s[b] ?? 0;
  const by = s[b + 1] ?? 0;
  const cx = s[c] ?? 0;
  const cy = s[c + 1] ?? 0;
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  const sign = area < 0 ? -1 : 1;
  const least = -1e-6 * Math.abs(area);
  const stepB = sign * (cy - ay);
  const stepC = sign * (ay - by);
  for (let y = y0; y <= y1; y++) {
    const dx = x0 + 0.5 - ax;
    const dy = y + 0.5 - ay;
    let areaB = sign * (dx * (cy - ay) - dy * (cx - ax));
    let areaC = sign * ((bx - ax) * dy - (by - ay) * dx);
    for (let i = y * width + x0; i <= y * width + x1; i++) {
      if (areaB >= least && areaC >= least && areaB + areaC <= sign * area - least) out[i] = 1;
      areaB += stepB;
      areaC += stepC;
    }
  }
}

/** Intersection over union of two masks (anything but 0 counts). */
export function iou(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    const one = a[i] !== 0;
    const other = b[i] !== 0;
    if (one && other) both++;
    if (one || other) either++;
  }
  return either ? both / either : 0;
}
