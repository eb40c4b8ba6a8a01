/** Keeps the last thing that was made, and what it was made from. */
export class LastMade<T> {
  private last: { readonly key: string; readonly made: T } | undefined;

  /** The last one where it was made from the same (plain JSON), else a new one. */
  async of(from: unknown, make: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(from);
    if (this.last?.key === key) return this.last.made;
    const made = await make();
    this.last = { key, made };
    return made;
  }
}
