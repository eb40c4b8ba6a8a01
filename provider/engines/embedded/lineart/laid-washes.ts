import type { Technique } from '../../../../contract/design';
import { clamp, mix, smoothstep } from '../kernel/maths';
import type { Size } from '../raster/grid';
import type { Lab } from '../raster/lab';
import { type Check, eachRow, type Plane, sample } from '../raster/plane';
import { pick, writeRgb } from './marker';
import { hash01, smoothNoise } from './noise';
import { GOUACHE, isDark, isToned, type Tone } from './paper';
import { clouds, toothAt, type Wash, washOf } from './washes';

/** Techniques that lay transparent washes over a drawing. */
export type Washed = Extract<Technique, 'watercolour' | 'ink-wash'>;

/** What washes are laid on: a paper's size, 1 for a long side of 1000 pixels, and the seed of the hand. */
export interface Ground {
  readonly size: Size;
  readonly unit: number;
  readonly seed: number;
  readonly check: Check;
}

/** All that is laid, from the paper up. */
export interface Layers {
  /** How much of each pixel the car covers (0–1). */
  readonly body: Plane;
  /** The car's colours in flat areas. */
  readonly areas: Lab;
  /** The colours of its place, coarse. */
  readonly around: Lab;
  readonly glazes: readonly Wash[];
  readonly place: Wash;
  readonly shadow?: Wash;
  /** The hue of its paint, which runs into the shadow and drips beside it. */
  readonly spilt: Pick<Tone, 'a' | 'b'>;
  /** The colour of the paper; white without it. */
  readonly sheet?: Tone;
  /** A colour behind the car, and how thick it is (0–1). */
  readonly swash?: { readonly tone: Tone; readonly at: (x: number, y: number) => number };
  /** How much of a line is at each pixel (0–1). */
  readonly lines: Plane;
}

/** Paper: white, a little warm. */
const PAPER: Tone = { l: 97.6, a: 0.2, b: 2.8 };
/** The line under the washes: a soft pencil's. */
const PENCIL: Tone = { l: 30, a: 0.5, b: -3 };
/** Shadows are laid in a cool violet grey. */
const SHADE: Tone = { l: 34, a: 4, b: -14 };
/** The glazes of the car, one over the other: the darkness (0 white, 1 black) from which each is laid, and what it adds. */
const GLAZES = [
  { from: 0.1, dark: 0.15 },
  { from: 0.3, dark: 0.17 },
  { from: 0.52, dark: 0.19 },
  { from: 0.76, dark: 0.17 },
] as const;
/** How much of the rendered shade is left between the steps of the glazes. */
const BLENDED = 0.35;
/** How much of the place's tone and colour its loose wash keeps. */
const HINT = { tone: 0.62, chroma: 1.15 };
/** How much of the car's hue is in the darkest of its shadow. */
const SPILT = 0.35;
/** How far a hand strays from an edge, and from a line (pixels of a picture 1000 wide). */
const STRAY = { edge: 2.4, line: 1.4 };

const darknessOf = (l: number) => clamp((PAPER.l - l) / PAPER.l, 0, 1);

/** The glazes of a car: each lies where its shade is dark enough, here with a hard edge and there run into the last. */
export function glazesOf({ l }: Lab, body: Plane, { size, unit, seed, check }: Ground): readonly Wash[] {
  return GLAZES.map(({ from }, k) =>
    washOf(size, 2 * unit, check, (x, y) => {
      const [wx, wy] = strayed(x, y, unit, seed);
      const cover = clamp((pick(body, wx, wy) - 0.3) * 2.5, 0, 1);
      if (cover === 0) return 0;
      const lost = smoothNoise(x / (70 * unit), y / (45 * unit), seed + 50 + k);
      const soft = mix(0.012, 0.11, smoothstep(-0.1, 0.7, lost));
      const at = from + 0.035 * clouds(x / (55 * unit), y / (40 * unit), seed + 60 + k);
      return cover * smoothstep(at - soft, at + soft, darknessOf(pick(l, wx, wy)));
    }),
  );
}

