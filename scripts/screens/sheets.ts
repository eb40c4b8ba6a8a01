import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Edges between and around pictures of a sheet (px). */
const GAP = 8;

interface Kind {
  /** Share of a screen's own size. */
  readonly scale: number;
  /** Of WebP, 0–100. */
  readonly quality: number;
}

/**
 * Puts all pictures of a screen onto one sheet: a row for each language and theme, a column for each width.
 * `rows` are the files in that order; those that are missing leave their place empty.
 */
export async function makeSheet(
  name: string,
  rows: readonly (readonly string[])[],
  folder: string,
  { scale, quality }: Kind,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pictures = await Promise.all(rows.map((row) => Promise.all(row.map((file) => reduced(file, scale)))));
  const widths = (pictures[0] ?? []).map((_, column) => Math.max(...pictures.map((row) => row[column]?.width ?? 0)));
  const heights = pictures.map((row) => Math.max(...row.map(({ height }) => height)));
  const composite = pictures.flatMap((row, index) =>
    row.map(({ data }, column) => ({
      input: data,
      left: GAP + sum(widths.slice(0, column)) + column * GAP,
      top: GAP + sum(heights.slice(0, index)) + index * GAP,
    })),
  );
  const size = {
    width: sum(widths) + (widths.length + 1) * GAP,
    height: sum(heights) + (heights.length + 1) * GAP,
  };
  await sharp({ create: { ...size, channels: 3, background: '#8b8780' } })
    .composite(composite)
    .webp({ quality, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

async function reduced(file: string, scale: number) {
  const { width } = await sharp(file).metadata();
  const { data, info } = await sharp(file)
    .resize(Math.round(width * scale))
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
