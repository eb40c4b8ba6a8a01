import { connectedAreas } from '../../raster/grid';
import { floatsOf } from '../../raster/pixels';
import type { Glyph } from './glyphs';
import { type Letter, letters } from './letters';

/** How much a glyph is like each digit and letter: the cosine between what is looked at of both (0–1). */
export type Likeness = ReadonlyMap<string, number>;

/** The box (pixels) that every glyph is brought to, and the room around it. */
const WIDE = 20;
const HIGH = 28;
const ROOM = 3;
/** Narrower than this share of its height, a glyph keeps its proportion: a one is no wide letter. */
const NARROW = 0.45;
/** Cells across and down, and directions, in which its edges are counted. */
const CELLS = { across: 5, down: 7 };
const DIRECTIONS = 4;
/** Widths of the pen (shares of the height), and how far letters lean (shares of the height). */
const PENS = [0.09, 0.17];
const LEANS = [-0.12, 0.06, 0.24];

interface Plane {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

interface Known {
  readonly letter: string;
  readonly looks: Float32Array;
  readonly holes: number;
}

/** What each hole too many or too few leaves of a likeness: small print closes some, a hasty pen opens others. */
const OTHER_HOLES = 0.96;
/** Ink (0–1) from here on parts a letter's hole from its outside. */
const CLOSED = 0.4;

let kept: readonly Known[] | undefined;
/** Every letter as it looks in each width and lean, drawn when the first is asked for. */
function known(): readonly Known[] {
  kept ??= letters.flatMap((letter) =>
    PENS.flatMap((pen) =>
      LEANS.map((lean) => {
        const plane = drawn(letter, pen, lean);
        return { letter: letter.letter, looks: looksOf(plane), holes: holesIn(plane) };
      }),
    ),
  );
  return kept;
}

/** How much a glyph is like each digit and letter. */
export function recognise({ ink, width, height }: Glyph): Likeness {
  const plane = { data: floatsOf(ink, (value) => value / 255), width, height };
  const looks = looksOf(plane);
  const holes = holesIn(plane);
  const likeness = new Map<string, number>();
  for (const { letter, looks: other, holes: its } of known()) {
    let same = 0;
    for (let i = 0; i < looks.length; i++) same += (looks[i] ?? 0) * (other[i] ?? 0);
    const like = same * OTHER_HOLES ** Math.abs(holes - its);
    if (like > (likeness.get(letter) ?? 0)) likeness.set(letter, like);
  }
  return likeness;
}

/** A letter drawn with a pen, cut to its ink. */
function drawn({ strokes }: Letter, pen: number, lean: number): Plane {
  const [wide, high] = [20, 28];
  const places = strokes.map((stroke) =>
    stroke.map(([x, y]) => [x * wide + lean * high * (0.5 - y), y * high] as const),
  );
  const all = places.flat();
  const r = (pen * high) / 2;
  const left = Math.min(...all.map(([x]) => x)) - r;
  const top = Math.min(...all.map(([, y]) => y)) - r;
  const width = Math.ceil(Math.max(...all.map(([x]) => x)) + r - left);
  const height = Math.ceil(Math.max(...all.map(([, y]) => y)) + r - top);
  const data = new Float32Array(width * height);
  for (const stroke of places) {
    for (let k = 0; k + 1 < stroke.length; k++) {
      inkAlong({ data, width, height }, moved(stroke[k], left, top), moved(stroke[k + 1], left, top), r);
    }
  }
  return { data, width, height };
}

type Spot = readonly [x: number, y: number];

const moved = ([x, y]: Spot = [0, 0], left: number, top: number): Spot => [x - left, y - top];

/** Inks a straight piece with a round pen of radius `r`. */
function inkAlong({ data, width, height }: Plane, [ax, ay]: Spot, [bx, by]: Spot, r: number): void {
  const [wide, high] = [bx - ax, by - ay];
  const length = wide * wide + high * high || 1;
  const reach = r + 1;
  for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y < Math.min(height, Math.max(ay, by) + reach); y++) {
    for (
      let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
      x < Math.min(width, Math.max(ax, bx) + reach);
      x++
    ) {
      const [u, v] = [x + 0.5 - ax, y + 0.5 - ay];
      const t = Math.max(0, Math.min(1, (u * wide + v * high) / length));
      const far = Math.sqrt((u - t * wide) ** 2 + (v - t * high) ** 2);
      data[y * width + x] = Math.max(data[y * width + x] ?? 0, Math.min(1, Math.max(0, r - far + 0.5)));
    }
  }
}

