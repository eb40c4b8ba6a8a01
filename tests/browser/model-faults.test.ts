import type { Page } from '@playwright/test';
import type { WebGLRenderer } from 'three';
import { glb, glbOf } from '../services/models/samples';
import { button, canvas, drawnByProcessor, expectModel, openWith, serve, showInline } from './model-page';
import { expect, isStored, test } from './studio';

test.use(drawnByProcessor);

/** How often one model is opened: enough to see that each holds what the first one held. bench/viewer does it 50 times. */
const OPENINGS = 3;

test('a broken or hostile model says why, can be retried, and leaves the page usable', async ({
  designer: { page },
}) => {
  const asset = { version: '2.0' };
  const whole = await glb();
  const traps: Readonly<Record<string, readonly [words: string, bytes: Uint8Array]>> = {
    'cut.glb': ['文件不完整或已损坏', whole.slice(0, 200)],
    'web.glb': ['外部地址', glbOf({ asset, buffers: [{ byteLength: 1, uri: 'http://example.com/a.bin' }] })],
    'circle.glb': ['文件不完整或已损坏', glbOf({ asset, scenes: [{ nodes: [0] }], nodes: [{ children: [0] }] })],
    'empty.glb': ['没有可以显示的内容', glbOf({ asset })],
    'lines.obj': ['浏览器无法读取', new Uint8Array(5_000_000).fill(10)],
    'car.fbx': ['不支持的文件格式', new Uint8Array(8)],
  };
  const fetched: string[] = [];
  page.on('request', (request) => request.method() === 'GET' && fetched.push(request.url()));
  await serve(page, Object.fromEntries(Object.entries(traps).map(([name, [, bytes]]) => [name, bytes])));
  await openWith(page, Object.keys(traps));
  for (const [name, [words]] of Object.entries(traps)) {
    await showInline(page, name);
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await button(page, '收起 3D').click();
  }
  // then neither another host nor a file of no known format was asked for anything
  expect(fetched.filter((url) => url.includes('example.com') || url.includes('car.fbx'))).toEqual([]);
  // when what was cut off is whole the next time
  await showInline(page, 'cut.glb');
  await expect(button(page, '重试')).toBeVisible();
  await serve(page, { 'cut.glb': whole });
  await button(page, '重试').click();
  await expect(canvas(page)).toBeVisible();
});

/** What each drawing surface that three.js made on this page holds; those that were given back are left out. */
const surfaces = (page: Page) => page.evaluate(() => window.surfaces());

declare global {
  interface Window {
    surfaces(): readonly { geometries: number; textures: number; programs: number }[];
  }
}

/** Makes three.js report its renderers, as it does to the browser's developer tools. */
async function watchSurfaces(page: Page) {
  await page.addInitScript(() => {
    const made: WeakRef<WebGLRenderer>[] = [];
    const hook = new EventTarget();
    hook.addEventListener('observe', (event) => {
      // It reports scenes too, and posters are drawn off the page.
      const renderer = (event as CustomEvent<WebGLRenderer>).detail;
      if (renderer.domElement instanceof HTMLCanvasElement) made.push(new WeakRef(renderer));
    });
    const live = () => made.flatMap((each) => each.deref() ?? []).filter((each) => !each.getContext().isContextLost());
    const held = ({ info: { memory, programs } }: WebGLRenderer) => ({ ...memory, programs: programs?.length ?? 0 });
    Object.assign(window, { __THREE_DEVTOOLS__: hook, surfaces: () => live().map(held) });
  });
}

test('restores a lost WebGL context, falls back to the poster without one, and leaks none over many openings', async ({
  designer: { page },
}) => {
  await watchSurfaces(page);
  await serve(page, { 'good.glb': await glb() });
  await openWith(page, ['good.glb']);
  // when the surface is lost in the middle of painting
  await page.getByRole('button', { name: /^查看大图：good\.glb/ }).click();
  await expectModel(page);
  await button(page, '材质与灯光').click();
  await button(page, '镀铬').click();
  await canvas(page).evaluate((element: HTMLCanvasElement) => {
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  const lost = page.getByRole('alert').filter({ hasText: '3D 画面已中断' });
  await expect(lost).toBeVisible();
  await button(page, '立即恢复').click();
  // then there is another one, as it was painted
  await expect(lost).toHaveCount(0);
  await expect(button(page, '镀铬')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await surfaces(page)).length).toBe(1);
  await page.getByRole('application').press('Escape');
  await page.getByRole('button', { name: '关闭预览' }).click();
  await expect.poll(() => surfaces(page)).toEqual([]);
  // when it is opened and closed many times
  const drawn = async () => (await surfaces(page)).find(({ programs }) => programs > 1);
  await showInline(page, 'good.glb');
  await expect.poll(drawn).toBeDefined();
  const first = await drawn();
  for (let opening = 1; opening < OPENINGS; opening++) {
    await button(page, '收起 3D').click();
    await expect.poll(() => surfaces(page)).toEqual([]);
    await showInline(page, 'good.glb');
    // then each holds just what the first one held
    await expect.poll(() => surfaces(page)).toEqual([first]);
  }
  // when the browser has no 3D at all
  await expect.poll(() => isStored(page, 'v1.ThumbnailKept')).toBe(true);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await showInline(page, 'good.glb');
  await expect(page.getByRole('alert').filter({ hasText: '这个浏览器不能显示 3D' })).toBeVisible();
  await expect(page.getByRole('application').locator('img')).toBeVisible();
  await expect(canvas(page)).toHaveCount(0);
});
