import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Pages are compared in blocks of 8 × 8 px of a window of 1280 × 720: a machine's own way to smooth type is not seen. */
const SIZE = { width: 160, height: 90 };
/** A block differs from here on (0–255 in a channel), and this share of them may: a name, a date, a line of type. */
const DIFFERENT = 32;
const MOST = 0.01;

const fileOf = (name: string) => fileURLToPath(new URL(`./looks/${name}.png`, import.meta.url));

/**
 * Waits until what a page shows in its window is its picture in `looks`. `UPDATE_LOOKS=1` writes the pictures instead: look
 * at what has changed before they are committed.
 */
export async function expectLook(page: Page, name: string): Promise<void> {
  const blocks = async () =>
    sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
      .removeAlpha()
      .resize({ ...SIZE, fit: 'fill', kernel: 'cubic' });
  if (process.env.UPDATE_LOOKS) {
    await page.waitForLoadState('networkidle');
    await mkdir(fileURLToPath(new URL('./looks/', import.meta.url)), { recursive: true });
    await writeFile(fileOf(name), await (await blocks()).png({ palette: true, effort: 10 }).toBuffer());
    return;
  }
  const before = await sharp(await readFile(fileOf(name)))
    .removeAlpha()
    .raw()
    .toBuffer();
  const message = `the share of ${name} that looks otherwise than its picture in tests/browser/looks`;
  const share = async () => differenceOf(await (await blocks()).raw().toBuffer(), before);
  // Parts of a page come one after the other.
  await expect.poll(share, { message, timeout: 60_000 }).toBeLessThan(MOST);
}

function differenceOf(one: Uint8Array, other: Uint8Array): number {
  let different = 0;
  for (let i = 0; i < one.length; i += 3) {
    const off = Math.max(...[0, 1, 2].map((c) => Math.abs((one[i + c] ?? 0) - (other[i + c] ?? 0))));
    if (off > DIFFERENT) different++;
  }
  return different / (SIZE.width * SIZE.height);
}
