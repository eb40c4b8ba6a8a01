/** A hash table from edges (pairs of vertices, whichever way round) to vertices, in typed arrays: much faster than Map. */
export class EdgeTable {
  private keys: Float64Array;
  private values: Int32Array;
  private size = 0;

  /** @param capacity edges that are expected */
  constructor(capacity: number) {
    const room = 2 ** Math.ceil(Math.log2(Math.max(16, capacity * 2)));
    this.keys = new Float64Array(room).fill(-1);
    this.values = new Int32Array(room);
  }

  get(a: number, b: number): number | undefined {
    const slot = this.slot(keyOf(a, b));
    return this.keys[slot] === -1 ? undefined : this.values[slot];
  }

  set(a: number, b: number, value: number) {
    if (this.size * 2 >= this.keys.length) this.grow();
    const key = keyOf(a, b);
    const slot = this.slot(key);
    if (this.keys[slot] === -1) this.size++;
    this.keys[slot] = key;
    this.values[slot] = value;
  }

  /** Where the key is, or would be: linear probing from a mixed hash. */
  private slot(key: number): number {
    const mask = this.keys.length - 1;
    const low = (key % 4_294_967_296) | 0;
    const high = (key / 4_294_967_296) | 0;
    let at = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1);
    at = (at ^ (at >>> 15)) & mask;
    while (this.keys[at] !== -1 && this.keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  private grow() {
    const { keys, values } = this;
    this.keys = new Float64Array(keys.length * 2).fill(-1);
    this.values = new Int32Array(keys.length * 2);
    keys.forEach((key, i) => {
      if (key === -1) return;
      const slot = this.slot(key);
      this.keys[slot] = key;
      this.values[slot] = values[i] ?? 0;
    });
  }
}

/** One number for an edge, whichever way it is run through (vertices stay far below 2²⁶). */
const keyOf = (a: number, b: number) => (a < b ? a * 67_108_864 + b : b * 67_108_864 + a);
