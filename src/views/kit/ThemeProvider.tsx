import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { Words } from '../../i18n';
import { themeIn } from './theme';

interface ThemeProviderProps {
  readonly words: Words;
  readonly colorSchemeManager?: MantineColorSchemeManager;
  readonly children: ReactNode;
}

/** The studio's theme. Its variables and classes come with theme.css, so that no style element is written into the page. */
export function ThemeProvider({ words, children, ...rest }: ThemeProviderProps) {
  const theme = useMemo(() => themeIn(words), [words]);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      {...rest}
    >
      {children}
    </MantineProvider>
  );
}
