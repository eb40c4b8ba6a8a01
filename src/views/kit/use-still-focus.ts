import { type RefObject, useEffect } from 'react';

/** Smaller moves (px) are those of rounding. */
const NOTICED = 1;

/**
 * Keeps the field that is being written in where it is on the screen when `growing`, a part above it, becomes taller: its
 * scrolled area moves along. Browsers do so by themselves only where that is scrolled already.
 */
export function useStillFocus(growing: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = growing.current;
    const area = part && scrolledArea(part);
    if (!part || !area) return;
    let known = placeBelow(part);
    const look = () => {
      known = placeBelow(part);
    };
    const observer = new ResizeObserver(() => {
      const now = placeBelow(part);
      const moved = now && known?.field === now.field ? now.top - known.top : 0;
      if (Math.abs(moved) > NOTICED) area.scrollTop += moved;
      look();
    });
    observer.observe(part);
    area.addEventListener('focusin', look);
    area.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('focusin', look);
      area.removeEventListener('scroll', look);
    };
  }, [growing]);
}

/** What has the keyboard behind a part in the page, and how far down it is seen (px). */
function placeBelow(part: HTMLElement) {
  const field = document.activeElement;
  const isBelow = field && part.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING;
  return isBelow ? { field, top: field.getBoundingClientRect().top } : undefined;
}

/** What a part is scrolled in. */
function scrolledArea(part: HTMLElement): HTMLElement | undefined {
  for (let area = part.parentElement; area; area = area.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(area).overflowY)) return area;
  }
  return undefined;
}
