/**
 * Keeps the functions that were made last from being dropped: the machine code that V8 makes for functions of one kind
 * goes with the last of them, and is dearer to make again than a rough car.
 */
export class Lately<T> {
  private kept: readonly T[] = [];

  /** @param most how many are kept */
  constructor(private readonly most: number) {}

  keep(made: T): T {
    this.kept = [made, ...this.kept].slice(0, this.most);
    return made;
  }
}
