/** Server time that runs on evenly: a changed system clock does not move it. */
export interface Clock {
  /** ms since the epoch. */
  now(): number;
  /** Sets the clock by an answer's Date header. */
  heard(date: string | null): void;
  /**
   * Whether the system's clock has diverged from elapsed time: it was set, or the machine slept. Only the provider's
   * time shows which.
   */
  isDoubtful(): boolean;
}

/** Tolerance (ms): a Date header is rounded to seconds and delayed by the network. */
const PRECISION = 2_000;
/** Clocks that part by more than this were set or slept (ms). */
const DOUBT = 30_000;

export function createClock(wall: () => number = Date.now, steady: () => number = () => performance.now()): Clock {
  const start = { wall: wall(), steady: steady() };
  let anchor = start;
  let lead = 0;
  const now = () => anchor.wall + (steady() - anchor.steady);
  const parted = () => wall() - start.wall - (steady() - start.steady);
  return {
    now,
    heard: (date) => {
      const server = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(server)) return;
      lead = parted();
      if (Math.abs(server - now()) >= PRECISION) anchor = { wall: server, steady: steady() };
    },
    isDoubtful: () => Math.abs(parted() - lead) > DOUBT,
  };
}
