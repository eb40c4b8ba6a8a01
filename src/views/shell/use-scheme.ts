import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The colour scheme that is shown, and the change to the other one. */
export function useScheme() {
  // To stop transitions meanwhile, the library would write a style element, which the page's policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light');
  return { scheme, change: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
