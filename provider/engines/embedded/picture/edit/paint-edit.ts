import type { Regions } from '../../drawn/regions';
import { part, type Tick } from '../../kernel/job';
import { mix } from '../../kernel/maths';
import { randomOf } from '../../kernel/random';
import { type Colours, chromaOf, type Oklab, toOklab } from '../../raster/colour';
import { boxBlur, times } from '../../raster/grid';
import { featherInward } from '../../raster/mask';
import type { Instruction } from '../instructions/instruction';
import { baseCoatOf, type Coat, recolour } from '../repaint/recolour';
import { paintLike, relight, relightingNeed } from '../repaint/relight';
import { nearColour } from '../subject/by-colour';
import { type CarPart, partUnder } from '../subject/car-parts';
import { type Subject, slackOf, weightOf } from '../subject/subject';
import { type Change, featherOf, notFound, notSeparated } from './change';
import { drawnAreas, upToLines } from './drawn-areas';

export type Paint = Extract<Instruction, { do: 'paint' }> & { readonly part?: CarPart };

/** Paints what an instruction names, or else what it implies, and returns new pixels. */
export function paint(instruction: Paint, rgba: Uint8Array, change: Change, tick: Tick): Uint8Array {
  const { strength, turn, seed } = change;
  const { areas, weight } = areaToPaint(instruction, change, part(tick, 0, 0.4));
  const colours = toOklab(rgba, part(tick, 0.4, 0.5));
  const wheels = instruction.part === 'wheels' || instruction.part === 'rims';
  const wanted = instruction.colour ? variant(instruction.colour, turn, seed, strength) : undefined;
  const now = wanted && strength < 1 ? baseCoatOf(colours, weight)?.colour : undefined;
  const colour = wanted && now ? towards(now, wanted, strength) : wanted;
  const finish = instruction.finish ?? (wheels && colour ? 'metallic' : undefined);
  const image = { ...change.subject.image, rgba };
  const cover = colour ? 1 : Math.min(1, strength);
  const painted = recolour(image, colours, weight, { colour, finish }, cover, part(tick, 0.5, 0.7));
  // Lines have no light that a paint could keep.
  if (colour && !wheels && !areas)
    relightRepainted(painted, colours, weight, { colour, finish }, change, part(tick, 0.7, 1));
  return painted;
}

/**
 * How much of each pixel an instruction paints (0–1), and the areas of a drawing; throws an EngineRefusal when what it
 * names is not in the picture.
 */
export function areaToPaint(instruction: Paint, change: Pick<Change, 'subject' | 'mask'>, tick: Tick) {
  if (!change.mask && !instruction.from) refuseUnsure(change.subject);
  const areas = drawnAreas(change.subject.image, part(tick, 0, 0.25));
  return { areas, weight: paintWeight(instruction, change, areas, part(tick, 0.25, 1)) };
}

/** Least coverage of a car before a busy background: with less, paint would run onto the houses behind it. */
const SAFE = 0.94;

function refuseUnsure({ fitted }: Subject) {
  if (fitted?.reading.busy && fitted.reading.iou < SAFE) throw notSeparated();
}

/**
 * Relights a repainted body (`painted`) from the fitted car where the old paint's light (`before`) does not carry over.
 */
export function relightRepainted(
  painted: Uint8Array,
  before: Colours,
  weight: Float32Array,
  { colour, finish = 'gloss' }: Coat & { readonly colour: Oklab },
  { subject, strength }: Pick<Change, 'subject' | 'strength'>,
  tick: Tick,
) {
  const { fitted, image } = subject;
  const base = fitted && baseCoatOf(before, weight);
  const matte = finish === 'matte';
  const need = base ? Math.max(relightingNeed(base.colour, colour), matte ? MATTE_NEED : 0) * Math.min(1, strength) : 0;
  if (!fitted || need <= 0) return;
  const slack = matte ? MATTE * Math.max(image.width, image.height) : slackOf(subject);
  const paint = paintLike(colour, matte ? 'gloss' : finish);
  relight(painted, before, { image, fitted, paint, slack }, weight, need, tick);
}

/** A matte paint's light is as smooth as this (share of the long side), and of it so much is drawn at least. */
const MATTE = 0.07;
const MATTE_NEED = 0.6;

/** The first picture of a batch has the exact colour, the others shades of it. More strength gives more colour. */
function variant([l, a, b]: Oklab, turn: number, seed: number, strength: number): Oklab {
  const rich = 1 + 0.25 * Math.max(0, strength - 1);
  if (turn === 0) return [l, a * rich, b * rich];
  const random = randomOf(seed);
  const light = l + (random() - 0.5) * 0.16;
  const turned = (random() - 0.5) * 0.22;
  const deep = rich * (0.85 + 0.3 * random());
  return [
    light,
    deep * (a * Math.cos(turned) - b * Math.sin(turned)),
    deep * (a * Math.sin(turned) + b * Math.cos(turned)),
  ];
}

/** Below this chroma a colour has no hue to speak of. */
const NEUTRAL = 0.035;

/** A share of the way from one colour to another, which has the other's hue at once: between red and blue lies violet. */
function towards(from: Oklab, to: Oklab, share: number): Oklab {
  const light = mix(from[0], to[0], share);
  const chroma = chromaOf(to);
  if (chroma < NEUTRAL) return [light, mix(from[1], to[1], share), mix(from[2], to[2], share)];
  const scale = mix(chromaOf(from), chroma, share) / chroma;
  return [light, to[1] * scale, to[2] * scale];
}

/** Area to paint: the mask and, within it, the part that is named or implied. */
function paintWeight(
  { part: name, from }: Paint,
  { subject, mask }: Pick<Change, 'subject' | 'mask'>,
  areas: Regions | undefined,
  tick: Tick,
): Float32Array {
  const { image, fitted, colours } = subject;
  // The paint of wheels is the rims': tyres stay black.
  const wanted = name === 'wheels' ? 'rims' : name;
  const painted = mask ? featherInward(mask, image, featherOf(image)) : undefined;
  const meant = wanted ?? (mask && fitted ? partUnder(fitted.map, mask) : undefined);
  const selected = from ? nearColour(colours, mask, sourceColour(subject, mask, from)) : undefined;
  if (selected?.some((share) => share > 0) && !(wanted && fitted)) {
    const soft = boxBlur(selected, image, 1, 1);
    return painted ? times(soft, painted) : soft;
  }
  if (painted) {
    const own = meant ? weightOf(subject, meant, tick) : undefined;
    const both = own ? times(own, painted) : undefined;
    // A part that hardly overlaps the mask was not selected.
    return both && sum(both) > 0.02 * sum(painted) ? both : painted;
  }
  const own = weightOf(subject, wanted ?? 'body', tick);
  if (own) return areas ? upToLines(own, areas, image) : own;
  throw wanted && wanted !== 'body' ? notFound(wanted) : notSeparated();
}

/** The picture's colour that a word like 'red' refers to. */
function sourceColour(subject: Subject, mask: Uint8Array | undefined, [l, a, b]: Oklab): Oklab {
  const chroma = Math.hypot(a, b);
  if (chroma > 0.035) return [l, a, b];
  const near = nearColour(subject.colours, mask, [l, 0, 0]);
  return near.some((share) => share > 0) ? [l, 0, 0] : [l < 0.4 ? 0.2 : l, 0, 0];
}

const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0);
