// Cars from the side whose doors, windows, belt, handles and character line vary by a seed, as lines and as renderings.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type BodyType, bodyTypes } from '../../contract/design';
import type { Glazing } from '../../contract/side-glass';
import type { Design } from '../../provider/engines/embedded/car/design';
import { randomOf } from '../../provider/engines/embedded/kernel/random';
import { trueLines } from '../../provider/engines/embedded/lineart/true-lines';
import { connectedAreas } from '../../provider/engines/embedded/raster/grid';
import { createCamera } from '../../provider/engines/embedded/trace/camera';
import { type CarMap, mapCar, Piece } from '../../provider/engines/embedded/trace/car-map';
import { renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import type { Canvas } from './canvas';
import { carOf } from './cars';
import { byHand } from './hand';

const SIZE = { width: 960, height: 640 };
const CELL = 0.03;
const still = () => {};

/** What is true of a picture's details (mm). */
export interface Details {
  readonly body: BodyType;
  readonly wheelbase: number;
  readonly beltFront: number;
  readonly beltRear: number;
  readonly doors: 2 | 4;
  readonly family: NonNullable<Glazing['family']>;
  /** How many panes its side shows. */
  readonly panes: number;
  readonly handles: boolean;
  readonly crease?: { readonly front: number; readonly rear: number };
}

export interface DetailPicture {
  readonly name: string;
  readonly style: 'line' | 'sketch' | 'rendering';
  readonly png: string;
  readonly truth: Details;
}

const without: readonly BodyType[] = ['formula', 'three-wheeler', 'hot-rod', 'roadster', 'race-car', 'robotaxi'];
const families = ['usual', 'usual', 'three-window', 'six-window', 'slit', 'wraparound'] as const;

function varied(body: BodyType, seed: number, turn: number): { design: Design; truth: Omit<Details, 'panes'> } {
  const random = randomOf(seed);
  const own = carOf(body, seed, turn);
  const up = Math.round(120 * (random() - 0.5)) / 1000;
  const tilt = Math.round(60 * (random() - 0.5)) / 1000;
  const family = families[Math.floor(random() * families.length)] ?? 'usual';
  const doors = random() < 0.5 ? 2 : 4;
  const handles = random() < 0.5;
  const hasCrease = random() < 0.5;
  const crease = { front: Math.round(140 + 160 * random()), rear: Math.round(140 + 160 * random()) };
  const { car } = own;
  const beltFront = Math.min(car.beltFront + up, car.cowlHeight - 0.03);
  const beltRear = Math.min(car.beltRear + up + tilt, car.height - 0.25);
  const depth = 0.012 + 0.018 * random();
  const design: Design = {
    ...own,
    car: {
      ...car,
      beltFront,
      beltRear,
      doors: body === 'van' || body === 'pickup' || body === 'kei-van' ? car.doors : doors,
      ...(family === 'usual' ? {} : { glazing: { ...car.glazing, family } }),
      ...(hasCrease ? { crease: { depth, front: crease.front / 1000, rear: crease.rear / 1000 } } : {}),
      equipment: { ...car.equipment, pullHandles: handles },
    },
  };
  return {
    design,
    truth: {
      body,
      wheelbase: car.wheelbase * 1000,
      beltFront: beltFront * 1000,
      beltRear: beltRear * 1000,
      doors: design.car.doors,
      family,
      handles,
      ...(hasCrease ? { crease } : {}),
    },
  };
}

const canvasOf = (rgb: Float32Array): Canvas => ({ ...SIZE, rgb, mask: new Uint8Array(rgb.length / 3), wheels: [] });

/** Least part of a car's pixels that a pane has. */
const PANE = 0.0007;

/** The panes that look to the side. */
function panesOf(map: CarMap): number {
  const glass = map.pieces.map((piece, i) =>
    piece === Piece.glass && Math.abs(map.normals[i * 3 + 1] ?? 0) > 0.55 ? 1 : 0,
  );
  const { sizes } = connectedAreas(glass, map);
  const car = map.pieces.filter((piece) => piece !== Piece.none).length;
  return sizes.slice(1).filter((size) => size > PANE * car).length;
}

/** Makes the pictures of a seed in `folder`, or finds them there. */
export async function detailPictures(seed: number, folder: string): Promise<readonly DetailPicture[]> {
  const list = join(folder, 'list.json');
  const known = await readFile(list, 'utf8').catch(() => undefined);
  // Written by this very file.
  if (known) return JSON.parse(known) as readonly DetailPicture[];
  await mkdir(folder, { recursive: true });
  const pictures: DetailPicture[] = [];
  const { width, height } = SIZE;
  for (const [index, body] of bodyTypes.filter((one) => !without.includes(one)).entries()) {
    const { design, truth } = varied(body, seed * 1009 + index * 17, index);
    const scene = sceneOf(design.car, still, CELL);
    const fine = createCamera('side', design.car, width * 2, height * 2, design.camera);
    const map = mapCar(scene, fine, { width: width * 2, height: height * 2 }, still, true);
    const grey = trueLines(map, fine, 2, new Uint8Array(width * height).fill(255));
    const shown = renderView(scene, design, 'side', width, height, still);
    const panes = panesOf(map);
    const mirrored = index % 2 === 1;
    const lines = canvasOf(Float32Array.from({ length: width * height * 3 }, (_, i) => grey[Math.floor(i / 3)] ?? 255));
    const made = {
      line: lines,
      sketch: byHand(2, -0.72)(lines, randomOf(seed * 71 + index)),
      rendering: canvasOf(Float32Array.from(shown)),
    };
    for (const style of ['line', 'sketch', 'rendering'] as const) {
      const name = `${String(index).padStart(2, '0')}-${body}`;
      const png = join(folder, `${name}-${style}.png`);
      const bytes = Uint8Array.from(made[style].rgb, (v) => Math.max(0, Math.min(255, Math.round(v))));
      await sharp(bytes, { raw: { width, height, channels: 3 } })
        .flop(mirrored)
        .png()
        .toFile(png);
      pictures.push({ name, style, png, truth: { ...truth, panes } });
    }
  }
  await writeFile(list, JSON.stringify(pictures));
  return pictures;
}
