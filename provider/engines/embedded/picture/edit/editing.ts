import { errorCodes } from '../../../../../contract/error';
import { EngineRefusal } from '../../../engine';
import { part, type Tick } from '../../kernel/job';
import { randomOf } from '../../kernel/random';
import { type Colours, toOklab } from '../../raster/colour';
import { times } from '../../raster/grid';
import { countOf, featherInward, frameOf, grow } from '../../raster/mask';
import { bytesOf } from '../../raster/pixels';
import { fillHole } from '../inpaint/fill';
import type { Refit, Room } from '../instructions/edit-words';
import type { Instruction } from '../instructions/instruction';
import { cutOutSubject, replaceBackground } from '../repaint/room';
import { grade } from '../repaint/tone';
import type { CarPart } from '../subject/car-parts';
import { groundOf, type Subject, weightOf } from '../subject/subject';
import { type Change, featherOf, notFound } from './change';
import { paint } from './paint-edit';
import { refitCar, wholeArea } from './refit';
import { refitted } from './refitted';

/**
 * Applies one instruction to `rgba` (the subject's size) and returns new pixels. Outside the painted mask, or else
 * outside what the instruction names, every byte stays. Throws an EngineRefusal when what it names is not in the
 * picture.
 */
export async function applyInstruction(
  instruction: Instruction,
  rgba: Uint8Array,
  change: Change,
  tick: Tick,
): Promise<Uint8Array> {
  switch (instruction.do) {
    case 'paint':
      return instruction.part === 'background'
        ? background(rgba, change, { colour: instruction.colour ?? [0.85, 0, 0] }, tick)
        : paint({ ...instruction, part: instruction.part }, rgba, change, tick);
    case 'room':
      return room(instruction.room, rgba, change, tick);
    case 'remove':
      return remove(instruction.part, rgba, change, tick);
    case 'refit':
      return refit(instruction.refit, rgba, change, tick);
    case 'tone':
      return tone(instruction, rgba, change, tick);
  }
}

export function ground({ subject, mask }: Pick<Change, 'subject' | 'mask'>, tick: Tick): Float32Array {
  const behind = groundOf(subject, tick);
  if (mask) {
    const painted = featherInward(mask, subject.image, featherOf(subject.image));
    return behind ? times(behind, painted) : painted;
  }
  if (!behind) throw notFound('background');
  return behind;
}

function background(rgba: Uint8Array, change: Change, wanted: Parameters<typeof replaceBackground>[3], tick: Tick) {
  const behind = ground(change, part(tick, 0, 0.2));
  return replaceBackground(change.subject, rgba, behind, wanted, part(tick, 0.2, 1));
}

function room(name: Room, rgba: Uint8Array, change: Change, tick: Tick): Uint8Array {
  if (name === 'none') return cutOutSubject(change.subject.image, rgba, ground(change, tick));
  if (name === 'white') return background(rgba, change, { colour: [1, 0, 0] }, tick);
  return background(rgba, change, { room: name }, tick);
}

async function remove(name: CarPart | undefined, rgba: Uint8Array, change: Change, tick: Tick): Promise<Uint8Array> {
  const { subject, seed, mask } = change;
  const { image } = subject;
  const hole = mask ?? (name ? removable(subject, name, part(tick, 0, 0.2)) : undefined);
  if (!hole || countOf(hole) === 0) throw notFound(name ?? 'thing to remove');
  if (countOf(hole) > 0.97 * hole.length) {
    throw new EngineRefusal(
      errorCodes.editNotFound,
      'the mask covers the whole picture: nothing is left to fill it from',
    );
  }
  return fillHole({ ...image, rgba }, hole, seed, part(tick, 0.2, 1), clearPixels(rgba));
}

/** What an instruction to remove a part takes away: 1, else 0; undefined where it is not found. */
export function removable(subject: Subject, name: CarPart, tick: Tick): Uint8Array | undefined {
  const { image, silhouette } = subject;
  const margin = Math.max(2, Math.max(image.width, image.height) * 0.012);
  if (name === 'body') return silhouette ? withShadow(grow(silhouette, image, margin), image) : undefined;
  const weight = weightOf(subject, name, tick);
  return weight
    ? grow(
        bytesOf(weight, (share) => (share > 0.5 ? 1 : 0)),
        image,
        margin / 4,
      )
    : undefined;
}

