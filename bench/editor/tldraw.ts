import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { buildPeer, PEERS } from '../peer-build';
import { type Drag, drag, slowedDown } from './measures';

const BUILT = '.cache/bench-tldraw';
const ORIGIN = 'http://localhost:4118';
const DRAGGED = 60;

/** One handle of a 200-point line shape, dragged in tldraw as it is built for production. */
export async function dragInTldraw(browser: Browser): Promise<Drag & { readonly version: string }> {
  await buildPeer('tldraw.html', 'tldraw', BUILT);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // Its pictures and fonts come from its makers' network: the page gets empty ones, and its own build.
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN)
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    const path = pathname === '/' ? 'tldraw.html' : pathname;
    const contentType = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';
    await route.fulfill({ body: await readFile(join(BUILT, path)), contentType });
  });
  await page.goto(ORIGIN);
  await page.waitForFunction('window.handleAt !== undefined');
  // It takes presses once it has given up on its fonts.
  await page.waitForTimeout(2000);
  const devtools = await slowedDown(page);
  const place = await page.evaluate<{ x: number; y: number }>(`(({ x, y }) => ({ x, y }))(handleAt(${DRAGGED}))`);
  const before = await page.evaluate<string>('outline()');
  const figures = await drag(page, devtools, place);
  if ((await page.evaluate<string>('outline()')) === before) throw new Error('no handle of tldraw was dragged');
  await page.close();
  const { version } = JSON.parse(await readFile(join(PEERS, 'node_modules/tldraw/package.json'), 'utf8'));
  return { ...figures, version };
}
