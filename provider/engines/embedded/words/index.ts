import type { Interior, ModelPreset, Style } from '../../../../contract/options';
import type { DesignBrief } from '../brief';
import { readDimensions } from './dimensions';
import type { Part } from './grammar';
import type { Meaning } from './lexicon';
import { normalise, type Token, tokenise } from './tokens';

type Kind = Token['role']['kind'];
type ColorMeaning = Extract<Meaning, { kind: 'color' }>;
type Target = { readonly kind: 'part'; readonly part: Part } | { readonly kind: 'body' | 'nothing' };

/** A colour reaches a part this many characters behind it ('black panoramic glass roof'), a negation a word. */
const REACH = 18;
const NEGATION_REACH = 28;
/** So many words in a row are looked through: no sentence has longer chains, and the time stays linear. */
const CHAIN = 12;

interface Reading {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly negated: ReadonlySet<number>;
}

/** What is being found; the readers below write into it. */
type Draft = { -readonly [K in keyof DesignBrief]: DesignBrief[K] } & {
  styles: Style[];
  presets: { preset: ModelPreset; weight: number }[];
};

/**
 * Reads what a prompt asks for, in Chinese and English mixed as they come. Where two words contradict the later one
 * counts, but a colour said of the body before one said alone. What is negated or said of another part binds nothing,
 * unknown words are passed over, and no string makes it throw.
 */
export function readPrompt(prompt: string): DesignBrief {
  const text = normalise(prompt);
  const tokens = tokenise(text);
  const reading = { text, tokens, negated: findNegated(text, tokens) };
  const draft: Draft = { styles: [], sketch: false, presets: [], dimensions: readDimensions(text) };
  readColours(reading, draft);
  tokens.forEach((token, index) => {
    if (reading.negated.has(index)) return;
    if (token.role.kind === 'means') for (const meaning of token.role.meanings) take(meaning, index, reading, draft);
    if (token.role.kind === 'bare-view' && saysView(reading, index)) draft.view = token.role.id;
    if (token.role.kind === 'unlimited' && owner(reading, index) === 'interior') draft.interior = 'unlimited';
    if (token.role.kind === 'dark' || token.role.kind === 'light') {
      if (owner(reading, index) === 'background') draft.background = token.role.kind;
    }
  });
  if (draft.view === undefined && speaksOfInterior(reading)) draft.view = 'driver';
  return draft;
}

/** Whether it begins with the cabin, and does not name it among other things of a car. */
function speaksOfInterior({ text, tokens, negated }: Reading): boolean {
  const index = tokens.findIndex(({ role }) => role.kind === 'part' && role.part === 'interior');
  const cabin = tokens[index];
  if (!cabin || negated.has(index)) return false;
  const joins = tokens.slice(0, index).some(({ role }) => role.kind === 'stop' || role.kind === 'and');
  return !joins && !/有|\bha(?:s|ving)\b|featuring/.test(text.slice(0, cabin.start));
}

function take(meaning: Meaning, index: number, reading: Reading, draft: Draft): void {
  switch (meaning.kind) {
    case 'class':
      draft.carClass = meaning.id;
      return;
    case 'type':
      draft.carType = meaning.id;
      return;
    case 'view':
      draft.view = meaning.id;
      return;
    case 'sketch':
      draft.sketch = true;
      return;
    case 'studio':
      draft.background = meaning.id;
      return;
    case 'two-tone':
      draft.blackRoof = true;
      return;
    case 'matte':
      if (isOfBody(reading, index)) draft.matte = true;
      return;
    case 'style':
      takeStyle(meaning.id, owner(reading, index), draft);
      return;
    case 'preset':
      takePreset(meaning.id, weightAt(reading, index), draft);
  }
}

function takeStyle(style: Style, part: Part | undefined, draft: Draft): void {
  if (part === 'interior') draft.interior = style satisfies Interior;
  else if (part === undefined || part === 'roof') draft.styles = [...draft.styles.filter((id) => id !== style), style];
}

function takePreset(preset: ModelPreset, weight: number, draft: Draft): void {
  draft.presets = draft.presets.filter((entry) => entry.preset !== preset);
  if (weight > 0) draft.presets.push({ preset, weight });
}

