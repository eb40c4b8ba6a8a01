import { type MantineColorSchemeManager, MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { Words } from '../../i18n';
import { themeIn } from './theme';
import { useKeptScheme } from './use-kept-scheme';

interface ThemeProviderProps {
  readonly words: Words;
  readonly colorSchemeManager?: MantineColorSchemeManager;
  readonly children: ReactNode;
}

/**
 * The studio's theme. Its variables and classes come with theme.css, so that no style element is written into the page,
 * and Mantine's own provider, which brings along what writes them, is not needed.
 */
export function ThemeProvider({ words, colorSchemeManager, children }: ThemeProviderProps) {
  const theme = useMemo(() => themeIn(words), [words]);
  const { colorScheme, setColorScheme } = useKeptScheme(colorSchemeManager);
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme: () => setColorScheme('auto'),
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme],
  );
  useLayoutEffect(() => document.documentElement.setAttribute('data-respect-reduced-motion', 'true'), []);
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
