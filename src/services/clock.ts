/** Server time that runs on evenly: a changed system clock moves it only until the next answer. */
export interface Clock {
  /** ms since the epoch. */
  now(): number;
  /** Sets the clock by an answer's Date header. */
  heard(date: string | null): void;
}

/** An answer's Date header is rounded to seconds: smaller differences are no news (ms). */
const PRECISION = 2_000;

export function createClock(wall = Date.now, steady = () => performance.now()): Clock {
  let anchor = { wall: wall(), steady: steady() };
  const now = () => anchor.wall + (steady() - anchor.steady);
  return {
    now,
    heard: (date) => {
      const server = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(server) || Math.abs(server - now()) < PRECISION) return;
      anchor = { wall: server, steady: steady() };
    },
  };
}
