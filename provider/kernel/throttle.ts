/** Passes on the first of the errors within `quietMs` (milliseconds): an outage makes two a second. */
export function throttle(report: (error: unknown) => void, quietMs: number): (error: unknown) => void {
  let quietUntil = 0;
  return (error) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + quietMs;
    report(error);
  };
}
