// Pictures of cars from ahead and behind by a seed: every headlamp with every grille, and every tail lamp.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BodyType } from '../../../contract/design';
import {
  type GrilleOutline,
  type GrillePattern,
  grilleOutlines,
  grillePatterns,
  type Headlamps,
  headlamps,
  type TailLamps,
  tailLamps,
} from '../../../contract/faces';
import type { Design } from '../../../provider/engines/embedded/car/design';
import { randomOf } from '../../../provider/engines/embedded/kernel/random';
import { lineArtOf } from '../../../provider/engines/embedded/lineart';
import { trueLines } from '../../../provider/engines/embedded/lineart/true-lines';
import { createCamera } from '../../../provider/engines/embedded/trace/camera';
import { mapCar } from '../../../provider/engines/embedded/trace/car-map';
import { renderView, sceneOf } from '../../../provider/engines/embedded/trace/car-scene';
import { type Canvas, painted, type Random } from '../canvas';
import { carOf } from '../cars';
import * as hand from '../hand';

/** What is drawn on a car's end; undefined where it cannot be seen. */
export interface End {
  readonly lamps?: Headlamps | TailLamps;
  readonly grille?: GrilleOutline | 'closed';
  readonly pattern?: GrillePattern;
}

export interface EndPicture {
  readonly name: string;
  readonly view: 'front' | 'rear' | 'front-quarter' | 'rear-quarter';
  readonly style: 'line' | 'rendering';
  readonly disturbed: string;
  readonly body: BodyType;
  readonly truth: End;
  readonly png: string;
}

const SIZE = { width: 768, height: 512 };
const CELL = 0.03;
const still = () => {};

const bodies = [
  'sedan',
  'suv',
  'hatchback',
  'coupe',
  'wagon',
  'crossover',
  'van',
  'pickup',
  'sports',
  'microcar',
] as const;
const names = {
  front: 'front',
  rear: 'rear',
  'front-quarter': 'front-three-quarter',
  'rear-quarter': 'rear-three-quarter',
} as const;
const disturbances: Readonly<Record<string, hand.Change>> = {
  none: (canvas) => canvas,
  noise: hand.noise(7),
  yellow: hand.tinted([250, 232, 170]),
  hand: hand.byHand(1.1, -0.8),
  ground: hand.ground,
};
const shown = <T extends string>(values: readonly T[], ...without: readonly string[]) =>
  values.filter((value) => !without.includes(value));
const eyes = shown(headlamps, 'matching', 'hidden', 'pop-up');
const mouths = [...shown(grilleOutlines, 'matching'), 'closed'] as const;
const fillings = shown(grillePatterns, 'matching');
const tails = shown(tailLamps, 'matching');
const disturbed = ['none', 'none', 'noise', 'none', 'hand', 'none', 'yellow', 'ground'] as const;

/** Makes the pictures of a seed in `folder`, or finds them there. */
export async function endPictures(seed: number, folder: string): Promise<readonly EndPicture[]> {
  const list = join(folder, 'list.json');
  const known = await readFile(list, 'utf8').catch(() => undefined);
  // Written by this very file.
  if (known) return JSON.parse(known) as readonly EndPicture[];
  await mkdir(folder, { recursive: true });
  const random = randomOf(seed * 77 + 5);
  const pick = <T>(values: readonly T[], from: number): T => values[from % values.length] as T;
  const pictures: EndPicture[] = [];
  let turn = Math.floor(random() * 1000);
  for (const lamps of eyes) {
    for (const grille of mouths) {
      turn++;
      const body = pick(bodies, turn);
      const plain = carOf(body, seed * 131 + turn, turn);
      const pattern = grille === 'closed' ? undefined : pick(fillings, Math.floor(random() * 100));
      const front = grille === 'closed' ? { lamps } : { lamps, grille, ...(pattern && { pattern }) };
      const car = { ...plain.car, openGrille: grille !== 'closed', faceParts: { front } };
      const view = (turn + mouths.indexOf(grille)) % 3 === 0 ? 'front-quarter' : 'front';
      const truth = { lamps, grille, ...(pattern && { pattern }) };
      pictures.push(...(await drawn({ ...plain, car }, { view, body, truth, turn }, folder, random)));
    }
  }
  for (const lamps of tails) {
    for (const view of ['rear', 'rear', 'rear-quarter'] as const) {
      turn++;
      const body = pick(bodies, turn);
      const plain = carOf(body, seed * 131 + turn, turn);
      const car = { ...plain.car, faceParts: { rear: { lamps } } };
      pictures.push(...(await drawn({ ...plain, car }, { view, body, truth: { lamps }, turn }, folder, random)));
    }
  }
  await writeFile(list, JSON.stringify(pictures));
  return pictures;
}

interface Order {
  readonly view: EndPicture['view'];
  readonly body: BodyType;
  readonly truth: End;
  readonly turn: number;
}

/** A car's end as a rendering and as lines. */
async function drawn(design: Design, { view, body, truth, turn }: Order, folder: string, random: Random) {
  const { width, height } = SIZE;
  const scene = sceneOf(design.car, still, CELL);
  const named = names[view];
  const rgb = renderView(scene, design, named, width, height, still);
  const fine = { width: width * 2, height: height * 2 };
  const camera = createCamera(named, design.car, fine.width, fine.height, design.camera);
  const map = mapCar(scene, camera, fine, still, true);
  const mask = Uint8Array.from({ length: width * height }, (_, i) =>
    map.pieces[Math.floor(i / width) * 2 * fine.width + (i % width) * 2] ? 1 : 0,
  );
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) for (let k = 0; k < 3; k++) rgba[i * 4 + k] = rgb[i * 3 + k] ?? 0;
  const found = await lineArtOf({ rgba, width, height }, { progress: still, cancelled: () => false });
  const lines = trueLines(map, camera, 2, found);
  const canvas = (of: (i: number, k: number) => number): Canvas => ({
    ...SIZE,
    rgb: Float32Array.from({ length: width * height * 3 }, (_, i) => of(Math.floor(i / 3), i % 3)),
    mask,
    wheels: [],
  });
  const both = {
    rendering: canvas((i, k) => rgb[i * 3 + k] ?? 0),
    line: canvas((i) => lines[i] ?? 255),
  } as const;
  const pictures: EndPicture[] = [];
  for (const style of ['rendering', 'line'] as const) {
    const spoiled = disturbed[(turn + (style === 'line' ? 4 : 0)) % disturbed.length] ?? 'none';
    const how = style === 'rendering' && spoiled !== 'noise' ? 'none' : spoiled;
    const made = disturbances[how]?.(both[style], random) ?? both[style];
    const name = `${turn}-${body}-${truth.lamps}-${truth.grille ?? 'rear'}-${view}-${style}`;
    const png = join(folder, `${name}.png`);
    await keep(made, png);
    pictures.push({ name, view, style, disturbed: how, body, truth, png });
  }
  return pictures;
}

async function keep(canvas: Canvas, file: string) {
  const { rgb, width, height } = painted(canvas, (_x, _y, value) => Math.max(0, Math.min(255, Math.round(value))));
  await sharp(Uint8Array.from(rgb), { raw: { width, height, channels: 3 } })
    .png()
    .toFile(file);
}
