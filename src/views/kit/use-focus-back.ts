import { useEffect, useState } from 'react';

/**
 * Gives the keyboard back to what had it before, once whatever calls this is gone. Mantine's own way waits for a change
 * of `opened`, which a dialog that exists only while it is open never sees.
 */
export function useFocusBack() {
  const [before] = useState(focused);
  useEffect(() => () => before?.focus({ preventScroll: true }), [before]);
}

/** What has the keyboard; a menu's item goes with its menu, whose button stays. */
function focused(): HTMLElement | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (button) return document.getElementById(button);
  return activeElement instanceof HTMLElement ? activeElement : null;
}