/** The weight (0–1) that follows a preset, or else stands before it ('60% Volvo EX90'); 1 without any. */
function weightAt({ text, tokens }: Reading, index: number): number {
  const token = tokens[index];
  const after = text.slice(token?.end, (token?.end ?? 0) + 14).match(/^ ?[:(x@]? ?(\d{1,3}(?:\.\d{1,4})?) ?%/);
  const before = text
    .slice(Math.max(0, (token?.start ?? 0) - 12), token?.start)
    .match(/(?:^|[^\w.] ?)(\d{1,3}) ?%(?: of| 的|的)? ?$/);
  const previous = tokens[index - 1];
  // A percentage right behind another preset is that one's.
  const taken = previous && isPreset(previous) && (token?.start ?? 0) - previous.end < 8;
  const percent = after?.[1] ?? (taken ? undefined : before?.[1]);
  return percent === undefined ? 1 : Math.min(1, Number(percent) / 100);
}

const isPreset = ({ role }: Token) => role.kind === 'means' && role.meanings.some(({ kind }) => kind === 'preset');
const isType = ({ role }: Token) => role.kind === 'means' && role.meanings.some(({ kind }) => kind === 'type');
const colorOf = (token: Token | undefined): ColorMeaning | undefined =>
  token?.role.kind === 'means' ? token.role.meanings.find((meaning) => meaning.kind === 'color') : undefined;

/** Body, roof and background colours. A colour of the body itself beats one that stands alone. */
function readColours(reading: Reading, draft: Draft): void {
  let strength = 0;
  reading.tokens.forEach((token, index) => {
    const color = colorOf(token);
    if (!color || reading.negated.has(index)) return;
    const target = colourTarget(reading, index);
    if (target.kind === 'part') {
      if (target.part === 'roof' && color.id === 'black') draft.blackRoof = true;
      if (target.part === 'background') draft.background = backgroundOf(color) ?? draft.background;
      return;
    }
    const own = target.kind === 'body' || isChanged(reading, index) ? 2 : 1;
    if (own < strength) return;
    strength = own;
    draft.color = color.id;
    draft.tone = toneAt(reading, index) ?? color.tone ?? 0;
  });
}

function backgroundOf({ id, tone }: ColorMeaning): DesignBrief['background'] {
  if (id === 'black' || (id === 'gray' && tone === -1)) return 'dark';
  return id === 'white' || id === 'silver' || id === 'gray' ? 'light' : undefined;
}

/** Darker or lighter by the word right before a colour, or inside its Chinese compound (深红). */
function toneAt({ text, tokens }: Reading, index: number): -1 | 1 | undefined {
  const before = text.slice(Math.max(0, (tokens[index]?.start ?? 0) - 8), tokens[index]?.start);
  if (/(?:dark|deep|深|暗) ?$/.test(before)) return -1;
  return /(?:light|pale|bright|soft|浅|淡|亮) ?$/.test(before) ? 1 : undefined;
}

/** Whether 'change it to' and the like come just before. */
const isChanged = ({ tokens }: Reading, index: number) => tokens[index - 1]?.role.kind === 'change';

const ends: ReadonlySet<Kind> = new Set<Kind>(['stop', 'change', 'not']);

/** What a colour is said of: the noun behind it, else the part that it is said to be of ('roof in black'). */
function colourTarget(reading: Reading, index: number): Target {
  const { tokens } = reading;
  let from = tokens[index]?.end ?? 0;
  for (let next = index + 1; next <= index + CHAIN; next++) {
    const token = tokens[next];
    if (!token || ends.has(token.role.kind) || token.start - from > REACH) break;
    if (token.role.kind === 'part') return token.role;
    if (token.role.kind === 'body' || isType(token)) return { kind: 'body' };
    // 'black and red wheels': both are the wheels'. 'black, red': each its own.
    if (colorOf(token) && tokens[next - 1]?.role.kind !== 'and') break;
    from = token.end;
  }
  const behind = ownerBehind(reading, index);
  return behind ? { kind: 'part', part: behind } : { kind: saidOfBody(reading, index) ? 'body' : 'nothing' };
}

/** Whether a finish is the body's, and not that of wheels or a roof: 'matte black wheels' are matte as they are black. */
function isOfBody(reading: Reading, index: number): boolean {
  const color = colorOf(reading.tokens[index + 1]) && !colorOf(reading.tokens[index]);
  return colourTarget(reading, color ? index + 1 : index).kind !== 'part';
}

/** Between a noun and what is said of it. */
const copula =
  /^ ?(?:[:=]|为|是|用|采用|都是|刷成|in|is|are|of|painted|should be|的颜色是?)? ?(?:a |the )?(?:dark|deep|light|pale|深|浅|亮|哑光|matte?|gloss)? ?$/;

/** The part right before a word that says something of it, unless another word has that part already. */
function ownerBehind({ text, tokens }: Reading, index: number): Part | undefined {
  const noun = nounBefore(tokens, index);
  const token = tokens[noun];
  const previous = tokens[noun - 1];
  if (token?.role.kind !== 'part' || !copula.test(text.slice(token.end, tokens[index]?.start))) return undefined;
  const claimed = previous && colorOf(previous) && token.start - previous.end <= 1;
  return claimed ? undefined : token.role.part;
}

/** Where the word stands that is before one, but for what is said of its shade or finish. */
function nounBefore(tokens: readonly Token[], index: number): number {
  let noun = index - 1;
  for (let token = tokens[noun]; token && isShade(token); token = tokens[noun]) noun--;
  return noun;
}

const isShade = ({ role }: Token) =>
  role.kind === 'dark' || role.kind === 'light' || (role.kind === 'means' && role.meanings[0]?.kind === 'matte');

function saidOfBody({ text, tokens }: Reading, index: number): boolean {
  const noun = tokens[nounBefore(tokens, index)];
  return noun?.role.kind === 'body' && copula.test(text.slice(noun.end, tokens[index]?.start));
}

/** The part that a word belongs to: the noun right behind it, or the one before it ('interior: luxury'). */
function owner(reading: Reading, index: number): Part | undefined {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (next?.role.kind === 'part' && next.start - (token?.end ?? 0) <= 8) return next.role.part;
  return ownerBehind(reading, index);
}

/** 'front' is a view beside a view noun, or alone in its clause. */
function saysView({ text, tokens }: Reading, index: number): boolean {
  const token = tokens[index];
  if (!token) return false;
  const near = (other: Token | undefined, from: number, to: number) =>
    other?.role.kind === 'view-noun' && /^(?: |:|=|的|是|为|from|the|of)*$/.test(text.slice(from, to));
  const next = tokens[index + 1];
  const previous = tokens[index - 1];
  if (near(next, token.end, next?.start ?? 0) || near(previous, previous?.end ?? 0, token.start)) return true;
  const opens = /(?:^|[,，。;；、|\n]) ?$/.test(text.slice(Math.max(0, token.start - 2), token.start));
  return opens && /^ ?(?:$|[,，。;；、|\n.])/.test(text.slice(token.end, token.end + 2));
}

/**
 * Indices of the words that a negation takes away: the next known one in its clause and those joined to it by 'and',
 * or, where the clause ends at once, the one before ('红色不要').
 */
function findNegated(text: string, tokens: readonly Token[]): Set<number> {
  const negated = new Set<number>();
  tokens.forEach((token, index) => {
    if (token.role.kind !== 'not') return;
    let next = index + 1;
    const last = next + CHAIN;
    while (next < last && (tokens[next]?.role.kind === 'not' || tokens[next]?.role.kind === 'idiom')) next++;
    const first = tokens[next];
    const reaches = first && first.start - token.end <= NEGATION_REACH && !ends.has(first.role.kind);
    if (!reaches) {
      const before = tokens[index - 1];
      if (
        before &&
        token.start - before.end <= 1 &&
        /^ ?(?:$|[,，。;；\n])/.test(text.slice(token.end, token.end + 2))
      ) {
        negated.add(index - 1);
      }
      return;
    }
    negated.add(next);
    while (next < last && tokens[next + 1]?.role.kind === 'and' && tokens[next + 2]) {
      next += 2;
      negated.add(next);
    }
  });
  return negated;
}