/** Where a loose hand looks for what belongs at a pixel. */
const strayed = (x: number, y: number, unit: number, seed: number): readonly [number, number] => [
  x + STRAY.edge * unit * smoothNoise(x / (42 * unit), y / (42 * unit), seed + 11),
  y + STRAY.edge * unit * smoothNoise(x / (42 * unit), y / (42 * unit), seed + 12),
];

/** Lays all washes on paper, and the lines under them. 8-bit sRGB. */
export function layDown(layers: Layers, technique: Washed, ground: Ground): Uint8Array {
  const { size, unit, seed, check } = ground;
  const { width, height } = size;
  const out = new Uint8Array(width * height * 3);
  const rgb = new Uint8Array(3);
  const isInk = technique === 'ink-wash';
  eachRow(height, check, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const tooth = toothAt(x, y, unit, seed);
      const place = layers.swash ? swashAt(layers, i, x, y) : placeAt(layers, i, x, y, ground);
      const car = carAt(layers, i, x, y, ground);
      const shade = shadeAt(layers, i);
      const drop = dropAt(layers, i, x, y, ground);
      const line = lineAt(layers.lines, x, y, ground);
      for (let c = 0; c < 3; c++) out[i * 3 + c] = 255;
      for (const laid of [place, shade, drop, car]) {
        if (laid.thick <= 0) continue;
        const { tone, thick } = isInk ? inked(laid, x, y, ground) : laid;
        writeRgb(rgb, 0, tone.l, tone.a, tone.b);
        glaze(out, i, rgb, thick * (1 + 0.16 * tooth));
      }
      const covered = Math.max(...[place, shade, car].map(({ thick }) => clamp(thick, 0, 1)));
      const drawn = isInk ? brushed(line, x, y, ground) : line * clamp(0.9 + 0.5 * tooth, 0, 1);
      onSheet(out, i, { layers, covered, line: drawn, tooth }, rgb);
    }
  });
  return out;
}

interface OnSheet {
  readonly layers: Layers;
  /** How much of the paper is painted over, and drawn over (0–1). */
  readonly covered: number;
  readonly line: number;
  readonly tooth: number;
}

/** Puts what is laid on paper: white shows it, toned paper takes gouache for lights, black paper is covered by gouache. */
function onSheet(out: Uint8Array, i: number, { layers, covered, line, tooth }: OnSheet, rgb: Uint8Array) {
  const { sheet = PAPER, areas, body } = layers;
  const black = isDark(sheet);
  if (!black) {
    writeRgb(rgb, 0, PENCIL.l, PENCIL.a, PENCIL.b);
    glaze(out, i, rgb, line);
  }
  writeRgb(rgb, 0, sheet.l + 0.9 * tooth, sheet.a, sheet.b);
  if (black) over(out, i, rgb, 1 - 0.94 * covered * clamp(1 + 0.25 * tooth, 0, 1));
  else glaze(out, i, rgb, 1);
  if (!isToned(sheet)) return;
  writeRgb(rgb, 0, GOUACHE.l, GOUACHE.a, GOUACHE.b);
  const light = smoothstep(80, 90, areas.l.data[i] ?? 0) * (body.data[i] ?? 0);
  over(out, i, rgb, Math.max(0.85 * light * clamp(1 + tooth, 0, 1), black ? 0.7 * line : 0));
}

/** Lays opaque colour over a pixel. */
function over(out: Uint8Array, i: number, rgb: Uint8Array, share: number) {
  for (let c = 0; c < 3; c++) out[i * 3 + c] = Math.round(mix(out[i * 3 + c] ?? 0, rgb[c] ?? 0, share));
}

/** A colour behind the car in broad strokes. */
function swashAt({ swash, body }: Layers, i: number, x: number, y: number): Laid {
  const free = 1 - smoothstep(0.2, 0.6, body.data[i] ?? 0);
  return swash && free > 0 ? { tone: swash.tone, thick: 0.85 * free * swash.at(x, y) } : NOTHING;
}

