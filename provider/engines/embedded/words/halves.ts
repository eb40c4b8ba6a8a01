import type { Stripes } from '../../../../contract/design';
import { colorOf, isShade } from './clause';
import type { Half, Part } from './meaning';
import type { Sentence, Target } from './sentence';
import type { Token } from './tokens';

/** A colour of one of two halves. */
export interface HalfColour {
  readonly target: Target;
  /** How they share the car; undefined where the lower one has a place of its own. */
  readonly stripes?: Stripes;
  /** The word that says which half. */
  readonly half: Token;
}

/** Words between the two halves, at most. */
const REACH = 9;
const SAID = /^ ?(?:(?:in|is|are|of it|of the car|painted|是|为|的|:) ?)*$/;

interface Found extends Pick<HalfColour, 'half'> {
  readonly colour: number;
  readonly side: Half;
}

/**
 * The colours of a car in two halves, by their places: 'half black, half white', 一半黑一半白, 'left half red, right half
 * black', 前半蓝后半白. Halves that are not named are those of nose and tail, which every view shows.
 */
export function halvesIn(sentence: Sentence): ReadonlyMap<number, HalfColour> {
  const { tokens } = sentence;
  const found: Found[] = [];
  for (const [index, half] of tokens.entries()) {
    const side = half.role.half ?? topOf(sentence, index);
    const colour = side && colourOfHalf(sentence, index, found.at(-1)?.colour);
    if (side && colour !== undefined) found.push({ half, side, colour });
  }
  const colours = new Map<number, HalfColour>();
  for (let at = 1; at < found.length; at++) {
    const [one, other] = [found[at - 1], found[at]];
    if (!one || !other || other.colour - one.colour > REACH || colours.has(one.colour)) continue;
    const sides = [one.side, other.side];
    const isTurned = SECOND.has(one.side) || FIRST.has(other.side);
    const { part, stripes } = sharedBy(sides);
    const [first, second] = isTurned ? [other, one] : [one, other];
    colours.set(first.colour, { target: { kind: 'body' }, ...(stripes && { stripes }), half: first.half });
    colours.set(second.colour, { target: { kind: 'part', part }, ...(stripes && { stripes }), half: second.half });
  }
  const [only] = found;
  if (only && found.length === 1)
    for (const [index, colour] of besideTwoTones(sentence, only)) colours.set(index, colour);
  return colours;
}

/**
 * A half with its colour beside two colours of the car, one of which it is: 红白双色，腰线以下白色 is white below, and red
 * above it.
 */
function besideTwoTones({ tokens }: Sentence, { half, side, colour }: Found): [number, HalfColour][] {
  const isTwoTone = tokens.some(({ role }) => role.meanings.some(({ kind }) => kind === 'two-tone'));
  const first = tokens.findIndex((token, index) => index !== colour && colorOf(token) !== undefined);
  const second = tokens[first + 1]?.role.kind === 'and' ? first + 2 : first + 1;
  const pair = [first, second].filter((index) => index !== colour && colorOf(tokens[index]));
  const said = colorOf(tokens[colour]);
  const isSame = (index: number) => {
    const own = colorOf(tokens[index]);
    return own?.id === said?.id && own?.hex === said?.hex;
  };
  const isOneOfTwo = isTwoTone && pair.length === 2 && pair.filter(isSame).length === 1;
  if (!isOneOfTwo || (side !== 'lower' && side !== 'upper')) return [];
  const targetOf = (index: number): Target =>
    isSame(index) === (side === 'lower') ? { kind: 'part', part: 'lower' } : { kind: 'body' };
  return [colour, ...pair].map((index) => [index, { target: targetOf(index), half }]);
}

/** 'Off-white top' beside a lower half: the word for a view from above, right behind a colour. */
function topOf({ tokens, text }: Sentence, index: number): Half | undefined {
  const [colour, token] = [tokens[index - 1], tokens[index]];
  const isTop = token && /^(?:top|上面|上部)$/.test(text.slice(token.start, token.end));
  const isNear = isTop && colour && colorOf(colour) && token.start - colour.end <= 1;
  return isNear && tokens.some(({ role }) => role.half === 'lower') ? 'upper' : undefined;
}

/** Halves that have the body's colour, and those that have the other one. */
const FIRST: ReadonlySet<Half> = new Set<Half>(['front', 'left', 'upper']);
const SECOND: ReadonlySet<Half> = new Set<Half>(['rear', 'right', 'lower']);

/** What has the second of two colours. */
function sharedBy(sides: readonly Half[]): { readonly part: Part; readonly stripes?: Stripes } {
  if (sides.some((side) => side === 'upper' || side === 'lower')) return { part: 'lower' };
  const isAcross = sides.some((side) => side === 'left' || side === 'right');
  return { part: 'stripes', stripes: isAcross ? 'left-right' : 'halves' };
}

/** Index of the colour right before a half's word, else the next one behind it. */
function colourOfHalf({ tokens, text }: Sentence, index: number, taken: number | undefined): number | undefined {
  const [before, half] = [tokens[index - 1], tokens[index]];
  const isBefore = before && colorOf(before) && index - 1 !== taken && before.end <= (half?.start ?? 0);
  if (isBefore && /^(?: |的)?$/.test(text.slice(before.end, half?.start))) return index - 1;
  let next = index + 1;
  let from = half?.end ?? 0;
  for (let token = tokens[next]; token; token = tokens[++next]) {
    if (!SAID.test(text.slice(from, token.start))) return undefined;
    if (colorOf(token)) return next;
    if (!isShade(token) && token.role.kind !== 'body') return undefined;
    from = token.end;
  }
  return undefined;
}
