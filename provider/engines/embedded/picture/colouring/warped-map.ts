import { outlineWarp, type Warp } from '../../drawn/warp';
import { part, type Tick } from '../../kernel/job';
import { boxBlur, connectedAreas, type Size } from '../../raster/grid';
import { type CarMap, Piece } from '../../trace/car-map';

const wheel: ReadonlySet<number> = new Set([Piece.tyre, Piece.rim, Piece.caliper, Piece.well]);

/**
 * The map bent so that its outline is the one that a picture shows: lamps and windows then lie where they are drawn.
 * A wheel moves as a whole, onto the lines (`ink`) that it is drawn with; the paint that it leaves open has no normal (0, 0, 0).
 */
export function warpedMap(map: CarMap, outline: Uint8Array, ink: Float32Array, tick: Tick): CarMap {
  const { width, height } = map;
  const from = map.pieces.map((piece) => (piece ? 1 : 0));
  const warp = outlineWarp(from, outline, map, part(tick, 0, 0.8));
  const out: CarMap = {
    width,
    height,
    pieces: new Uint8Array(map.pieces.length),
    positions: new Float32Array(map.positions.length),
    normals: new Float32Array(map.normals.length),
  };
  const copy = (at: number, source: number) => {
    out.pieces[at] = map.pieces[source] ?? 0;
    for (let c = 0; c < 3; c++) {
      out.positions[at * 3 + c] = map.positions[source * 3 + c] ?? 0;
      out.normals[at * 3 + c] = map.normals[source * 3 + c] ?? 0;
    }
  };
  for (let y = 0; y < height; y++) {
    if ((y & 63) === 0) tick(0.8 + (0.1 * y) / height);
    for (let x = 0; x < width; x++) {
      const [dx, dy] = warp.at(x, y);
      const u = Math.min(width - 1, Math.max(0, Math.round(x + dx)));
      const v = Math.min(height - 1, Math.max(0, Math.round(y + dy)));
      const at = y * width + x;
      copy(at, v * width + u);
      if (!wheel.has(out.pieces[at] ?? 0)) continue;
      out.pieces[at] = Piece.paint;
      out.normals.fill(0, at * 3, at * 3 + 3);
    }
  }
  tick(0.9);
  moveWheels(map, warp, ink, copy, () => tick(0.9));
  return out;
}

/** Search radius for a drawn wheel around its warped place (share of the long side). */
const REACH = 0.07;

function moveWheels(
  map: CarMap,
  warp: Warp,
  ink: Float32Array,
  copy: (at: number, source: number) => void,
  look: () => void,
) {
  const { pieces, width, height } = map;
  const { labels, sizes } = connectedAreas(
    pieces.map((piece) => (wheel.has(piece) ? 1 : 0)),
    map,
  );
  look();
  const edges = sizes.map((): number[] => []);
  for (let i = width; i < labels.length - width; i++) {
    const label = labels[i] ?? 0;
    if (label && [i - 1, i + 1, i - width, i + width].some((j) => labels[j] !== label)) edges[label]?.push(i);
  }
  const lines = boxBlur(ink, map, Math.max(1, Math.round(Math.max(width, height) * 0.003)), 2);
  const shifts = edges.map((edge) => {
    look();
    return shiftOnto(edge, lines, map, warp);
  });
  look();
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    if (!label) continue;
    const [dx, dy] = shifts[label] ?? [0, 0];
    const x = (i % width) + dx;
    const y = Math.floor(i / width) + dy;
    if (x >= 0 && x < width && y >= 0 && y < height) copy(y * width + x, i);
  }
}

/** The shift that lays a wheel's edge (pixels) on the drawn lines; small wheels, far off or half hidden, just follow. */
function shiftOnto(edge: readonly number[], lines: Float32Array, { width, height }: Size, warp: Warp) {
  const foot = edge.at(-1) ?? 0;
  const [bx, by] = warp.back(foot % width, Math.floor(foot / width));
  const [sx, sy] = [Math.round(bx) - (foot % width), Math.round(by) - Math.floor(foot / width)];
  const reach = Math.round(REACH * Math.max(width, height));
  const step = Math.max(1, Math.round(reach / 22));
  const steps = Math.floor(reach / step);
  let best = { x: sx, y: sy, score: 0 };
  for (let dy = -steps * step; dy <= reach; dy += step) {
    for (let dx = -steps * step; dx <= reach; dx += step) {
      const shift = sx + dx + (sy + dy) * width;
      let sum = 0;
      for (const i of edge) sum += lines[i + shift] ?? 0;
      // A well-placed wheel stays, because its other circles match as well.
      const score = sum * (dx === 0 && dy === 0 ? 1.35 : 1 - 0.4 * (Math.hypot(dx, dy) / reach));
      if (score > best.score) best = { x: sx + dx, y: sy + dy, score };
    }
  }
  return [best.x, best.y] as const;
}
