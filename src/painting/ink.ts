import type { Tip } from './mark';
import type { Area } from './paper';
import { type Piece, SMOOTH } from './path';

/** How strong the edge of a soft tip is from its inside to its outside (0–255): a raised cosine. */
const FALLOFF = Uint8Array.from({ length: 256 }, (_, k) =>
  Math.round(255 * (0.5 + 0.5 * Math.cos((Math.PI * k) / 255))),
);

/**
 * Adds a piece of a stroke to its strength in each pixel (0–255) of a tile at `area`. A pixel is as strong as the piece
 * that passes nearest to it makes it, so that a stroke that crosses itself is no stronger there. `place` is what the
 * piece can reach of the tile (px of the picture).
 */
export function addPiece(strength: Uint8Array, area: Area, piece: Piece, hardness: number, place: Area): void {
  const { from, to } = piece;
  const [dx, dy, dr] = [to.x - from.x, to.y - from.y, to.radius - from.radius];
  const perLength = dx === 0 && dy === 0 ? 0 : 1 / (dx * dx + dy * dy);
  for (let row = place.y; row < place.y + place.height; row++) {
    const y = row + 0.5 - from.y;
    const [left, right] = spanAt(piece, row + 0.5);
    const first = Math.max(place.x, Math.floor(left));
    const end = Math.min(place.x + place.width, Math.ceil(right));
    let at = (row - area.y) * area.width + first - area.x;
    for (let x = first + 0.5 - from.x; x < end - from.x; x++, at++) {
      const before = strength[at] ?? 0;
      if (before === 255) continue;
      const along = Math.min(Math.max((x * dx + y * dy) * perLength, 0), 1);
      const distance = Math.sqrt((x - along * dx) ** 2 + (y - along * dy) ** 2);
      const radius = from.radius + along * dr;
      const edge = radius + SMOOTH / 2;
      if (distance >= edge) continue;
      const soft = Math.max(radius * (1 - hardness), Math.min(SMOOTH, radius));
      const share = 1 - (edge - distance) / soft;
      const now = share <= 0 ? 255 : (FALLOFF[Math.round(share * 255)] ?? 0);
      if (now > before) strength[at] = now;
    }
  }
}

/** From where to where (px) a piece reaches at a height: the hull of two discs as large as its wider end. */
function spanAt({ from, to }: Piece, height: number): readonly [left: number, right: number] {
  const edge = Math.max(from.radius, to.radius) + SMOOTH;
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const reach = (x: number, half: number) => {
    left = Math.min(left, x - half);
    right = Math.max(right, x + half);
  };
  for (const { x, y } of [from, to]) {
    const half2 = edge * edge - (height - y) ** 2;
    if (half2 >= 0) reach(x, Math.sqrt(half2));
  }
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dy === 0) return [left, right];
  // Between the discs the hull ends in two lines beside the piece.
  const length = Math.hypot(dx, dy);
  for (const side of [edge / length, -edge / length]) {
    const along = (height - from.y - side * dx) / dy;
    if (along >= 0 && along <= 1) reach(from.x + along * dx - side * dy, 0);
  }
  return [left, right];
}

/**
 * Lays a stroke over pixels (RGBA, a word each, not premultiplied), or takes them away with it: `result`, which is as
 * `old` where there is no stroke, becomes what both make in `place` (px of the tile) of a tile of that width.
 */
export function layOver(
  old: Uint32Array,
  strength: Uint8Array,
  tip: Tip,
  width: number,
  place: Area,
  result: Uint32Array,
): void {
  const over = tip.erase ? erased : painted(tip.color);
  for (let row = place.y; row < place.y + place.height; row++) {
    const end = row * width + place.x + place.width;
    for (let at = row * width + place.x; at < end; at++) {
      const strong = strength[at] ?? 0;
      if (strong > 0) result[at] = over(old[at] ?? 0, (strong / 255) * tip.opacity);
    }
  }
}

/** Source over destination, of Porter and Duff (1984): what is opaque is of the colour to the last bit. */
function painted(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const full = word(red, green, blue, 255);
  return (before: number, share: number): number => {
    if (share === 1) return full;
    const left = ((before >>> 24) / 255) * (1 - share);
    const alpha = share + left;
    return word(
      Math.round((red * share + (before & 255) * left) / alpha),
      Math.round((green * share + ((before >>> 8) & 255) * left) / alpha),
      Math.round((blue * share + ((before >>> 16) & 255) * left) / alpha),
      Math.round(alpha * 255),
    );
  };
}

/** Destination out, of the same. What is gone has no colour. */
function erased(before: number, share: number): number {
  const alpha = Math.round((before >>> 24) * (1 - share));
  return alpha === 0 ? 0 : ((before & 0xffffff) | (alpha << 24)) >>> 0;
}

/** Bytes in the order of ImageData, on a machine of the usual byte order. */
function word(red: number, green: number, blue: number, alpha: number): number {
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
