import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { startTransition } from 'react';
import { afterPaint } from '../../timing/after-paint';

/** On the page while its colours change: tokens.css lets nothing move then. */
const CHANGING = 'data-scheme-changing';

/** The colour scheme that is shown, and the change to the other one, at once. */
export function useScheme() {
  // To stop transitions meanwhile, the library would write a style element, which the page's policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light');
  const change = () => {
    const page = document.documentElement;
    page.setAttribute(CHANGING, '');
    const shown = page.getAttribute('data-mantine-color-scheme');
    // The style sheets change by the page's attribute, which is set at once; nearly all components are drawn again.
    startTransition(() => setColorScheme(shown === 'dark' ? 'light' : 'dark'));
    // The colours are there with the next frame. Asking for one of them now would style the whole page a second time.
    afterPaint(() => page.removeAttribute(CHANGING));
  };
  return { scheme, change };
}