/** How many pieces of the background the ink encloses. */
function holesIn({ data, width, height }: Plane): number {
  const size = { width: width + 2, height: height + 2 };
  const open = new Uint8Array(size.width * size.height).fill(1);
  data.forEach((value, i) => {
    if (value >= CLOSED) open[(Math.floor(i / width) + 1) * size.width + (i % width) + 1] = 0;
  });
  // The outside is an area, too, and the list begins with what is none.
  return connectedAreas(open, size).sizes.length - 2;
}

/**
 * The directions of a glyph's edges, counted in cells of its box, as a vector of length 1 (after F. Kimura et al.,
 * Modified quadratic discriminant functions and the application to Chinese character recognition, 1987).
 */
function looksOf(plane: Plane): Float32Array {
  const box = evened(inBox(plane));
  const looks = new Float32Array(CELLS.across * CELLS.down * DIRECTIONS);
  const { width, height, data } = box;
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const gx = at(x + 1, y) - at(x - 1, y);
      const gy = at(x, y + 1) - at(x, y - 1);
      const strength = Math.hypot(gx, gy);
      if (strength === 0) continue;
      const turn = ((Math.atan2(gy, gx) / Math.PI + 1) % 1) * DIRECTIONS;
      const [first, share] = [Math.floor(turn), turn % 1];
      const u = ((x + 0.5) / width) * CELLS.across - 0.5;
      const v = ((y + 0.5) / height) * CELLS.down - 0.5;
      for (const [column, byColumn] of beside(u, CELLS.across)) {
        for (const [row, byRow] of beside(v, CELLS.down)) {
          const cell = (row * CELLS.across + column) * DIRECTIONS;
          const much = strength * byColumn * byRow;
          const [one, two] = [cell + (first % DIRECTIONS), cell + ((first + 1) % DIRECTIONS)];
          looks[one] = (looks[one] ?? 0) + much * (1 - share);
          looks[two] = (looks[two] ?? 0) + much * share;
        }
      }
    }
  }
  for (let i = 0; i < looks.length; i++) looks[i] = Math.sqrt(looks[i] ?? 0);
  const length = Math.hypot(...looks) || 1;
  return looks.map((value) => value / length);
}

/** The two cells that a place lies between, and its share in each. */
function beside(place: number, count: number): readonly (readonly [cell: number, share: number])[] {
  const first = Math.floor(place);
  const share = place - first;
  const cells = [
    [first, 1 - share],
    [first + 1, share],
  ] as const;
  return cells.filter(([cell]) => cell >= 0 && cell < count);
}

/** A glyph as high as the box and as wide, but for narrow ones. */
function inBox({ data, width, height }: Plane): Plane {
  const wide = WIDE * Math.min(1, width / height / NARROW);
  const box = { width: WIDE + 2 * ROOM, height: HIGH + 2 * ROOM };
  const left = ROOM + (WIDE - wide) / 2;
  const out = new Float32Array(box.width * box.height);
  const times = 3;
  for (let y = 0; y < box.height * times; y++) {
    const v = Math.floor((((y + 0.5) / times - ROOM) / HIGH) * height);
    if (v < 0 || v >= height) continue;
    for (let x = 0; x < box.width * times; x++) {
      const u = Math.floor((((x + 0.5) / times - left) / wide) * width);
      if (u < 0 || u >= width) continue;
      const to = Math.floor(y / times) * box.width + Math.floor(x / times);
      out[to] = (out[to] ?? 0) + (data[v * width + u] ?? 0) / (times * times);
    }
  }
  return { data: out, ...box };
}

/** Weights of a pixel and its neighbours (a Gaussian of 1.2 pixels). */
const EVEN = [0.0615, 0.2447, 0.3876, 0.2447, 0.0615];

function evened({ data, width, height }: Plane): Plane {
  const slid = (from: Float32Array, step: number, limit: number) =>
    from.map((_, i) => {
      const place = step === 1 ? i % width : Math.floor(i / width);
      return EVEN.reduce((sum, weight, k) => {
        const to = place + k - 2;
        return to < 0 || to >= limit ? sum : sum + weight * (from[i + (k - 2) * step] ?? 0);
      }, 0);
    });
  return { data: slid(slid(data, 1, width), width, height), width, height };
}
