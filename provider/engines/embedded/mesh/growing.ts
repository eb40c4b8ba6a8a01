type Numbers = Float32Array | Uint32Array | Uint8Array;

/** A growing typed array, an eighth of the memory of an array of numbers. */
export class Growing<T extends Numbers> {
  size = 0;
  constructor(private values: T) {}

  /** Appends values; `shift` is added to each. */
  add(more: Numbers | readonly number[], shift = 0) {
    const end = this.size + more.length;
    if (end > this.values.length) {
      const grown = new (this.values.constructor as new (length: number) => T)(Math.max(end, this.values.length * 2));
      grown.set(this.values.subarray(0, this.size));
      this.values = grown;
    }
    this.values.set(more, this.size);
    if (shift !== 0) for (let i = this.size; i < end; i++) this.values[i] = (this.values[i] ?? 0) + shift;
    this.size = end;
  }

  taken(): T {
    return this.values.slice(0, this.size) as T;
  }
}
