import { type RefObject, useEffect } from 'react';

/** Takes up the keyboard where what had it went away with an earlier `stage`: the first thing to press in `place`. */
export function useFocusKept(place: RefObject<HTMLElement | null>, stage: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every stage may take away what had the keyboard.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('a[href], button:not(:disabled)')?.focus({ preventScroll: true });
  }, [place, stage]);
}
