import type { PictureAnswers } from '../../../../../contract/picture-reading';
import { clamp } from '../../kernel/maths';
import { boxOf, type Size } from '../../raster/box';
import type { Laid, SideSearch } from './match';
import type { Ring, RingPair } from './rings';

/** What is known of a car from the side, in the pixels of the picture that is searched. */
export interface Answered {
  readonly pair: RingPair | undefined;
  readonly facings: readonly Laid['facing'][];
  /** A shape stretched to the ends and the roof that are known. */
  readonly laid: (laid: Laid) => Laid;
  /** What is stretched so already. */
  readonly fixed: ReadonlySet<'front' | 'rear' | 'high'>;
}

/** A tyre's radius in wheelbases, where no ground is given. */
const RADIUS = 0.122;

export function answeredIn(answers: PictureAnswers, { width, height }: Size): Answered {
  const { nose, tail, roof, wheels } = answers;
  const fixed = new Set<'front' | 'rear' | 'high'>();
  if (wheels && nose !== undefined) fixed.add('front');
  if (wheels && tail !== undefined) fixed.add('rear');
  if (wheels && roof !== undefined) fixed.add('high');
  const laid = (at: Laid): Laid => {
    if (fixed.size === 0) return at;
    const { shape, pair, facing } = at;
    const scale = (pair.right.x - pair.left.x) / shape.wheelbase;
    const [front, rear] = facing > 0 ? [pair.left, pair.right] : [pair.right, pair.left];
    const xs = shape.outline.map(({ x }) => x);
    const way = (end: number, axle: Ring) => Math.abs(end * width - axle.x) / scale;
    const stretch = (wanted: number, own: number) => clamp(wanted / own, 0.4, 2.5);
    const top = Math.max(...shape.outline.map(({ z }) => z)) - shape.tyreRadius;
    return {
      ...at,
      ...(nose !== undefined && { front: stretch(way(nose, front), -Math.min(...xs)) }),
      ...(tail !== undefined && { rear: stretch(way(tail, rear), Math.max(...xs) - shape.wheelbase) }),
      ...(roof !== undefined && {
        high: stretch(((pair.left.y + pair.right.y) / 2 - roof * height) / scale, top),
      }),
    };
  };
  return { pair: pairOf(answers, { width, height }), facings: facingsOf(answers), laid, fixed };
}

function pairOf({ wheels, ground }: PictureAnswers, { width, height }: Size): RingPair | undefined {
  if (!wheels) return undefined;
  const [a, b] = wheels.map(([x, y]) => ({ x: x * width, y: y * height }));
  if (!a || !b) return undefined;
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  const usual = RADIUS * (right.x - left.x);
  const radius = ground === undefined ? usual : Math.max(2, ground * height - (left.y + right.y) / 2);
  return { left: { ...left, radius, support: 1 }, right: { ...right, radius, support: 1 }, support: 1 };
}

/** Which wheel is the front one says where the nose points. */
function facingsOf({ wheels, facing }: PictureAnswers): readonly Laid['facing'][] {
  if (wheels) return [wheels[0][0] < wheels[1][0] ? 1 : -1];
  return facing === 'left' ? [1] : facing === 'right' ? [-1] : [1, -1];
}

/** What was found, as sure as a person is of it. */
export function answeredSearch(search: SideSearch, { view, facing, wheels, body }: PictureAnswers): SideSearch {
  const isSaid = wheels !== undefined || view === 'side';
  return {
    ...search,
    ...(isSaid && { confidence: 1, facing: search.facing / Math.max(1e-6, search.confidence) }),
    ...((wheels ?? facing) && { facing: 1 }),
    ...(body && { body: 1 }),
  };
}

/**
 * A mask drawn out to the ends, the roof and the ground that are known: between them and the wheels all moves in
 * proportion, and the wheels stay.
 */
export function drawnOut(
  mask: Uint8Array,
  { width, height }: Size,
  { left, right }: Pick<RingPair, 'left' | 'right'>,
  { wheels, nose, tail, roof, ground }: PictureAnswers,
): Uint8Array {
  if (!wheels) return mask;
  const box = boxOf(mask, width, height);
  const facesLeft = wheels[0][0] < wheels[1][0];
  const [from, to] = facesLeft ? [nose, tail] : [tail, nose];
  const axle = (left.y + right.y) / 2;
  const x = along([box.left, left.x, right.x, box.right], [from, to], width);
  const y = along([box.top, axle, axle, box.bottom], [roof, ground], height);
  const out = new Uint8Array(mask.length);
  for (let v = 0; v < height; v++) {
    const row = Math.floor(y(v + 0.5));
    if (row < 0 || row >= height) continue;
    for (let u = 0; u < width; u++) {
      const column = Math.floor(x(u + 0.5));
      if (column >= 0 && column < width) out[v * width + u] = mask[row * width + column] ?? 0;
    }
  }
  return out;
}

type Ends = readonly [first: number | undefined, last: number | undefined];

/** Where a place of the new mask was in the old one; the stretch between the two middle marks stays. */
function along([first, a, b, last]: readonly [number, number, number, number], [from, to]: Ends, size: number) {
  const start = from === undefined ? first : from * size;
  const end = to === undefined ? last : to * size;
  const before = (a - first) / Math.max(1, a - start);
  const behind = (last - b) / Math.max(1, end - b);
  return (place: number) => {
    if (place < a) return a - (a - place) * before;
    return place > b ? b + (place - b) * behind : place;
  };
}
