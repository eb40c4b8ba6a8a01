import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { startTransition } from 'react';
import { afterPaint } from '../../timing/after-paint';

/** On the page while its colours change: tokens.css lets nothing move then. */
const CHANGING = 'data-scheme-changing';
/** The scheme that the style sheets go by, as use-kept-scheme.ts sets it. */
const SHOWN = 'data-mantine-color-scheme';

/** The colour scheme that is shown, and the change to the other one, at once. */
export function useScheme() {
  // To stop transitions meanwhile, the library would write a style element, which the page's policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light');
  const change = () => {
    const page = document.documentElement;
    const next = page.getAttribute(SHOWN) === 'dark' ? 'light' : 'dark';
    // The style sheets change by the page's attributes alone.
    page.setAttribute(CHANGING, '');
    page.setAttribute(SHOWN, next);
    // The colours are there with the next frame. Asking for one of them now would style the whole page a second time;
    // drawing the components again, which read the scheme too, would keep that frame waiting.
    afterPaint(() => {
      page.removeAttribute(CHANGING);
      startTransition(() => setColorScheme(next));
    });
  };
  return { scheme, change };
}
