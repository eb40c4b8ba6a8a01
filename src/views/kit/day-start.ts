/** Midnight of the local day of `at`, moved by `offset` calendar days (ms since the epoch). */
export function dayStart(at: number, offset = 0): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + offset).getTime();
}
