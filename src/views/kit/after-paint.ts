/** Does something once the browser has painted the answer to a press, so that a long drawing does not hold it up. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
