import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { loadPresets } from '../../src/i18n';
import zh from '../../src/i18n/zh';
import imageEditor from '../../src/i18n/zh/image-editor';
import pictureReading from '../../src/i18n/zh/picture-reading';
import { isServed, type ToolSpec, toolByModule, tools } from '../../src/tools';
import { violations } from './accessibility';
import { placeOf } from './places';
import { expect, generateSmall, isStored, test, tiles } from './studio';

/** A rendering and a drawing of one car, made once by the provider itself. */
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
    const read = async () => (await fetch(`${url}/api/v1/ai/result/${task_id}`, { headers })).json();
    await expect.poll(async () => (await read()).status).toBe('completed');
    return (await read()).results[0].url;
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

/** Paints one stroke of colour over the picture of the form, and answers what the request then says of it. */
async function paintHint(page: Page): Promise<() => Promise<unknown>> {
  await page.getByRole('button', { name: zh.upload.paintHints }).click();
  const canvas = page.getByRole('application', { name: imageEditor.canvas });
  const { x, y, width, height } = await placeOf(canvas);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 40, y + height / 2, { steps: 3 });
  await page.mouse.up();
  await page.getByRole('button', { name: imageEditor.save, exact: true }).click();
  await expect.poll(() => isStored(page, 'car-0-strokes.png')).toBe(true);
  expect(await violations(page, 'strokes of colour')).toEqual([]);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/images/generations');
  return async () => (await asked).postDataJSON().hints_image_path;
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
      for (const { name } of files) await expect.poll(() => isStored(page, name)).toBe(true);
      // What is read of a picture moves the form below it: a press meanwhile would begin on a button and end beside it.
      if (tool.readsPicture) await expect(page.getByText(pictureReading.correct, { exact: true })).toBeVisible();
    }
    const [preset] = (await loadPresets('zh')).prompts[tool.module] ?? [];
    if (preset) {
      await page.getByRole('button', { name: zh.prompts.presets, exact: true }).click();
      await page.getByRole('button', { name: new RegExp(`^${preset.name}`) }).click();
      await expect(page.getByLabel('描述', { exact: true })).toHaveValue(preset.text);
    }
    // An edit keeps the size of its picture.
    if (tool.sections.some(({ id }) => id === 'image') && !tool.defaults.keepsSize) {
      await page.getByLabel(zh.form.width).fill('192');
      await page.getByLabel(zh.form.height).fill('128');
    }
    const takesHints = tool.input.kind === 'one' && tool.input.hints;
    const hint = takesHints && (await paintHint(page));
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
      else expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(192);
    }
    if (hint) expect(await hint()).toMatch(/^\/api\/file\//);
    await expect(tiles(page)).toHaveCount(urls.length);
    await expect(page).toHaveTitle(`${title} · ${zh.product}`);
    // and after a reload both the result and the draft are there
    await page.reload();
    await expect(tiles(page)).toHaveCount(urls.length);
    if (preset) await expect(page.getByLabel('描述', { exact: true })).toHaveValue(preset.text);
    if (hint) await expect(page.getByAltText(/car-0-strokes\.png/)).toBeVisible();
    if (tool.module !== 'imgto3d') {
      const shown = tiles(page).first().locator('img');
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });
}

test('a direct generation that a reload cuts off shows its picture afterwards, and is charged once', async ({
  designer: { page },
  provider,
}) => {
  // given a picture that is being drawn by one direct request
  await page.goto('/car/imgLineArt');
  made ??= make(provider.url);
  const [file] = filesFor(toolByModule('imgLineArt'), await made);
  if (!file) throw new Error('no picture to draw from');
  await page.locator('input[type=file]').first().setInputFiles([file]);
  await expect.poll(() => isStored(page, file.name)).toBe(true);
  const direct = (request: Request) => new URL(request.url()).pathname === '/api/v1/images/generations';
  const [first] = await Promise.all([page.waitForRequest(direct), page.keyboard.press('Control+Enter')]);
  // when the page is loaded again before the answer is there
  const [again] = await Promise.all([page.waitForRequest(direct), page.reload()]);
  // then the provider is asked for the very same task, and its picture is shown
  expect(again.headers()['idempotency-key']).toBe(first.headers()['idempotency-key']);
  await expect(tiles(page)).toHaveCount(1);
  await page.goto('/wallet/consumption');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
});

test('a failed generation keeps its card after a reload, says that nothing was charged, and stays dismissed', async ({
  designer: { page },
}) => {
  // given a generation that the provider fails
  await page.route('**/api/v1/ai/result/*', async (route) => {
    const answer = await route.fetch();
    const body = { ...(await answer.json()), status: 'failed', results: [], error: '画笔断了', error_code: null };
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/car/txt2img');
  await generateSmall(page, '红色轿车');
  const card = page.getByRole('listitem').filter({ hasText: '画笔断了' });
  await expect(card).toBeVisible();
  await expect.poll(() => isStored(page, 'v2.GenerationFailed')).toBe(true);
  // when
  await page.reload();
  // then
  await expect(card).toContainText(zh.failures.notCharged);
  await expect(card.getByRole('button', { name: zh.common.retry })).toBeVisible();
  // and once it is put away it stays away
  await card.getByRole('button', { name: zh.common.dismiss }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(() => isStored(page, 'v1.GenerationDismissed')).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '结果', exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
});
