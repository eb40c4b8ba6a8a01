import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';

const NIGHT = '(prefers-color-scheme: dark)';

/** What the style sheets go by. */
function show(scheme: MantineColorScheme) {
  const shown = scheme === 'auto' ? (matchMedia(NIGHT).matches ? 'dark' : 'light') : scheme;
  document.documentElement.setAttribute('data-mantine-color-scheme', shown);
}

/** The colour scheme that is kept, shown on the page, and how to change it; without a keeper, that of the system. */
export function useKeptScheme(keeper: MantineColorSchemeManager | undefined) {
  const [colorScheme, set] = useState<MantineColorScheme>(() => keeper?.get('auto') ?? 'auto');
  const setColorScheme = useCallback(
    (next: MantineColorScheme) => {
      show(next);
      set(next);
      keeper?.set(next);
    },
    [keeper],
  );
  useEffect(() => {
    keeper?.subscribe(setColorScheme);
    return keeper?.unsubscribe;
  }, [keeper, setColorScheme]);
  useLayoutEffect(() => {
    show(colorScheme);
    if (colorScheme !== 'auto') return;
    const system = matchMedia(NIGHT);
    const follow = () => show('auto');
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [colorScheme]);
  return { colorScheme, setColorScheme };
}
