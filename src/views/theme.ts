import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Marker vermilion from its lightest to its darkest; the sixth is the accent. */
const marker: MantineColorsTuple = [
  'oklch(96% 0.02 34)',
  'oklch(92% 0.05 34)',
  'oklch(85% 0.09 34)',
  'oklch(77% 0.14 33)',
  'oklch(70% 0.18 32)',
  'oklch(62% 0.2 32)',
  'oklch(54% 0.19 32)',
  'oklch(49% 0.18 32)',
  'oklch(43% 0.16 32)',
  'oklch(36% 0.13 32)',
];

const chinese = "'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei'";

export const theme = createTheme({
  primaryColor: 'marker',
  primaryShade: 6,
  colors: { marker },
  fontFamily: `'Inter Variable', ${chinese}, system-ui, sans-serif`,
  headings: { fontFamily: `'Inter Variable', ${chinese}, system-ui, sans-serif`, fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  defaultRadius: '6px',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Mantine's own surfaces take the studio's paper and ink. */
export const cssVariables: CSSVariablesResolver = () => {
  const surfaces = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--graphite)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-hover': 'var(--paper-2)',
    '--mantine-color-default-border': 'var(--hairline)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-placeholder': 'var(--graphite)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--marker-ink)',
  };
  return { variables: {}, light: surfaces, dark: surfaces };
};
