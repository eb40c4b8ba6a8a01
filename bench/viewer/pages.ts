import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { seedHistory } from '../../tests/browser/history';
import { signIn } from '../designer';
import { buildPeer, PEERS } from '../peer-build';
import { watchFrames } from './frames';
import { watchSurfaces } from './openings';

const BUILT = '.cache/bench-model-viewer';
const PEER_ORIGIN = 'http://localhost:4139';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The 3D tool of a fresh user whose history has this model, with its poster, so that nothing else is running. */
export async function ourPage(browser: Browser, url: string, model: Buffer): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: url });
  await watchFrames(page);
  await watchSurfaces(page);
  await page.route('**/api/file/model.glb', (route) => route.fulfill({ body: model }));
  await signIn(page, url);
  await page.goto('/car/simple3d');
  await page.getByRole('heading', { name: '结果', exact: true }).waitFor();
  await seedHistory(page, [{ module: 'imgto3d', type: '3d', prompt: 'model', url: '/api/file/model.glb' }]);
  await page
    .getByRole('button', { name: /^查看大图/ })
    .locator('img')
    .waitFor({ timeout: 120_000 });
  // The booth of the posters closes.
  await page.waitForTimeout(3_000);
  return page;
}

/** A page with a button that fetches model-viewer, as it is built for production, and opens the model in it. */
export async function peerPage(browser: Browser, model: Buffer, { width, height }: Size): Promise<Page> {
  await buildPeer('model-viewer.html', '@google/model-viewer', BUILT);
  const page = await browser.newPage({ viewport: { width: 1440, height: 960 } });
  await watchFrames(page);
  await page.route(`${PEER_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/model.glb') return route.fulfill({ body: model });
    const path = pathname === '/' ? 'model-viewer.html' : pathname;
    const contentType = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    await route.fulfill({ body: await readFile(join(BUILT, path)), contentType });
  });
  await page.goto(`${PEER_ORIGIN}/?model=/model.glb&width=${width}&height=${height}`);
  return page;
}

/** What the peer calls itself. */
export async function peerVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PEERS, 'node_modules/@google/model-viewer/package.json'), 'utf8'));
  return version;
}
