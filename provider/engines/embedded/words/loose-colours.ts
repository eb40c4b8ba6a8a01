import { isCar } from './cars';
import type { Sentence, Target } from './sentence';
import type { Token } from './tokens';

/** A colour's word for a thing, before a noun that is not known: 'mint zeppelin'. */
export function isThing({ all, tokens, text }: Sentence, index: number, { kind }: Pick<Target, 'kind'>): boolean {
  const token = tokens[index];
  if (!token?.role.shy || kind === 'body' || kind === 'part') return false;
  // 山上的: the word for above belongs to the hill.
  const above = tokens[index - 1]?.role.view === 'top';
  const previous = tokens[index - (above ? 2 : 1)];
  if (previous?.role.kind === 'scene' && !/[,，。;；]/.test(text.slice(previous.end, token.start))) return true;
  const next = tokens[index + 1];
  if (next?.start === token.end && next.role.kind === 'scene') return true;
  if (!/^[ -]?\p{L}/u.test(text.slice(token.end, token.end + 3))) return false;
  const start = token.end + (/^[ -]/.test(text.slice(token.end, token.end + 1)) ? 1 : 0);
  return !startsAt(all, start);
}

/** Whether a known word starts at a place; by halves, for prompts are long. */
function startsAt(all: readonly Token[], start: number): boolean {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return all[low]?.start === start;
}

/** Whether a noun that is not known follows a colour at once: 白色圆底. It is the car's only where no other colour is. */
export function isBeforeUnknown({ all, tokens, text }: Sentence, index: number): boolean {
  const end = tokens[index]?.end ?? 0;
  const start = end + (/^(?:的| )/.test(text.slice(end, end + 1)) ? 1 : 0);
  return /^\p{L}/u.test(text.slice(start, start + 2)) && !startsAt(all, start);
}

/** Whether a colour in a later clause is that of a noun which is not known: 'coupe, yellow lenses', 轿车，黑色腰裙. */
export function isOfUnknown(sentence: Sentence, index: number): boolean {
  const { tokens, text } = sentence;
  const token = tokens[index];
  if (!token || !isBeforeUnknown(sentence, index)) return false;
  return (
    /[,，、;；。:：\n]|\. /.test(text.slice(0, token.start)) &&
    !/^的?(?:它|车|座驾|猛兽|野兽|beast|machine|monster)/.test(text.slice(token.end).trimStart())
  );
}

/** Whether a colour is that of a pen or of its paper: 'blue pencil underlay', 'red ink'. */
export function isOfPen({ tokens, text }: Sentence, index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  const isNear = token && next && /^[ -]?$/.test(text.slice(token.end, next.start));
  return Boolean(
    isNear &&
      next.role.meanings.some(({ kind }) => kind === 'technique' || kind === 'sketch') &&
      PEN.test(text.slice(next.start, next.end)),
  );
}
const PEN =
  /^(?:pencil|marker|markers|ball ?point|biro|pen|ink|charcoal|crayon|chalk|铅笔|彩铅|马克笔|圆珠笔|钢笔|墨水|炭笔)$/;

/** A clause that asks for other lamps, right before another clause: 尾灯细一点，; 'tail lamps thinner, '. */
const LAMPS_CHANGED =
  /(?:灯(?:[^,，;；。.\n]{0,6})(?:(?<!像素|[圆光亮白红黑])一?点|一些|更|再)|(?:lights?|lamps?)(?: [a-z ]{0,12})?\b[a-z]+er)[^,，;；。.\n]{0,8}[,，] ?$/;

/** Whether a colour alone between commas is that of lamps whose change stands before it, where no car is named. */
export function isOfLamps({ tokens, text }: Sentence, index: number): boolean {
  const token = tokens[index];
  if (!token || !/^ ?(?:$|[,，、;；。.\n])/.test(text.slice(token.end, token.end + 2))) return false;
  return LAMPS_CHANGED.test(text.slice(Math.max(0, token.start - 40), token.start)) && !tokens.some(isCar);
}

/** A line in a colour of its own: 'a thin red line along the sills', 一道红色细线. */
const LINE =
  /^(?: (?:thin |fine |accent |pin ?)*lines?(?! (?:around|round) (?:the |its )?(?:grille|lamps?|headl|badge|screen|windows?))(?= (?:around|along|on|down|across|over|below|under|at)\b| ?(?:$|[,.;]))|的?细?饰?线条?(?!束|稿|框|描|图))/;

/** Whether a colour is that of a line on the car's flanks. */
export const isOfLine = ({ text }: Sentence, { end }: Token) => LINE.test(text.slice(end, end + 24));

/** What a line's colour belongs to. */
export const lineTarget: Target = { kind: 'part', part: 'stripes' };
