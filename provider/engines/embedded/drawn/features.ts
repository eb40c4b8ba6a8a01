import { type Classify, type Insides, Skin } from '../car/features';
import { bilinear } from '../reading/work';
import { type Camera, createProjection } from '../trace/camera';
import { Area, type Marks } from './marks';

/** Where the picture that is rendered lies on the drawing: pixels of the one to pixels of the other. */
export type ToDrawing = (x: number, y: number) => readonly [x: number, y: number];

/** Half the width (drawing pixels) of a line, and of a window's seal, which is no narrower than a pixel of the picture. */
const LINE = 0.85;
const SEAL = 2.4;

const lamps: ReadonlySet<Skin> = new Set([Skin.lampGlass, Skin.light, Skin.lens, Skin.housing]);
const tails: ReadonlySet<Skin> = new Set([Skin.tailGlass, Skin.tailLight]);
const grilles: ReadonlySet<Skin> = new Set([Skin.grille, Skin.intake, Skin.slat]);

/** Seen from the side (how far the view goes across), a surface so nearly edge-on (the cosine) is a sliver that drawings leave out: a windscreen. */
const SIDEWAYS = 0.97;
const SLIVER = 0.36;
/** A light runs along the inside of a drawn lamp: how far from its line it begins and ends (share of the drawing's width). */
const LIGHT = { from: 0.0034, to: 0.0062 };

/** A car's own features, and where the drawing shows them. */
interface Source {
  readonly own: Classify;
  readonly insides: Insides;
  readonly marks: Marks;
  readonly camera: Camera;
  /** The picture's size (pixels). */
  readonly width: number;
  readonly height: number;
  readonly toDrawing: ToDrawing;
}

/**
 * A car's features as drawn: what faces the camera takes its lines and areas from the drawing; what the drawing does
 * not show, or what faces away, stays the car's own.
 */
export function drawnFeatures({ own, marks, camera, width, height, toDrawing }: Source): Classify {
  const project = createProjection(camera, width, height);
  const [a, b] = [toDrawing(0, 0), toDrawing(1, 0)];
  const pixel = Math.abs(b[0] - a[0]);
  const line = Math.max(LINE, 0.55 * pixel);
  const seal = Math.max(SEAL, 0.9 * pixel);
  const [ox, oy, oz] = camera.origin;
  const sideways = Math.abs(camera.forward[1]) > SIDEWAYS;
  return (x, y, z, nx, ny, nz, footprint) => {
    const skin = own(x, y, z, nx, ny, nz, footprint);
    if (skin === Skin.hole) return skin;
    const facing = (nx * (ox - x) + ny * (oy - y) + nz * (oz - z)) / Math.hypot(x - ox, y - oy, z - oz);
    if (facing < 0 || (sideways && facing < SLIVER && (skin === Skin.glass || skin === Skin.gloss))) return skin;
    const [px, py] = project([x, y, z]);
    const [u, v] = toDrawing(px, py);
    if (u < 0 || v < 0 || u > marks.width - 1 || v > marks.height - 1) return skin;
    const area = areaNear(marks, u, v);
    if (area === Area.unknown || area === Area.wheel) return plain(skin, marks);
    const way = bilinear(marks.line, marks, u, v);
    if (way < seal && besideGlass(marks, u, v)) return Skin.gloss;
    if (way < line) return Skin.line;
    return skinOf(area, skin, marks);
  };
}

/** What drawn lamps hold where the car has none of its own: a light along their outline. */
export function drawnInsides({ insides, marks, camera, width, height, toDrawing }: Source): Insides {
  const project = createProjection(camera, width, height);
  return {
    at: (of, x, y, z, out) => {
      insides.at(of, x, y, z, out);
      if (out.skin !== Skin.wall || !(lamps.has(of) || tails.has(of))) return;
      const [px, py] = project([x, y, z]);
      const [u, v] = toDrawing(px, py);
      const way = bilinear(marks.line, marks, u, v) / marks.width;
      if (way < 0.5 * LIGHT.from) return;
      const lit = way > LIGHT.from && way < LIGHT.to;
      out.skin = !lit ? Skin.housing : tails.has(of) ? Skin.tailLight : Skin.light;
    },
    signature: insides.signature,
  };
}

function areaNear({ areas, width }: Marks, u: number, v: number): Area {
  // The array holds only areas.
  return (areas[Math.round(v) * width + Math.round(u)] ?? 0) as Area;
}

function besideGlass(marks: Marks, u: number, v: number): boolean {
  const reach = Math.max(1.5, marks.width / 350);
  let glass = 0;
  for (const [dx, dy] of [
    [reach, 0],
    [-reach, 0],
    [0, reach],
    [0, -reach],
  ] as const) {
    const px = Math.min(marks.width - 1, Math.max(0, u + dx));
    const py = Math.min(marks.height - 1, Math.max(0, v + dy));
    if (areaNear(marks, px, py) === Area.glass) glass++;
  }
  return glass > 0;
}

function skinOf(area: Area, own: Skin, marks: Marks): Skin {
  switch (area) {
    case Area.glass:
      return Skin.glass;
    case Area.lamp:
      return lamps.has(own) ? own : Skin.lampGlass;
    case Area.tail:
      return tails.has(own) ? own : Skin.tailGlass;
    case Area.grille:
      return grilles.has(own) ? own : Skin.grille;
    default:
      return plain(own, marks);
  }
}

/** Paint, except for features that the drawing does not show anywhere: those stay the car's own. */
function plain(own: Skin, { has }: Marks): Skin {
  if (own === Skin.glass || own === Skin.gloss) return has.has(Area.glass) ? Skin.paint : own;
  if (lamps.has(own)) return has.has(Area.lamp) ? Skin.paint : own;
  if (tails.has(own)) return has.has(Area.tail) ? Skin.paint : own;
  if (grilles.has(own)) return has.has(Area.grille) ? Skin.paint : own;
  // A drawing with windows has its own shut lines.
  if (own === Skin.line) return has.has(Area.glass) ? Skin.paint : own;
  return own;
}