/** A removed car takes its shadow and reflection with it: a fifth of its height below, and a little beside it. */
function withShadow(mask: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const frame = frameOf(mask, { width, height }, 0);
  if (!frame) return mask;
  const reach = Math.round(frame.height * 0.2);
  const side = Math.round(frame.width * 0.05);
  const out = mask.slice();
  const low = frame.y + Math.round(frame.height * 0.55);
  for (let y = low; y < frame.y + frame.height; y++) {
    for (let x = frame.x; x < frame.x + frame.width; x++) {
      if (!mask[y * width + x]) continue;
      const left = Math.max(0, x - side);
      const right = Math.min(width - 1, x + side);
      for (let down = Math.max(y, low); down <= Math.min(height - 1, y + reach); down += reach || 1) {
        out.fill(1, down * width + left, down * width + right + 1);
      }
    }
  }
  return closeColumns(out, width, height, low);
}

/** Fills each column from its first to its last pixel below `low`. */
function closeColumns(mask: Uint8Array, width: number, height: number, low: number): Uint8Array {
  for (let x = 0; x < width; x++) {
    let last = -1;
    let first = -1;
    for (let y = low; y < height; y++) {
      if (!mask[y * width + x]) continue;
      if (first < 0) first = y;
      last = y;
    }
    for (let y = first; first >= 0 && y <= last; y++) mask[y * width + x] = 1;
  }
  return mask;
}

function clearPixels(rgba: Uint8Array): Uint8Array | undefined {
  const clear = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < clear.length; i++) clear[i] = (rgba[i * 4 + 3] ?? 0) < 8 ? 1 : 0;
  return countOf(clear) > 0 ? clear : undefined;
}

function refit(wanted: Refit, rgba: Uint8Array, change: Change, tick: Tick): Uint8Array {
  const { subject, mask, turn, seed, cell } = change;
  const { fitted } = subject;
  if (!fitted) {
    throw new EngineRefusal(
      errorCodes.editNotFound,
      'no car could be read from this picture, so its parts cannot be drawn anew; colours, light, background and removing still work',
    );
  }
  const alternative = Math.floor(randomOf(seed)() * 5) + turn;
  const changed = refitted(fitted.reading.car, wanted, alternative);
  const done = refitCar(subject, rgba, fitted, changed, { only: mask, always: wholeArea(fitted, wanted), cell }, tick);
  if (!done) throw new EngineRefusal(errorCodes.editNotFound, `nothing of that (${wanted}) is seen from here`);
  return done;
}

function tone(
  { tone: wanted, part: name }: Extract<Instruction, { do: 'tone' }>,
  rgba: Uint8Array,
  { subject, mask, strength, turn, seed }: Change,
  tick: Tick,
): Uint8Array {
  const { image } = subject;
  const own = name ? weightOf(subject, name, part(tick, 0, 0.3)) : undefined;
  if (name && !own && !mask) throw notFound(name);
  const painted = mask ? featherInward(mask, image, featherOf(image) * 2) : undefined;
  const weight =
    own && painted ? times(own, painted) : (own ?? painted ?? new Float32Array(image.width * image.height).fill(1));
  const colours: Colours = toOklab(rgba, part(tick, 0.3, 0.5));
  const more = turn === 0 ? strength : strength * (0.7 + 0.7 * randomOf(seed)());
  const scaled = {
    light: (wanted.light ?? 0) * more,
    contrast: (wanted.contrast ?? 0) * more,
    warmth: (wanted.warmth ?? 0) * more,
    chroma: Math.max(-1, (wanted.chroma ?? 0) * (wanted.chroma === -1 ? 1 : more)),
    sky: wanted.sky,
  };
  return grade(rgba, colours, weight, image, scaled, part(tick, 0.5, 1));
}
