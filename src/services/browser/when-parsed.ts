/** Acts when the whole page is there, or at once where it is. */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}
