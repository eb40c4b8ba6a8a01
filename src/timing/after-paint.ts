/** Calls `work` once the next frame is drawn, or when the page is left before; at once where no frame is drawn. */
export function afterPaint(work: () => void): void {
  if (typeof requestAnimationFrame !== 'function' || document.visibilityState === 'hidden') {
    work();
    return;
  }
  const events = ['pagehide', 'visibilitychange'] as const;
  let done = false;
  const finish = () => {
    if (done) return;
    done = true;
    for (const event of events) removeEventListener(event, finish, true);
    work();
  };
  for (const event of events) addEventListener(event, finish, true);
  requestAnimationFrame(() => setTimeout(finish));
}
