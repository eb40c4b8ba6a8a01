import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { provenanceOf } from '../../provider/engines/embedded/raster/provenance';
import { borrowProvider, type LentProvider } from './lent-provider';

interface Designer {
  readonly page: Page;
  readonly username: string;
}

interface Settings {
  /**
   * Whether the car that would be drawn stands above the results, as it does at first. A designer who has folded it
   * away is shown no 3D before the first picture, which takes several seconds of a processor at each visit.
   */
  roughCar: 'shown' | 'folded';
}

/** One provider for all; each test registers a user of its own and so starts with an empty history. */
export const test = base.extend<
  { designer: Designer; policyReports: string[]; othersClosed: undefined } & Settings,
  { provider: LentProvider }
>({
  // Pages that a test opened beside its own would work on through all tests after it.
  othersClosed: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      await Promise.all(browser.contexts().map((each) => !before.has(each) && each.close()));
    },
    { auto: true },
  ],
  roughCar: ['folded', { option: true }],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern.
    async ({}, use) => use(await borrowProvider()),
    { scope: 'worker', timeout: 300_000 },
  ],
  policyReports: [
    async ({ context }, use) => {
      const reports: string[] = [];
      context.on('request', (request) => {
        if (request.url().endsWith('/api/csp-report')) reports.push(request.postData() ?? '');
      });
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) reports.push(message.text());
      });
      await use(reports);
      expect(reports).toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ provider }, use) => use(provider.url),
  designer: async ({ page, provider, roughCar }, use) => {
    const username = `d${crypto.randomUUID().slice(0, 12)}`;
    const response = await page.request.post(`${provider.url}/api/auth/register`, {
      data: { username, password: 'a good password' },
    });
    const { data } = await response.json();
    await page.addInitScript(
      ([token, user]) => {
        // Only the first page of the test signs in: afterwards the session is the app's own.
        if (sessionStorage.getItem('test-signed-in')) return;
        sessionStorage.setItem('test-signed-in', '1');
        localStorage.setItem('token', token ?? '');
        localStorage.setItem('userInfo', user ?? '');
      },
      [data.token, JSON.stringify(data.userInfo)],
    );
    if (roughCar === 'folded') await page.addInitScript(foldRoughCar);
    await use({ page, username });
    // A request that is still being answered when the test ends would count as an error of the next one.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
export { expect };

/** Leaves in a new browser what the button above the car does, before the app opens the same database. */
export function foldRoughCar() {
  if (sessionStorage.getItem('test-car-folded')) return;
  sessionStorage.setItem('test-car-folded', '1');
  const opening = indexedDB.open('fastback_preferences');
  opening.onupgradeneeded = () => {
    for (const store of ['keyvaluepairs', 'local-forage-detect-blob-support']) opening.result.createObjectStore(store);
  };
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('keyvaluepairs', 'readwrite');
    transaction.objectStore('keyvaluepairs').put({ carFolded: true }, 'preferences');
    transaction.oncomplete = () => opening.result.close();
  };
}

/** Where a chunk lies, whatever its hash. */
const addressOf = (chunk: string) => new RegExp(`/assets/${chunk}-[\\w-]+\\.js$`);

/** Keeps a chunk on its way until the answer is called. */
export async function delay(page: Page, chunk: string) {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(addressOf(chunk), async (route) => {
    await late;
    await route.continue();
  });
  return () => come();
}

/** Fails the requests for a chunk until the answer is called. */
export async function withhold(page: Page, chunk: string) {
  let isAway = true;
  await page.route(addressOf(chunk), (route) => (isAway ? route.abort() : route.continue()));
  return () => {
    isAway = false;
  };
}

/** Fills the prompt of the current tool and starts the generation. */
export async function generate(page: Page, prompt: string) {
  await page.getByLabel('描述', { exact: true }).fill(prompt);
  await page.getByRole('button', { name: /^生成/ }).click();
}

/** The same, 192 × 128 px: where the picture itself is not the point. A third of the time of 384 × 256. */
export async function generateSmall(page: Page, prompt: string) {
  await page.getByLabel('宽（像素）').fill('192');
  await page.getByLabel('高（像素）').fill('128');
  await generate(page, prompt);
}

/** The tiles of the history. */
export const tiles = (page: Page) => page.getByRole('button', { name: /^查看大图/ });

/** Waits until the newest picture is there and really drawn by the browser. */
export async function expectPicture(page: Page) {
  const picture = tiles(page).first().locator('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** The file of a result, the newest first, as its download button saves it. */
export async function savedResult(page: Page, index = 0): Promise<Buffer> {
  await tiles(page).nth(index).hover();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载', exact: true }).nth(index).click();
  return readFile(await (await saving).path());
}

/** The design that a picture among the results carries. */
export async function savedDesign(page: Page, index = 0) {
  const made = provenanceOf(await savedResult(page, index));
  return made && 'design' in made ? made.design : undefined;
}

/** Whether the text stands anywhere in what this browser has stored: writes behind are done before a reload. */
export const isStored = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name ?? ''));
      const stores = [...database.objectStoreNames];
      const found = await Promise.all(
        stores.map((store) => answer(database.transaction(store).objectStore(store).getAll())),
      );
      database.close();
      if (JSON.stringify(found).includes(wanted)) return true;
    }
    return false;
  }, text);
