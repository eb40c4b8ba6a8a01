import type { Style } from '../../../../contract/options';
import { oklabOfHex, writeOklab } from '../raster/colour';
import { readPrompt } from '../words';
import { hexOf } from '../words/shades';

/** How lines are drawn. */
export interface Character {
  /** Factor on the widths of lines. */
  readonly weight: number;
  /** How dark a full line is (0–1). */
  readonly darkness: number;
  /** Factor on the thresholds: below 1 gives more lines, above 1 fewer. */
  readonly threshold: number;
  /** Colour of the ink, 8-bit sRGB; grey without one. */
  readonly ink?: readonly [number, number, number];
}

type Manner = Omit<Character, 'ink'>;
const plain: Manner = { weight: 1, darkness: 1, threshold: 1 };

/** The character of each style's lines. */
const styled: Record<Style, Manner> = {
  luxury: { weight: 0.75, darkness: 1, threshold: 1.15 },
  sport: { weight: 1.6, darkness: 1, threshold: 1 },
  minimalist: { weight: 0.8, darkness: 0.9, threshold: 1.9 },
  tech: { weight: 0.6, darkness: 0.85, threshold: 0.75 },
  classic: { weight: 1.2, darkness: 0.85, threshold: 1 },
  premium: { weight: 0.9, darkness: 0.95, threshold: 0.85 },
  modern: { weight: 1.15, darkness: 1, threshold: 1.4 },
  vintage: { weight: 1.3, darkness: 0.6, threshold: 0.8 },
};

/** Words for lines, in both languages. */
const worded: readonly (readonly [RegExp, Partial<Manner>])[] = [
  [/\b(?:bold|thick|heavy|strong)\b|粗|厚重/i, { weight: 1.6 }],
  [/\b(?:thin|fine|delicate|hairline)\b|细线|纤细|细腻/i, { weight: 0.6 }],
  [/\b(?:pale|faint|light lines?|pencil)\b|淡|铅笔/i, { darkness: 0.6 }],
  [/\b(?:only|main|few|fewer|simple|simplified|clean)\b|只|主要|简洁|简化|干净/i, { threshold: 1.9 }],
  [/\b(?:detail(?:s|ed)?|every|all|more lines)\b|细节|丰富|全部/i, { threshold: 0.6 }],
];

/** The character of the lines that words ask for: that of their styles on average, then what they say of lines. */
export function characterOf(prompt: string): Character {
  const { styles, color, tone, paint } = readPrompt(prompt);
  const mean = (of: (manner: Manner) => number) =>
    styles.length === 0 ? of(plain) : styles.reduce((sum, style) => sum + of(styled[style]), 0) / styles.length;
  const own = { weight: mean((m) => m.weight), darkness: mean((m) => m.darkness), threshold: mean((m) => m.threshold) };
  const said = Object.assign({}, ...worded.filter(([words]) => words.test(prompt)).map(([, manner]) => manner));
  const hex = paint ?? (color && hexOf(color, tone ?? 0));
  return { ...own, ...said, ...(hex ? { ink: inkOf(hex) } : {}) };
}

/** A line has to be seen on white paper: the lightest ink (OKLab lightness). */
const LIGHTEST = 0.72;

function inkOf(hex: string): Character['ink'] {
  const [l, a, b] = oklabOfHex(hex);
  const rgb = new Uint8Array(4);
  writeOklab(rgb, 0, Math.min(l, LIGHTEST), a, b);
  return [rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0];
}

/** How much darker than paper a full line of plain ink is (8-bit). */
const FULL = 232;
const plainInk = [255 - FULL, 255 - FULL, 255 - FULL] as const;

/**
 * Grey lines in the ink of their character: one byte a pixel, three where the ink has a colour, four with `isClear`
 * paper, which hides nothing under it.
 */
export function inked(
  grey: Uint8Array,
  { darkness, ink }: Character,
  isClear = false,
): { pixels: Uint8Array; channels: 1 | 3 | 4 } {
  if (isClear) {
    const pixels = new Uint8Array(grey.length * 4);
    for (let i = 0; i < grey.length; i++) {
      pixels.set(ink ?? plainInk, i * 4);
      pixels[i * 4 + 3] = Math.round(255 * Math.min(1, ((255 - (grey[i] ?? 255)) / FULL) * darkness));
    }
    return { pixels, channels: 4 };
  }
  const dark = grey.map((value) => Math.round(255 - (255 - value) * darkness));
  if (!ink) return { pixels: dark, channels: 1 };
  const pixels = new Uint8Array(grey.length * 3);
  for (let i = 0; i < grey.length; i++) {
    const share = Math.min(1, (255 - (dark[i] ?? 255)) / FULL);
    for (const c of [0, 1, 2] as const) pixels[i * 3 + c] = Math.round(255 + (ink[c] - 255) * share);
  }
  return { pixels, channels: 3 };
}

/** The colour of a full line on white paper, '#rrggbb'. */
export function inkHex({ darkness, ink = plainInk }: Character): string {
  const bytes = ink.map((byte) => Math.round(255 + (byte - 255) * darkness));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