/** How far from black on white ink is thinned: what is light becomes lighter, what is dark darker. */
const INK = { light: 0.55, dark: 1.2 };
/** How strongly a wash of the car's colour shows where it runs into the ink. */
const ACCENT = 0.9;

/** The same in ink, with the colour as an accent where a wet brush has touched it. */
function inked({ tone, thick }: Laid, x: number, y: number, { unit, seed }: Ground): Laid {
  const dark = 1 - tone.l / 100;
  const touched = smoothstep(-0.02, 0.4, clouds(x / (230 * unit), y / (110 * unit), seed + 101));
  const hue = ACCENT * touched * smoothstep(14, 40, Math.hypot(tone.a, tone.b));
  const deep = clamp(dark * mix(INK.light, INK.dark, smoothstep(0.25, 0.75, dark)), 0, 0.95);
  return { tone: { l: 100 * (1 - mix(deep, dark, hue)), a: hue * tone.a, b: mix(1, tone.b, hue) }, thick };
}

/** A brush's line: it swells and thins, and where it runs dry the paper's tooth shows through. */
function brushed(line: number, x: number, y: number, { unit, seed }: Ground): number {
  const pressed = 0.5 + 0.5 * smoothNoise(x / (85 * unit), y / (85 * unit), seed + 111);
  const hairs = 0.5 + 0.5 * smoothNoise(x / (9 * unit), y / (1.3 * unit), seed + 112);
  const dry = smoothstep(0.55, 0.9, 1 - pressed) * smoothstep(0.45, 0.7, hairs);
  return 1.6 * smoothstep(0.75 - 0.7 * pressed, 0.95 - 0.4 * pressed, line) * (1 - dry);
}

/** Lays transparent pigment over a pixel: twice as thick takes as much again of the light that is left. */
function glaze(out: Uint8Array, i: number, rgb: Uint8Array, thick: number) {
  for (let c = 0; c < 3; c++)
    out[i * 3 + c] = Math.round((out[i * 3 + c] ?? 0) * (Math.max(6, rgb[c] ?? 0) / 255) ** Math.max(0, thick));
}

interface Laid {
  readonly tone: Tone;
  /** 1: as thick as its tone says. */
  readonly thick: number;
}
const NOTHING: Laid = { tone: PAPER, thick: 0 };

/** The loose wash of the place: it stops short of the car in places, and runs to it in others. */
function placeAt({ place, around, body }: Layers, i: number, x: number, y: number, { unit, seed, size }: Ground): Laid {
  const cover = place.cover.data[i] ?? 0;
  if (cover === 0) return NOTHING;
  const off = 2.5 * unit * smoothNoise(x / (60 * unit), y / (60 * unit), seed + 31);
  const free = 1 - smoothstep(0.2, 0.6, Math.max(body.data[i] ?? 0, pick(body, x + off, y + off)));
  if (free === 0) return NOTHING;
  const run = 14 * unit;
  const [ax, ay] = [
    ((x + run * clouds(x / (70 * unit), y / (50 * unit), seed + 32)) * around.l.width) / size.width,
    ((y + run * clouds(x / (70 * unit), y / (50 * unit), seed + 33)) * around.l.height) / size.height,
  ];
  const [l, a, b] = [
    sample(around.l, ax - 0.5, ay - 0.5),
    sample(around.a, ax - 0.5, ay - 0.5),
    sample(around.b, ax - 0.5, ay - 0.5),
  ];
  const dark = HINT.tone * darknessOf(l);
  const tone = { l: 100 * (1 - dark), a: HINT.chroma * a, b: HINT.chroma * b };
  const bloom =
    0.3 * clouds(x / (85 * unit), y / (60 * unit), seed + 34) +
    0.12 * clouds(x / (22 * unit), y / (22 * unit), seed + 35);
  return { tone, thick: cover * free * (0.95 + bloom) + 1.1 * free * (place.pooled.data[i] ?? 0) };
}

