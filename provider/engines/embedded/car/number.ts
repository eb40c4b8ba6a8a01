import { digitStrokes, widthOfDigits } from '../kernel/digits';
import { clamp, roundRect } from '../kernel/maths';
import type { Body } from './shape/body';
import type { CarParameters, RaceNumber } from './shape/parameters';
import { Skin } from './shape/skin';

/** How much of a roundel its digits fill, from its middle to their corner, and how wide their strokes are (of their height). */
const FILLED = 0.78;
const STROKE = 0.17;
/** Digits without a roundel are so much larger. */
const BARE = 1.3;
/** The largest roundel and the smallest that is drawn (m), and a square's half side and corner (of its radius). */
const LARGEST = 0.27;
const LEAST = 0.09;
const SQUARE = { half: 0.86, corner: 0.2 };
/** Share of the room between sill and belt, or on the bonnet, that a roundel's radius takes. */
const ROOM = 0.36;

/** What of a number lies at a place on its plane: x to its reader's right, y up, from its middle (m). */
type Mark = (x: number, y: number) => Skin | undefined;

/**
 * Which place of the skin a racing number takes: it reads from left to right on both flanks, and on the bonnet from the
 * front.
 */
export function createNumber(
  p: CarParameters,
  body: Body,
): ((x: number, y: number, z: number, ny: number, nz: number) => Skin | undefined) | undefined {
  const { number } = p;
  if (!number) return undefined;
  const door = number.place === 'bonnet' ? undefined : onDoor(p, body, number);
  const bonnet = number.place === 'doors' ? undefined : onBonnet(p, number);
  return (x, y, z, ny, nz) => {
    if (Math.abs(ny) > 0.6) return door?.(x, y, z);
    return nz > 0.5 ? bonnet?.(x, y) : undefined;
  };
}

function onDoor(p: CarParameters, body: Body, number: RaceNumber) {
  const front = body.frontAxle + body.tyreRadius + 0.14;
  const x = p.doors === 4 ? front + 0.53 : (front + body.rearAxle - body.tyreRadius) / 2 - 0.06;
  const low = p.clearance + 0.13;
  const high = Math.min(body.belt(x), body.shoulder(x) + 0.08);
  const radius = Math.min(LARGEST, ROOM * (high - low), x - front + 0.05);
  const mark = markOf(number, radius);
  const middle = (low + high) / 2;
  return (at: number, y: number, z: number) => mark(y < 0 ? at - x : x - at, z - middle);
}

function onBonnet(p: CarParameters, number: RaceNumber) {
  const from = 0.3;
  const radius = Math.min(LARGEST, ROOM * (p.cowl - from));
  const mark = markOf(number, radius);
  const middle = (from + p.cowl) / 2;
  return (x: number, y: number) => (x < p.cowl ? mark(-y, x - middle) : undefined);
}

/** A number about its middle, in a roundel of this radius (m). */
function markOf({ digits, roundel }: RaceNumber, radius: number): Mark {
  if (radius < LEAST) return () => undefined;
  const wide = widthOfDigits(digits.length);
  const high = ((roundel === 'none' ? BARE : 1) * 2 * FILLED * radius) / Math.hypot(1, wide);
  const strokes = digitStrokes(digits);
  return (x, y) => {
    if (Math.abs(y) > 2 * radius || Math.abs(x) > 2 * radius) return undefined;
    const [u, v] = [x / high, -y / high];
    const isDigit = strokes.some(([[ax, ay], [bx, by]]) => {
      const [dx, dy] = [bx - ax, by - ay];
      const t = clamp(((u - ax) * dx + (v - ay) * dy) / (dx * dx + dy * dy), 0, 1);
      return Math.hypot(u - ax - dx * t, v - ay - dy * t) < STROKE / 2;
    });
    if (isDigit) return Skin.digit;
    return isInRoundel(roundel, x, y, radius) ? Skin.roundel : undefined;
  };
}

function isInRoundel(roundel: RaceNumber['roundel'], x: number, y: number, radius: number): boolean {
  if (roundel === 'disc') return Math.hypot(x, y) < radius;
  const half = SQUARE.half * radius;
  return roundel === 'square' && roundRect(x, y, half, half, SQUARE.corner * radius) < 0;
}
