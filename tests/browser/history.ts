import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Module } from '../../contract/models';
import { factsOfSuccess } from '../support/generations';

/** A result to be there before the page is opened. */
export interface Seed {
  readonly module?: Module;
  readonly prompt: string;
  readonly url: string;
  readonly type?: 'image' | 'video' | '3d';
  readonly width?: number;
  readonly height?: number;
  readonly source?: string;
  /** ms since the epoch; now when it is not given. */
  readonly at?: number;
}

/** Uploads a plain picture as the page's user; its URL. */
export async function uploadPicture(page: Page, origin: string, color: string, width = 300, height = 200) {
  const background = color;
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const query = new URLSearchParams({ fileName: 'car.png', type: 'image/png', size: String(bytes.length) });
  const signed = await page.request.get(`${origin}/api/file/getPreSignedUrl?${query}`, { headers });
  const { preSignedUrl, fileUrl } = await signed.json();
  await page.request.put(`${origin}${preSignedUrl}`, { data: bytes, headers: { 'content-type': 'image/png' } });
  return String(fileUrl);
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Writes generations into the log of the page's user, one a result, as the app itself stores them. */
export async function seedHistory(page: Page, seeds: readonly Seed[]) {
  const now = Date.now();
  const facts = seeds.flatMap(({ module = 'txt2img', prompt, url, source, at = now, ...result }, index) => {
    const results = [
      { type: 'image' as const, width: 300, height: 200, ...result, url, id: `${module}-${at}-${index}` },
    ];
    return factsOfSuccess({ taskId: `seed-${index}`, module, prompt, at, source, results });
  });
  const records = facts.map((fact, index) => ({ seq: index + 1, tab: 'seed', fact }));
  const seeded = await page.evaluate(
    async ([text]) => {
      const { id } = JSON.parse(localStorage.getItem('userInfo') ?? '{}');
      const opening = indexedDB.open(`generation_panel_history.${id}`);
      const fresh = new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const database = await fresh;
      const transaction = database.transaction('log', 'readwrite');
      transaction.objectStore('log').clear();
      transaction.objectStore('log').put(text, 'chunk:000000000001');
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = () => reject(transaction.error);
      });
      database.close();
      return true;
    },
    [JSON.stringify(records)],
  );
  if (!seeded) throw new Error('no history was written');
  await page.reload();
}
