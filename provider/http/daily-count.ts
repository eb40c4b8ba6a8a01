const DAY_MS = 24 * 3600 * 1000;
/** Names counted at the same time; the one that was counted first is forgotten beyond it. */
const MAX_NAMES = 20_000;

/** Counts by name, each for 24 hours from its first one. */
export class DailyCount {
  private readonly counts = new Map<string, { count: number; readonly until: number }>();

  /** @param now ms since the epoch */
  constructor(
    private readonly max: number,
    private readonly now: () => number = Date.now,
  ) {}

  add(name: string): void {
    const known = this.current(name);
    if (known) known.count += 1;
    else this.counts.set(name, { count: 1, until: this.now() + DAY_MS });
    const [oldest] = this.counts.keys();
    if (this.counts.size > MAX_NAMES && oldest !== undefined) this.counts.delete(oldest);
  }

  /** Seconds until the name's count begins again; undefined while there is room. */
  fullFor(name: string): number | undefined {
    const known = this.current(name);
    return known && known.count >= this.max ? Math.ceil((known.until - this.now()) / 1000) : undefined;
  }

  private current(name: string) {
    const known = this.counts.get(name);
    if (known && known.until > this.now()) return known;
    this.counts.delete(name);
    return undefined;
  }
}
