/** Keeps the things that were made or used last, by what they were made from. */
export class Recent<T> {
  private readonly kept = new Map<string, T>();

  /** @param most how many are kept */
  constructor(private readonly most: number) {}

  /** What was made for the same key, else a new one; what throws is not kept. */
  of(key: string, make: () => T): T {
    const known = this.kept.get(key);
    const found = known ?? make();
    this.kept.delete(key);
    this.kept.set(key, found);
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.most && !oldest.done) this.kept.delete(oldest.value);
    return found;
  }

  /** What is kept, the oldest first. */
  entries(): readonly (readonly [key: string, thing: T])[] {
    return [...this.kept];
  }
}
