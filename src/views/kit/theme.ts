import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, mergeThemeOverrides } from '@mantine/core';
import type { Words } from '../../i18n';

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

/** Graphite with a hint of warmth: hairlines, tracks and quiet text by day. */
const gray: MantineColorsTuple = [
  'oklch(97.2% 0.004 90)',
  'oklch(95.8% 0.005 90)',
  'oklch(91% 0.006 88)',
  'oklch(87% 0.006 85)',
  'oklch(80% 0.007 85)',
  'oklch(66% 0.009 80)',
  'oklch(50% 0.012 75)',
  'oklch(43% 0.012 70)',
  'oklch(34% 0.011 70)',
  'oklch(25% 0.01 70)',
];

/** The desk at night, blue-grey: text first, then the hairline, then the surfaces, the deepest last. */
const dark: MantineColorsTuple = [
  'oklch(94% 0.005 90)',
  'oklch(84% 0.007 85)',
  'oklch(73% 0.01 80)',
  'oklch(60% 0.012 260)',
  'oklch(34% 0.013 260)',
  'oklch(28% 0.013 260)',
  'oklch(23.5% 0.012 260)',
  'oklch(20% 0.01 260)',
  'oklch(17.5% 0.01 260)',
  'oklch(15% 0.01 260)',
];

/** A muted colour for what is well, doubtful or wrong, in ten steps of lightness. */
function muted(hue: number, chroma: number): MantineColorsTuple {
  const steps = [96, 91, 85, 77, 69, 61, 53, 47, 41, 35].map(
    (lightness) => `oklch(${lightness}% ${lightness > 90 ? chroma / 4 : chroma} ${hue})`,
  );
  // Ten steps in, ten steps out: `map` cannot say so.
  return steps as unknown as MantineColorsTuple;
}

const chinese =
  "'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', 'Noto Sans SC Variable'";
const fontFamily = `'Inter Variable', ${chinese}, system-ui, sans-serif`;

/** A dialog's head is no banner of the page. */
const dialog = {
  defaultProps: { attributes: { header: { role: 'presentation' } } },
  styles: { title: { fontSize: 16, fontWeight: 600 } },
};
const modal = { ...dialog, defaultProps: { ...dialog.defaultProps, radius: 12 } };

/**
 * The page behind a dialog keeps still and keeps its scroll bar: to take that away, the library would write a style element,
 * which the page's policy forbids.
 */
const dialogRoot = { defaultProps: { removeScrollProps: { removeScrollBar: false } } };

/** The theme in no language: what a style sheet needs of it. */
export const theme = createTheme({
  primaryColor: 'marker',
  primaryShade: 6,
  white: 'oklch(99.4% 0.002 90)',
  colors: { marker, gray, dark, green: muted(155, 0.09), yellow: muted(75, 0.1), red: muted(25, 0.14) },
  fontFamily,
  headings: { fontFamily, fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  defaultRadius: '6px',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: { styles: { label: { marginBottom: 4 }, description: { fontSize: 12 } } },
    // Its dropdown belongs to the landmark that it opens from, and its first item takes the focus.
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } },
    Modal: modal,
    Drawer: dialog,
    ModalRoot: dialogRoot,
    DrawerRoot: dialogRoot,
  },
});

/** The theme, with the names that a language gives to the library's own buttons. */
export function themeIn(words: Words) {
  const closeButtonProps = { 'aria-label': words.common.close(), size: 44, iconSize: 20 };
  return mergeThemeOverrides(theme, {
    components: {
      Modal: { defaultProps: { ...modal.defaultProps, closeButtonProps } },
      Drawer: { defaultProps: { ...dialog.defaultProps, closeButtonProps } },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': words.common.showPassword() } } },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': words.common.close() } } },
    },
  });
}

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
  return { variables: {}, light: surfaces, dark: { ...surfaces, ...tints() } };
};

/** Tinted backgrounds at night: the library darkens a colour for them, and cannot darken oklch. */
const tints = () =>
  Object.fromEntries(
    ['marker', 'gray', 'green', 'yellow', 'red'].flatMap((name) => [
      [`--mantine-color-${name}-light`, `color-mix(in oklch, var(--mantine-color-${name}-6) 18%, var(--paper))`],
      [`--mantine-color-${name}-light-hover`, `color-mix(in oklch, var(--mantine-color-${name}-6) 26%, var(--paper))`],
    ]),
  );
