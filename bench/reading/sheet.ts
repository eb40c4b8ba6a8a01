import { join } from 'node:path';
import sharp from 'sharp';
import { isWrongAndSure, type Result } from './report';

// The engine refuses SVG in uploads; the marks here are this file's own.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

const WIDE = 240;
const HIGH = 160;
const ACROSS = 8;

/** Draws all pictures with the outline that was read, wrong ones in red, six rows a file. */
export async function contactSheet(results: readonly Result[], folder: string): Promise<void> {
  const rows = 6;
  for (let page = 0; page * rows * ACROSS < results.length; page++) {
    const shown = results.slice(page * rows * ACROSS, (page + 1) * rows * ACROSS);
    const tiles = await Promise.all(shown.map(tileOf));
    const composed = tiles.map((input, i) => ({
      input,
      left: (i % ACROSS) * WIDE,
      top: Math.floor(i / ACROSS) * HIGH,
    }));
    await sharp({ create: { width: ACROSS * WIDE, height: rows * HIGH, channels: 3, background: '#fff' } })
      .composite(composed)
      .png()
      .toFile(join(folder, `sheet-${page}.png`));
  }
}

async function tileOf(result: Result): Promise<Buffer> {
  const { picture, read } = result;
  const colour = isWrongAndSure(result) ? '#e00' : read.view === 'unknown' ? '#e80' : '#08c';
  const points = read.outline.map(([x, y]) => `${x * WIDE},${y * HIGH}`).join(' ');
  const wheels = (read.wheels ?? [])
    .map(({ centre: [x, y], radius }) => `<circle cx="${x * WIDE}" cy="${y * HIGH}" r="${radius * WIDE}"/>`)
    .join('');
  const said = `${picture.name} ${read.view} ${read.facing} ${read.body}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}"><g fill="none" stroke="${colour}" stroke-width="1.5"><polygon points="${points}"/>${wheels}</g><text x="3" y="10" font-size="9" fill="${colour}" font-family="sans-serif">${said}</text></svg>`;
  const back = await sharp(picture.png).resize(WIDE, HIGH, { fit: 'fill' }).png().toBuffer();
  const marks = await sharp(Buffer.from(svg), { density: 72 })
    .png()
    .toBuffer()
    .catch(() => undefined);
  return sharp(back)
    .composite(marks ? [{ input: marks }] : [])
    .png()
    .toBuffer();
}
