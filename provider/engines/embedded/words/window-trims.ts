import type { WindowTrim } from '../../../../contract/glazing';
import type { Draft } from './draft';
import type { Meaning } from './meaning';
import type { Sentence, Target } from './sentence';
import type { Settings } from './settings';
import type { Token } from './tokens';

type ColorMeaning = Extract<Meaning, { kind: 'color' }>;

const FRAME = /^(?:window (?:frame|surround|trim|line)|窗框|窗线|窗饰条|窗边)/;
/** A strip that the same clause puts round the windows: 窗框一圈银饰条. */
const STRIP = /^(?:饰条|trim|strips?)/;
const ROUND_WINDOWS = /(?:窗框|窗边|车窗|windows?)[^,，;；。.\n]{0,12}$/;

/** Whether a colour or a finish belongs to what runs round the side windows. */
export function isWindowFrame({ tokens, text }: Sentence, { kind, noun }: Target): boolean {
  const token = noun === undefined ? undefined : tokens[noun];
  if (kind !== 'part' || !token) return false;
  const said = text.slice(token.start, token.start + 24);
  return (
    FRAME.test(said) || (STRIP.test(said) && ROUND_WINDOWS.test(text.slice(Math.max(0, token.start - 24), token.start)))
  );
}

/** The words that say what runs round the windows: the noun, and the windows' own before a strip. */
export function frameWords({ tokens, text }: Sentence, { noun = -1 }: Target): Token[] {
  const token = tokens[noun];
  const before = tokens.slice(Math.max(0, noun - 4), Math.max(0, noun));
  const frame = before.findLast(({ start }) => /^(?:窗框|窗边|车窗|windows?)/.test(text.slice(start, start + 8)));
  return [token, frame].filter((one) => one !== undefined);
}

/** The trim that comes nearest to a colour: bright metal, or black. */
export function windowTrimOf({ id }: ColorMeaning, sentence: Sentence, target: Target): WindowTrim | undefined {
  if (!isWindowFrame(sentence, target)) return undefined;
  return id === 'black' ? 'black' : id === 'silver' || id === 'gray' ? 'chrome' : undefined;
}

export function takeWindowTrim(trim: WindowTrim, words: readonly Token[], draft: Draft, settings: Settings) {
  draft.glazing = { ...draft.glazing, trim };
  settings.set('glass.trim', trim, words);
}
