/** Midnight of the local day that holds `at`, or of one so many days on by the calendar (ms since the epoch). */
export function dayStart(at: number, offset = 0): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + offset).getTime();
}
