import type { ReadWord } from '../../../../contract/design-reading';
import type { Token } from './tokens';

export type Setting = ReadWord['sets'][number];
type Because = NonNullable<ReadWord['because']>;

interface Held {
  readonly tokens: readonly Token[];
  readonly value: string;
  readonly sets: readonly Setting[];
}

/** Which word set what, and which words lost to others. */
export class Settings {
  readonly contradictions: { kept: Token; dropped: Token }[] = [];
  private readonly held = new Map<string, Held>();
  private readonly sets = new Map<Token, Setting[]>();
  private readonly reasons = new Map<Token, Because>();

  /** A word, and the words that share in it, set `key`; an earlier one that set it otherwise is replaced. */
  put(key: string, value: string, tokens: readonly Token[], sets: readonly Setting[]): void {
    const before = this.held.get(key);
    const token = tokens[0];
    if (!token) return;
    if (before && before.value !== value && before.tokens[0] !== token) this.drop(before, token);
    this.held.set(key, { tokens, value, sets });
    for (const one of tokens) this.join(one, sets);
  }

  /** A word sets `key` as well as those that hold it: pictures of a batch take turns. All lose it together. */
  putBeside(key: string, value: string, token: Token, sets: readonly Setting[]): void {
    const before = this.held.get(key);
    this.held.set(key, { tokens: [token, ...(before?.tokens ?? [])], value, sets: [...(before?.sets ?? []), ...sets] });
    this.join(token, sets);
  }

  /** Words set one place of the sheet to this value. */
  set(path: string, value: Setting['value'], tokens: readonly Token[]): void {
    this.put(path, `${value}`, tokens, [{ path, value }]);
  }

  /** Words set these settings of a part of the sheet. */
  setAll(part: string, sets: object, tokens: readonly Token[]): void {
    for (const [field, value] of Object.entries(sets)) this.set(`${part}.${field}`, value, tokens);
  }

  /** A word that lost to the one that holds `key`. */
  lose(key: string, value: string, token: Token): void {
    const kept = this.held.get(key);
    this.reasons.set(token, 'replaced');
    if (kept && kept.value !== value) this.contradictions.push({ kept: kept.tokens[0] ?? token, dropped: token });
    else if (kept) this.join(token, kept.sets);
  }

  /** The words that hold `key` set it to another value, as one behind them says more of the same. */
  turn(key: string, value: string, sets: readonly Setting[]): void {
    const held = this.held.get(key);
    if (!held) return;
    for (const token of held.tokens) {
      this.without(token, held.sets, 'replaced');
      this.join(token, sets);
    }
    this.held.set(key, { tokens: held.tokens, value, sets });
  }

  /** What holds `key` gives way to another word without contradicting it. */
  release(key: string, because: Because): void {
    const held = this.held.get(key);
    if (!held) return;
    this.held.delete(key);
    for (const token of held.tokens) this.without(token, held.sets, because);
  }

  /** What holds these settings of a part of the sheet gives way likewise. */
  releaseAll(part: string, sets: object, because: Because): void {
    for (const field of Object.keys(sets)) this.release(`${part}.${field}`, because);
  }

  /** Adds settings to the words that hold `key`. */
  add(key: string, sets: readonly Setting[]): void {
    const held = this.held.get(key);
    if (!held) return;
    for (const token of held.tokens) this.join(token, sets);
  }

  /** Adds to what a word sets. */
  private join(token: Token, sets: readonly Setting[]): void {
    const own = this.sets.get(token) ?? [];
    const more = sets.filter(({ path, value }) => !own.some((one) => one.path === path && one.value === value));
    this.sets.set(token, [...own, ...more]);
  }

  /** A word of no effect, and why. */
  refuse(token: Token | undefined, because: Because): void {
    if (token && !this.reasons.has(token)) this.reasons.set(token, because);
  }

  setsOf(token: Token): readonly Setting[] {
    return this.sets.get(token) ?? [];
  }

  reasonOf(token: Token): Because | undefined {
    return this.reasons.get(token);
  }

  private drop({ tokens, sets }: Held, by: Token): void {
    if (tokens[0]) this.contradictions.push({ kept: by, dropped: tokens[0] });
    for (const token of tokens) this.without(token, sets, 'replaced');
  }

  private without(token: Token, sets: readonly Setting[], because: Because): void {
    const isDropped = ({ path, value }: Setting) => sets.some((one) => one.path === path && one.value === value);
    const left = this.setsOf(token).filter((one) => !isDropped(one));
    this.sets.set(token, left);
    if (left.length === 0) this.reasons.set(token, because);
  }
}
