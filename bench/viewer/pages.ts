import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { seedHistory } from '../../tests/browser/history';
import { watchFrames } from './frames';
import { watchSurfaces } from './openings';

const PEERS = 'bench/peers';
const BUILT = '.cache/bench-model-viewer';
const PEER_ORIGIN = 'http://localhost:4139';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The 3D tool of a fresh user whose history has this model, with its poster, so that nothing else is under way. */
export async function ourPage(browser: Browser, url: string, model: Buffer): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: url });
  await watchFrames(page);
  await watchSurfaces(page);
  await page.route('**/api/file/model.glb', (route) => route.fulfill({ body: model }));
  const username = `b${crypto.randomUUID().slice(0, 12)}`;
  const response = await page.request.post(`${url}/api/auth/register`, {
    data: { username, password: 'a good password' },
  });
  const { data } = await response.json();
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('userInfo', user ?? '');
    },
    [data.token, JSON.stringify(data.userInfo)],
  );
  await page.goto('/car/simple3d');
  await page.getByRole('heading', { name: '结果' }).waitFor();
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
  if (!existsSync(join(PEERS, 'node_modules/@google/model-viewer'))) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: PEERS, stdio: 'inherit' });
  }
  await build({
    configFile: false,
    logLevel: 'error',
    root: PEERS,
    build: {
      outDir: join(process.cwd(), BUILT),
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: join(PEERS, 'model-viewer.html') },
    },
  });
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
