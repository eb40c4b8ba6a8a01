import type { Said } from './said';

/** Swatches in a row, and the size of one with its words (px). */
const COLUMNS = 6;
const TILE = { width: 150, height: 64 };

/** Within docs. */
export const coloursFile = (path: string) => `vocabulary/${path}.svg`;

/** An SVG of the colours that have a name, each with its first words in both languages. */
export function coloursPicture(colours: ReadonlyMap<string, Said>): string {
  const tiles = [...colours].map(([hex, { en, zh }], index) => {
    const [x, y] = [(index % COLUMNS) * TILE.width, Math.floor(index / COLUMNS) * TILE.height];
    return [
      `<rect x="${x + 4}" y="${y + 4}" width="${TILE.width - 8}" height="36" rx="4" fill="${hex}" stroke="#0002"/>`,
      `<text x="${x + 6}" y="${y + 54}">${[en[0], zh[0]].filter(Boolean).join(' · ')}</text>`,
    ].join('');
  });
  const [width, height] = [COLUMNS * TILE.width, Math.ceil(colours.size / COLUMNS) * TILE.height];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" font-family="sans-serif" font-size="11" fill="#333"><rect width="100%" height="100%" fill="#fff"/>${tiles.join('\n')}</svg>\n`;
}
