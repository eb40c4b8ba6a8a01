import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findHeadlessChromium } from '../../scripts/chromium.mjs';
import { expect, test } from './studio';

/** The settings of a machine that has Latin type alone, in a folder of its own. */
async function latinAlone(): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'fastback-type-'));
  const file = join(folder, 'fonts.conf');
  const dejavu = '/usr/share/fonts/truetype/dejavu';
  await writeFile(file, `<fontconfig><dir>${dejavu}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`);
  return { folder, file };
}

test('a machine without Chinese type fetches the characters that it shows, on the welcome page and in the app', async ({
  provider,
}) => {
  // given
  const { folder, file } = await latinAlone();
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: [...chromiumArgs],
    env: { ...process.env, FONTCONFIG_FILE: file },
  });
  try {
    const page = await browser.newPage({ locale: 'zh-CN', serviceWorkers: 'block' });
    for (const path of ['/', '/login']) {
      const fetched: string[] = [];
      page.on('response', (response) => fetched.push(response.url()));
      // when
      await page.goto(`${provider.url}${path}`);
      // then
      const parts = () => fetched.filter((url) => /\/noto-sans-sc-.*\.woff2$/.test(url)).length;
      await expect.poll(parts).toBeGreaterThan(1);
      // A few of the hundred files: those with the characters of this page.
      expect(parts()).toBeLessThan(40);
      await page.evaluate(() => document.fonts.ready);
      const isThere = await page.evaluate(() => document.fonts.check('16px "Noto Sans SC Variable"', '溜'));
      expect(isThere, path).toBe(true);
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});
