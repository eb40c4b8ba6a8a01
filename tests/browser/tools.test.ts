import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { loadPresets } from '../../src/i18n/presets';
import zh from '../../src/i18n/zh';
import { isServed, type ToolSpec, tools } from '../../src/tools';
import { expect, isStored, test, tiles } from './studio';

/** The tool at hand: a rendering and a drawing of one car, made by the provider itself, once. */
interface Pictures {
  readonly rendering: Buffer;
  readonly drawing: Buffer;
}
let made: Promise<Pictures> | undefined;

/** Makes a picture through the API, as any client would. */
async function make(url: string): Promise<Pictures> {
  const json = { 'content-type': 'application/json' };
  const user = { username: `d${crypto.randomUUID().slice(0, 12)}`, password: 'a good password' };
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'post',
    headers: json,
    body: JSON.stringify(user),
  });
  const headers = { ...json, authorization: `Bearer ${(await registered.json()).data.token}` };
  const draw = async (body: object): Promise<string> => {
    const accepted = await fetch(`${url}/api/v1/ai/generations`, {
      method: 'post',
      headers,
      body: JSON.stringify({ width: 480, height: 320, seed: 7, ...body }),
    });
    const { task_id } = await accepted.json();
    for (;;) {
      const state = await (await fetch(`${url}/api/v1/ai/result/${task_id}`, { headers })).json();
      if (state.status === 'completed') return state.results[0].url;
      if (state.status === 'failed') throw new Error(state.error);
      await pause(250);
    }
  };
  const bytes = async (path: string) => Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer());
  const rendering = await draw({ model: 't2threeviews_context', prompt: '红色轿车，浅色背景，侧面' });
  const drawing = await draw({ model: 'lineart_extraction', multi_source_image_path: rendering });
  // Without the words that the engine writes into its files: the forms would offer to apply them.
  const plain = async (path: string) =>
    sharp(await bytes(path))
      .png()
      .toBuffer();
  return { rendering: await plain(rendering), drawing: await plain(drawing) };
}

/** How many files a tool's form needs, and of what kind. */
function filesFor({ input, module }: ToolSpec, { rendering, drawing }: Pictures) {
  const count = input.kind === 'many' ? input.min : input.kind === 'one' ? 1 : 0;
  const buffer = module === 'imgLineColorize' || module === 'img2img' ? drawing : rendering;
  return Array.from({ length: count }, (_, index) => ({ name: `car-${index}.png`, mimeType: 'image/png', buffer }));
}

/** The addresses of the results, as the provider answers them to the page. */
function answered(page: Page, { transport }: ToolSpec): Promise<string[]> {
  const path = transport === 'task' ? '/api/v1/ai/result/' : '/api/v1/images/generations';
  return new Promise((resolve, reject) => {
    page.on('response', async (response) => {
      if (!new URL(response.url()).pathname.startsWith(path)) return;
      const body = await response.json().catch(() => undefined);
      const results: { url: string }[] = body?.results ?? body?.data ?? [];
      if (body?.status === 'failed' || !response.ok()) reject(new Error(JSON.stringify(body)));
      else if (results.length > 0) resolve(results.map(({ url }) => url));
    });
  });
}

for (const tool of tools) {
  const title = zh.titles[tool.module];
  test(`${tool.module}: an empty form becomes a result that is there after a reload`, async ({
    designer: { page },
    provider,
  }) => {
    await page.goto(tool.route);
    const { models } = await (await page.request.get('/api/config')).json();
    if (!isServed(tool, models)) {
      await expect(page.getByRole('heading', { name: zh.later.notServed })).toBeVisible();
      return;
    }
    // given a form with what the tool needs
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    made ??= make(provider.url);
    const files = filesFor(tool, await made);
    if (files.length > 0) {
      await page.locator('input[type=file]').first().setInputFiles(files);
      for (const { name } of files) await expect.poll(() => isStored(page, name), { timeout: 15_000 }).toBe(true);
    }
    const [preset] = (await loadPresets('zh')).prompts[tool.module] ?? [];
    if (preset) {
      await page.getByRole('button', { name: zh.prompts.presets, exact: true }).click();
      await page.getByRole('button', { name: new RegExp(`^${preset.name}`) }).click();
      await expect(page.getByLabel('描述', { exact: true })).toHaveValue(preset.text);
    }
    if (tool.sections.some(({ id }) => id === 'image')) {
      await page.getByLabel(zh.form.width).fill('384');
      await page.getByLabel(zh.form.height).fill('256');
    }
    // when
    const results = answered(page, tool);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveTitle(new RegExp(`^\\d+% · ${title}`));
    // then what the provider made is a picture, or a model, and is shown
    const urls = await results;
    expect(urls).toHaveLength(tool.module === 'img2mv' ? 5 : 1);
    for (const url of urls) {
      const bytes = await (await page.request.get(url)).body();
      if (tool.module === 'imgto3d') expect(bytes.subarray(0, 4).toString()).toBe('glTF');
      else expect((await sharp(bytes).metadata()).width).toBeGreaterThan(200);
    }
    await expect(tiles(page)).toHaveCount(urls.length);
    await expect(page).toHaveTitle(`${title} · ${zh.product}`);
    // and after a reload both the result and the draft are there
    await page.reload();
    await expect(tiles(page)).toHaveCount(urls.length);
    if (preset) await expect(page.getByLabel('描述', { exact: true })).toHaveValue(preset.text);
    if (tool.module !== 'imgto3d') {
      const shown = tiles(page).first().locator('img');
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });
}
