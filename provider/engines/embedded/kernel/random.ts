/** A small seeded generator (mulberry32, Tommy Ettinger, public domain): the same seed gives the same car. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The seed of picture `index` in a batch; the first is the job's own. */
export const batchSeed = (seed: number, index: number) => (seed + Math.imul(index, 0x9e3779b1)) >>> 0;

/** One of the options, each equally likely by `random` (0–1); undefined of none. */
export const pick = <T>(options: readonly T[], random: () => number): T | undefined =>
  options[Math.floor(random() * options.length)];
