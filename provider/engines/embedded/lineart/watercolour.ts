import { isInCabin } from '../../../../contract/camera';
import { isOutdoors, type Technique } from '../../../../contract/design';
import type { Design } from '../car/design';
import { fullWidth } from '../car/shape/running-gear';
import { part, type Tick } from '../kernel/job';
import { mix, smoothstep } from '../kernel/maths';
import type { Size } from '../raster/grid';
import { type Lab, toLab } from '../raster/lab';
import { floatsOf } from '../raster/pixels';
import { type Plane, plane } from '../raster/plane';
import { type Camera, createCamera, type SingleView } from '../trace/camera';
import { type CarMap, Piece, rayThrough } from '../trace/car-map';
import { renderView } from '../trace/car-scene';
import type { Scene } from '../trace/scene';
import { linedMap } from './blueprint';
import { type Ground, glazesOf, type Layers, layDown, type Washed } from './laid-washes';
import { flatten } from './marker';
import { smoothNoise } from './noise';
import { boxOf, paperOf, swashOf } from './paper';
import { withAlpha } from './sketch';
import { clouds, coarse, type Wash, washOf } from './washes';

export const isWashed = (technique: Technique | undefined): technique is Washed =>
  technique === 'watercolour' || technique === 'ink-wash';

/** How wide a pencil's and a brush's lines are against those of a line drawing. */
const WEIGHTS = { watercolour: 0.62, 'ink-wash': 1.7 } as const satisfies Record<Washed, number>;
/** Whence the light falls in a drawing: the shadow lies so far (m) to the viewer's right, and begins so far under the car's edge. */
const SHADOW = { aside: 0.35, under: 0.14 };

/** A car in washes of transparent colour over a pencil's lines; the same seed lays the same ones. 8-bit sRGB. */
export function drawWashed(
  scene: Scene,
  design: Design,
  view: SingleView,
  technique: Washed,
  size: Size,
  seed: number,
  tick: Tick,
): Uint8Array {
  const { width, height } = size;
  const rendered = renderView(scene, design, view, width, height, part(tick, 0, 0.55));
  const camera = createCamera(view, design.car, width, height, design.camera);
  const { map, times, grey } = linedMap(scene, camera, size, part(tick, 0.55, 0.75), { weight: WEIGHTS[technique] });
  const check = () => tick(0.75);
  const ground: Ground = { size, unit: Math.max(0.5, Math.max(width, height) / 1000), seed, check };
  const lab = toLab({ rgba: withAlpha(rendered, width * height), width, height }, check);
  const body = bodyOf(map, times);
  const within = isInCabin(view, design.camera?.detail);
  const areas = areasOf(lab, body, ground);
  const layers: Layers = {
    body,
    areas,
    around: aroundOf(lab, body, ground),
    glazes: glazesOf(areas, body, ground),
    place: placeWash(body, isOutdoors(design.studio) || within, ground),
    ...(within ? {} : { shadow: shadowWash(camera, design, ground) }),
    spilt: spiltOf(areas, map, times),
    lines: { width, height, data: floatsOf(grey, (value) => 1 - value / 255) },
  };
  const paper = paperOf(design.staging);
  const swash = paper.swash && { tone: paper.swash, at: swashOf(body, size, seed) };
  const rgb = layDown(
    { ...layers, ...(paper.sheet && { sheet: paper.sheet }), ...(swash && { swash }) },
    technique,
    ground,
  );
  tick(1);
  return rgb;
}

/** How much of each pixel the car covers (0–1). */
function bodyOf(map: CarMap, times: number): Plane {
  const body = plane(map.width / times, map.height / times);
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      if (!map.pieces[y * map.width + x]) continue;
      const i = Math.floor(y / times) * body.width + Math.floor(x / times);
      body.data[i] = (body.data[i] ?? 0) + 1 / times ** 2;
    }
  }
  return body;
}

/** The usual hue of the car's paint, a little faded. */
function spiltOf({ a, b }: Lab, map: CarMap, times: number) {
  let [red, yellow, count] = [0, 0, 0];
  for (let i = 0; i < a.data.length; i++) {
    const at = Math.floor(i / a.width) * times * map.width + (i % a.width) * times;
    if (map.pieces[at] !== Piece.paint) continue;
    red += a.data[i] ?? 0;
    yellow += b.data[i] ?? 0;
    count++;
  }
  return { a: red / Math.max(1, count), b: yellow / Math.max(1, count) };
}

