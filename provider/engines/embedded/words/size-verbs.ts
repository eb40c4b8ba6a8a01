import { isCar } from './cars';
import type { Axis, Meaning, Role } from './meaning';
import type { Token } from './tokens';

const size = (axis: Axis): Role => ({ kind: 'size', meanings: [], axis });
/** Less of a fitting is none. */
const AWAY: Role = { kind: 'not', meanings: [] };
/** What 'a little' may only make less of: 'a little boxier', 'a little sporty', 'a little dusty'. */
const GRADED: ReadonlySet<Meaning['kind']> = new Set<Meaning['kind']>(['shape', 'style', 'dirt', 'finish', 'sections']);
/** Of more or less of what there is one of: 'more wheelbase', 'less overhang'. */
const AMOUNTS: readonly Axis[] = ['big', 'high', 'long', 'wide'];
/** There are several of these: 'more wheels' are no larger ones. */
const COUNTED: ReadonlySet<string> = new Set(['wheels', 'tyre width', 'roof', 'screen', 'backlight', 'body']);

/** Words that are sizes before some words only: 'a little red coupe', 'drop the roofline', 'more ground clearance'. */
export function withSizes(text: string, all: readonly Token[]): readonly Token[] {
  if (!/a little |drop |more |less |reduce |exaggerated |夸张|更多|更少|减少/.test(text)) return all;
  return all.map((token, index) => {
    const role = sizeAt(text, all, index);
    return role ? { ...token, role } : token;
  });
}

function sizeAt(text: string, all: readonly Token[], index: number): Role | undefined {
  const token = all[index];
  if (!token) return undefined;
  switch (text.slice(token.start, token.end)) {
    case 'a little':
      return isOfCar(text, all, index) ? size('small') : undefined;
    case 'drop':
      return isLowered(nounBehind(text, all, index)) ? size('low') : undefined;
    case 'exaggerated':
    case '夸张':
      return nounBehind(text, all, index)?.role.sizes?.axes.big ? size('big') : undefined;
    case 'more':
    case '更多':
      return amountAt(text, all, index, 1);
    case 'less':
    case '更少':
      return amountAt(text, all, index, -1);
    case 'reduce':
    case '减少':
      return nounBehind(text, all, index)?.role.meanings.some(({ kind }) => kind === 'fitting') ? AWAY : undefined;
    default:
      return undefined;
  }
}

/** Whether a noun is lowered where it is dropped; parts with choices of their own go: 'drop the grille'. */
const isLowered = (noun: Token | undefined) => noun?.role.sizes?.axes.low && !noun.role.sizes.means?.low;

/** More of a noun that has sizes, or less of it. */
function amountAt(text: string, all: readonly Token[], index: number, way: 1 | -1): Role | undefined {
  const sizes = nounBehind(text, all, index)?.role.sizes;
  if (!sizes || COUNTED.has(sizes.topic)) return undefined;
  const axis = AMOUNTS.find((one) => sizes.axes[one] && sizes.axes[OPPOSITE[one] ?? one]);
  return axis && size(way > 0 ? axis : (OPPOSITE[axis] ?? axis));
}

const OPPOSITE: Partial<Record<Axis, Axis>> = { big: 'small', high: 'low', long: 'short', wide: 'narrow' };

/** The noun right behind a word, beyond articles. */
function nounBehind(text: string, all: readonly Token[], index: number): Token | undefined {
  const from = all[index]?.end ?? 0;
  const noun = all.slice(index + 1, index + 4).find(({ role }) => role.kind !== 'filler');
  return noun && /^ ?(?:(?:the|its|this) ?|的)?$/.test(text.slice(from, noun.start)) ? noun : undefined;
}

/** Whether a car stands behind a word, with nothing but its adjectives between. */
function isOfCar(text: string, all: readonly Token[], index: number): boolean {
  let from = all[index]?.end ?? 0;
  for (const next of all.slice(index + 1, index + 6)) {
    if (!/^[ a-z-]{0,24}$/.test(text.slice(from, next.start))) return false;
    if (isCar(next)) return true;
    const { kind, part, meanings, axis } = next.role;
    const isFace = meanings.some((meaning) => meaning.kind === 'front');
    const isGraded = !isFace && meanings.some((meaning) => GRADED.has(meaning.kind));
    if (kind !== 'means' || part !== undefined || axis || isGraded) return false;
    from = next.end;
  }
  return false;
}
