import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariables, theme } from './theme';

/** The text of the style elements that Mantine writes for the theme, for the build, which puts it into theme.css. */
export function themeSheet(): string {
  const html = renderToStaticMarkup(<MantineProvider theme={theme} cssVariablesResolver={cssVariables} />);
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('\n');
}
