import {
  IconCopy,
  IconDots,
  IconDownload,
  IconHeart,
  IconHeartFilled,
  IconSquare,
  IconSquareCheckFilled,
} from '@tabler/icons-react';

const icons = {
  copy: IconCopy,
  dots: IconDots,
  download: IconDownload,
  heart: IconHeart,
  'heart-filled': IconHeartFilled,
  square: IconSquare,
  'square-checked': IconSquareCheckFilled,
} as const;

/** Drawn once for all tiles of a page, which then only point at them: a page holds hundreds of icons. */
export function GlyphSheet() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`glyph-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

export function Glyph({ name }: { readonly name: keyof typeof icons }) {
  return (
    <svg width={18} height={18} aria-hidden>
      <use href={`#glyph-${name}`} />
    </svg>
  );
}