/** The car's colours in flat areas. */
function areasOf(lab: Lab, body: Plane, { unit, check }: Ground): Lab {
  const once = flatten(lab, body, Math.ceil(4 * unit), check);
  return flatten(once, body, Math.ceil(6 * unit), check);
}

/** Pixels of a picture 1000 wide that the place's washes blur into one. */
const BRUSH = 5;

/** The colours of the place as a broad brush has them, behind the car too. */
function aroundOf({ l, a, b }: Lab, body: Plane, { unit, check }: Ground): Lab {
  const times = Math.max(1, Math.round(BRUSH * unit));
  const [wide, green, blue] = [l, a, b].map((source) => coarse(source, body, times, check));
  return { l: wide ?? l, a: green ?? a, b: blue ?? b };
}

/** The wash of the place: over most of the paper for a landscape, behind the car for a room; white at the edges. */
function placeWash(body: Plane, isWide: boolean, { size, unit, seed, check }: Ground): Wash {
  const { width, height } = size;
  const box = boxOf(body);
  const [cx, cy] = isWide ? [width / 2, height / 2] : [box.x, box.y - 0.1 * box.down];
  const rx = isWide ? 0.47 * width : Math.min(0.46 * width, 1.08 * box.across);
  const ry = isWide ? 0.45 * height : Math.min(0.42 * height, 1.15 * box.down);
  return washOf(size, 2.4 * unit, check, (x, y) => {
    const [u, v] = [Math.abs(x - cx) / rx, Math.abs(y - cy) / ry];
    const out = (u ** 3 + v ** 3) ** (1 / 3);
    // The water's edge wavers; here and there a drier brush breaks it into strokes.
    const wavy = 0.13 * clouds(x / (120 * unit), y / (75 * unit), seed + 3);
    const dry = smoothstep(0.15, 0.6, smoothNoise(x / (110 * unit), y / (60 * unit), seed + 5));
    const strokes = 0.1 * dry * smoothNoise(x / (90 * unit), y / (7 * unit), seed + 6);
    const tooth = 0.05 * dry * smoothNoise(x / (3 * unit), y / (1.6 * unit), seed + 7);
    const soft = mix(0.012, 0.09, smoothstep(0.1, 0.7, smoothNoise(x / (140 * unit), y / (90 * unit), seed + 8)));
    return 1 - smoothstep(0.9 - soft, 0.92 + soft, out + wavy + strokes + tooth);
  });
}

/** The shadow that a car casts on its ground, to the viewer's right, where a ray meets it. */
function shadowWash(camera: Camera, { car }: Design, { size, unit, seed, check }: Ground): Wash {
  const { width, height } = size;
  const across = Math.hypot(camera.right[0], camera.right[1]) || 1;
  const [sx, sy] = [(SHADOW.aside * camera.right[0]) / across, (SHADOW.aside * camera.right[1]) / across];
  const [halfLong, halfWide] = [car.length / 2, fullWidth(car) / 2];
  const { origin } = camera;
  return washOf(size, 2.2 * unit, check, (x, y) => {
    const [dx, dy, dz] = rayThrough(camera, (2 * (x + 0.5)) / width - 1, 1 - (2 * (y + 0.5)) / height);
    if (dz > -1e-4) return 0;
    const t = -origin[2] / dz;
    const [gx, gy] = [origin[0] + t * dx, origin[1] + t * dy];
    const beyond = (by: number) => Math.max(0, by);
    const away = (ox: number, oy: number) =>
      Math.hypot(
        beyond(Math.abs(gx - halfLong - ox) - halfLong + SHADOW.under),
        beyond(Math.abs(gy - oy) - halfWide + SHADOW.under),
      );
    const wavy = 0.1 * clouds(x / (70 * unit), y / (24 * unit), seed + 17);
    const near = 1 - smoothstep(0.03, 0.16, away(0, 0) + wavy);
    const cast = 1 - smoothstep(0.2, 0.32, away(sx, sy) + 1.6 * wavy);
    return 0.55 * cast + 0.45 * near;
  });
}
