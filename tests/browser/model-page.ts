import type { Page } from '@playwright/test';
import { seedHistory } from './history';
import { expect, tiles } from './studio';

/** Models are drawn by the processor here: nothing asks how fast, and the window is small. */
export const drawnByProcessor = { viewport: { width: 800, height: 560 } };

export const canvas = (page: Page) => page.locator('canvas');
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Waits until a model is drawn, however long a machine without a graphics card needs. */
export async function expectModel(page: Page) {
  await expect(canvas(page).first()).toBeVisible();
  await expect(page.getByText('个三角面').first()).toBeVisible();
}

/** Answers for files at the provider's addresses. */
export async function serve(page: Page, files: Readonly<Record<string, Uint8Array>>) {
  for (const [name, bytes] of Object.entries(files)) {
    await page.route(`**/api/file/${name}`, (route) => route.fulfill({ body: Buffer.from(bytes) }));
  }
}

/** Opens the 3D tool on a history of these files, each with its name for a prompt. */
export async function openWith(page: Page, names: readonly string[]) {
  await page.goto('/car/simple3d');
  await expect(page.getByRole('heading', { name: '结果', exact: true })).toBeVisible();
  const seed = { module: 'imgto3d', type: '3d' } as const;
  await seedHistory(
    page,
    names.map((name) => ({ ...seed, prompt: name, url: `/api/file/${name}` })),
  );
  await expect(tiles(page)).toHaveCount(names.length);
}

/** Shows a tile's model in its place. */
export const showInline = (page: Page, name: string) => button(page, `在此处查看 3D：${name}`).click();