/** The car: its glazes make its tone, its own colour their hue. */
function carAt({ glazes, areas, body }: Layers, i: number, x: number, y: number, { unit, seed }: Ground): Laid {
  const covered = body.data[i] ?? 0;
  const first = glazes[0]?.cover.data[i] ?? 0;
  if (covered === 0 && first === 0) return NOTHING;
  const [wx, wy] = strayed(x, y, unit, seed);
  const own = darknessOf(pick(areas.l, wx, wy));
  let [dark, pooled] = [0, 0];
  for (const [k, { cover, pooled: edge }] of glazes.entries()) {
    dark += (GLAZES[k]?.dark ?? 0) * (cover.data[i] ?? 0);
    pooled += edge.data[i] ?? 0;
  }
  dark = mix(dark, 0.8 * own * first, BLENDED);
  const share = clamp(dark / Math.max(0.08, 0.8 * own), 0.45, 1.2);
  const deep = smoothstep(0.6, 0.85, dark);
  const tone = {
    l: 100 * (1 - dark),
    a: 1.2 * share * pick(areas.a, wx, wy),
    b: 1.2 * share * pick(areas.b, wx, wy) - 7 * deep,
  };
  const bloom = 0.24 * clouds(x / (48 * unit), y / (34 * unit), seed + 21);
  return { tone, thick: 1 + bloom + 0.55 * pooled };
}

/** The shadow on the ground, into which wet paint of the car runs. */
function shadeAt({ shadow, body, spilt }: Layers, i: number): Laid {
  const free = 1 - smoothstep(0.1, 0.6, body.data[i] ?? 0);
  if (!shadow || free === 0) return NOTHING;
  const cover = shadow.cover.data[i] ?? 0;
  const run = SPILT * smoothstep(0.3, 0.9, cover);
  const tone = { l: SHADE.l, a: mix(SHADE.a, spilt.a, run), b: mix(SHADE.b, spilt.b, run) };
  return { tone, thick: free * (0.75 * cover + 0.4 * (shadow.pooled.data[i] ?? 0)) };
}

/** Drops that fell off a brush: how far apart (pixels of a picture 1000 wide), how large, and what share of places has one. */
const DROPS = { apart: 46, large: 4.4, share: 0.06 };

/** Drops of the car's colour beside it. */
function dropAt({ body, spilt }: Layers, i: number, x: number, y: number, { unit, seed }: Ground): Laid {
  const step = DROPS.apart * unit;
  const [cx, cy] = [Math.floor(x / step), Math.floor(y / step)];
  if (hash01(cx, cy, seed + 91) > DROPS.share || (body.data[i] ?? 0) > 0) return NOTHING;
  const radius = DROPS.large * unit * (0.3 + 0.7 * hash01(cx, cy, seed + 92) ** 2);
  const [px, py] = [0.2 + 0.6 * hash01(cx, cy, seed + 93), 0.2 + 0.6 * hash01(cx, cy, seed + 94)];
  const off =
    Math.hypot(x - (cx + px) * step, y - (cy + py) * step) +
    0.2 * radius * smoothNoise(x / (3 * unit), y / (3 * unit), seed);
  return { tone: { l: 62, a: spilt.a, b: spilt.b }, thick: 0.8 * (1 - smoothstep(radius - 0.6, radius + 0.6, off)) };
}

/** A pencil's line, tried twice by a loose hand. */
function lineAt(lines: Plane, x: number, y: number, { unit, seed }: Ground): number {
  const by = (k: number, far: number) =>
    STRAY.line * unit * far * smoothNoise(x / (60 * unit), y / (60 * unit), seed + k);
  const firm = 0.62 + 0.3 * smoothNoise(x / (80 * unit), y / (80 * unit), seed + 73);
  return Math.max(
    firm * sample(lines, x + by(71, 0.6), y + by(72, 0.6)),
    0.3 * sample(lines, x + by(83, 2.4), y + by(84, 2)),
  );
}
