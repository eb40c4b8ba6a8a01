import sharp from 'sharp';
import { usualView } from '../../../../contract/camera';
import type { CarDesign } from '../../../../contract/design';
import { fiveViewNames } from '../../../../contract/options';
import type { ControlImages, ControlledJob } from '../../engine';
import { fromUsualPlaces } from '../car/design';
import { designOf } from '../car/sheet';
import type { Tick } from '../kernel/job';
import { drawLined } from '../lineart/blueprint';
import type { Size } from '../raster/grid';
import { type Camera, createCamera } from '../trace/camera';
import { type CarMap, mapCar, Piece } from '../trace/car-map';
import { cellFor, sceneOf } from '../trace/car-scene';
import { singleViews, type Tile } from '../trace/sheet';
import { dot, normalize } from '../trace/vector';
import { readSheets } from './five-views';
import { wordedCars } from './text-to-car';

/** Depth, normals, parts and lines of each picture that a job would draw, in the places of that picture. */
export async function drawControls(job: ControlledJob, tick: Tick): Promise<ControlImages[]> {
  const images: ControlImages[] = [];
  for (const design of await sheetsOf(job, tick)) images.push(await controlsOf(design, job, tick));
  return images;
}

async function sheetsOf(job: ControlledJob, tick: Tick): Promise<CarDesign[]> {
  if (job.model === 't2threeviews_context') return (await wordedCars(job, tick)).map(({ sheet }) => sheet);
  const cars = await readSheets(job, tick);
  return cars.flatMap((sheet) => {
    const { camera } = fromUsualPlaces(designOf(sheet));
    return fiveViewNames.map((view) => ({ ...sheet, camera: { ...camera, view } }));
  });
}

async function controlsOf(sheet: CarDesign, { width, height }: Size, tick: Tick): Promise<ControlImages> {
  const view = sheet.camera?.view ?? usualView;
  const design = view === 'multiple' ? fromUsualPlaces(designOf(sheet)) : designOf(sheet);
  const scene = sceneOf(design.car, tick, cellFor({ width, height }));
  const blank = (red: number, green: number, blue: number) => {
    const rgb = new Uint8Array(width * height * 3);
    for (let i = 0; i < rgb.length; i += 3) rgb.set([red, green, blue], i);
    return rgb;
  };
  const whole = {
    depth: blank(0, 0, 0),
    normals: blank(128, 128, 255),
    parts: blank(0, 0, 0),
    lines: blank(255, 255, 255),
  };
  for (const tile of singleViews(view, width, height)) {
    const camera = createCamera(tile.view, design.car, tile.width, tile.height, design.camera);
    const map = mapCar(scene, camera, tile, tick);
    place(depthOf(map, camera), tile, whole.depth, width);
    place(normalsOf(map, camera), tile, whole.normals, width);
    place(partsOf(map), tile, whole.parts, width);
    place(drawLined(scene, design, tile.view, 'lines', tile, tick), tile, whole.lines, width);
  }
  const png = (rgb: Uint8Array) =>
    sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  return {
    depth: await png(whole.depth),
    normals: await png(whole.normals),
    parts: await png(whole.parts),
    lines: await png(whole.lines),
    design: sheet,
  };
}

function place(rgb: Uint8Array, tile: Tile, whole: Uint8Array, width: number): void {
  for (let row = 0; row < tile.height; row++) {
    whole.set(rgb.subarray(row * tile.width * 3, (row + 1) * tile.width * 3), ((tile.y + row) * width + tile.x) * 3);
  }
}

/** White at the nearest point of the car, and dark grey at its farthest: the ground behind it stays black. */
function depthOf(map: CarMap, { origin, forward }: Camera): Uint8Array {
  const at = (i: number) =>
    dot([map.positions[i * 3] ?? 0, map.positions[i * 3 + 1] ?? 0, map.positions[i * 3 + 2] ?? 0], forward) -
    dot(origin, forward);
  let [near, far] = [Number.POSITIVE_INFINITY, 0];
  eachPiece(map, (i) => {
    near = Math.min(near, at(i));
    far = Math.max(far, at(i));
  });
  return coloured(map, [0, 0, 0], (i) => {
    const light = Math.round(255 - (215 * (at(i) - near)) / Math.max(1e-6, far - near));
    return [light, light, light];
  });
}

function normalsOf(map: CarMap, { forward, right, up }: Camera): Uint8Array {
  const axes = [normalize(right), normalize(up), [-forward[0], -forward[1], -forward[2]]] as const;
  return coloured(map, [128, 128, 255], (i) => {
    const normal = [map.normals[i * 3] ?? 0, map.normals[i * 3 + 1] ?? 0, map.normals[i * 3 + 2] ?? 0] as const;
    const [x, y, z] = axes.map((axis) => Math.round(127.5 + 127.5 * dot(normal, axis)));
    return [x ?? 0, y ?? 0, z ?? 0];
  });
}

const masks: Partial<Readonly<Record<number, readonly [number, number, number]>>> = {
  [Piece.paint]: [255, 0, 0],
  [Piece.glass]: [0, 255, 0],
  [Piece.tyre]: [0, 0, 255],
  [Piece.rim]: [0, 0, 255],
  [Piece.caliper]: [0, 0, 255],
};

const partsOf = (map: CarMap) => coloured(map, [0, 0, 0], (i) => masks[map.pieces[i] ?? 0] ?? [0, 0, 0]);

function coloured(
  map: CarMap,
  ground: readonly [number, number, number],
  of: (pixel: number) => readonly [number, number, number],
): Uint8Array {
  const rgb = new Uint8Array(map.width * map.height * 3);
  for (let i = 0; i < map.pieces.length; i++) rgb.set(map.pieces[i] === Piece.none ? ground : of(i), i * 3);
  return rgb;
}

function eachPiece(map: CarMap, visit: (pixel: number) => void): void {
  for (let i = 0; i < map.pieces.length; i++) if (map.pieces[i] !== Piece.none) visit(i);
}
