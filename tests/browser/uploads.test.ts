import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './accessibility';
import { placeOf } from './places';
import { expect, expectPicture, isStored, test, tiles } from './studio';

/** Every tool is offered, whichever models this provider runs: the forms are looked at, not what comes of them. */
const offerEveryTool = (page: Page) =>
  page.context().route(
    (url) => url.pathname.startsWith('/car/'),
    async (route) => {
      const response = await route.fetch();
      const page = await response.text();
      const models = ['t2threeviews_context', 'lineart_colorize', 'flux_kontext_composer', 'lineart_extraction'];
      await route.fulfill({
        response,
        body: page.replace(/"models":\[[^\]]*\]/, `"models":${JSON.stringify(models)}`),
      });
    },
  );

const car = (colour: string, size = 64) =>
  sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .png()
    .toBuffer();
const file = async (name: string, colour = 'red') => ({ name, mimeType: 'image/png', buffer: await car(colour) });
const chooser = (page: Page) => page.locator('input[type=file]').first();
const names = (page: Page) =>
  page.locator('form li img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')?.split(' ')[1]));

/** Lets a file go over an element, as the desktop does. */
async function drop(page: Page, selector: string, name: string, type: string, bytes: Buffer) {
  const data = await page.evaluateHandle(
    ([fileName, fileType, base64]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], fileName ?? '', { type: fileType }));
      return transfer;
    },
    [name, type, bytes.toString('base64')],
  );
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent(selector, event, { dataTransfer: data });
}

test('sorts several images by keyboard and pointer and keeps their order after a reload', async ({
  designer: { page },
}) => {
  // given
  await offerEveryTool(page);
  await page.goto('/car/imgStyleComposer');
  await chooser(page).setInputFiles(await Promise.all(['one', 'two', 'three'].map((name) => file(`${name}.png`))));
  await expect.poll(() => isStored(page, 'three.png')).toBe(true);
  // when the third goes before the second by keyboard
  await page.getByRole('button', { name: '第 3 张：three.png' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('已拿起第 3 张，共 3 张')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('移到第 1 位，共 3 位')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('移到第 2 位，共 3 位')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('已放在第 2 位，共 3 位')).toBeAttached();
  // then
  await expect.poll(() => names(page)).toEqual(['one.png', 'three.png', 'two.png']);
  // when the first is drawn behind the second by hand
  const middleOf = async (name: string) => (await placeOf(page.getByRole('button', { name }))).middle;
  const [from, to] = [await middleOf('第 1 张：one.png'), await middleOf('第 2 张：three.png')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  // then
  await expect.poll(() => names(page)).toEqual(['three.png', 'one.png', 'two.png']);
  expect(await violations(page, 'several images')).toEqual([]);
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('button', { name: /^第 3 张/ }).waitFor();
      return names(page);
    })
    .toEqual(['three.png', 'one.png', 'two.png']);
});

/** A small result with words of its own; answers its address. */
async function makeResult(page: Page): Promise<string> {
  await page.goto('/car/imgLineArt');
  await chooser(page).setInputFiles(await file('car.png'));
  await page.getByLabel('描述', { exact: true }).fill('黄色跑车 侧面');
  await expect(page.getByText('图片已就绪')).toBeVisible();
  await page.getByRole('button', { name: /^生成/ }).click();
  await expectPicture(page);
  return (await tiles(page).first().locator('img').getAttribute('src')) ?? '';
}

test('a form takes an image from the results and its reference from the favourites', async ({ designer: { page } }) => {
  // given a result that is a favourite
  await offerEveryTool(page);
  const address = await makeResult(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/resource/favorite', {
    headers: { authorization: `Bearer ${token}` },
    data: { url: address, name: '我的黄跑车', type: 'product' },
  });
  await page.goto('/car/imgLineColorize');
  // when
  await page.getByRole('button', { name: '从结果中选择' }).first().click();
  await page.getByRole('textbox', { name: '搜索描述' }).fill('没有的车');
  await expect(page.getByText('没有符合条件的图片')).toBeVisible();
  await page.getByRole('textbox', { name: '搜索描述' }).fill('黄色');
  await expect(page.getByRole('button', { name: /^选择图片：黄色跑车/ })).toBeVisible();
  expect(await violations(page, 'choose a result')).toEqual([]);
  await page.getByRole('button', { name: /^选择图片：黄色跑车/ }).click();
  // then
  const main = page.getByRole('group', { name: '图片', exact: true });
  await expect(main.getByText('图片已就绪')).toBeVisible();
  expect(await main.locator('img').getAttribute('src')).toBe(address);
  // and the same from the favourites
  const reference = page.getByRole('group', { name: '配色参考图（可选）' });
  await reference.getByRole('button', { name: '从收藏中导入' }).click();
  await page.getByRole('button', { name: '选择图片：我的黄跑车' }).click();
  await expect(reference.getByText('图片已就绪')).toBeVisible();
});

test('a dropped picture made by Fastback offers its parameters or its pixels', async ({ designer: { page } }) => {
  // given
  const made = await (await page.request.get(await makeResult(page))).body();
  await page.goto('/car/txt2img');
  // when
  await drop(page, 'form textarea', 'download.png', 'image/png', made);
  await expect(page.getByRole('dialog', { name: '这张图片由溜背生成' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('线稿提取，种子')).toBeVisible();
  await page.getByRole('button', { name: '沿用它的参数' }).click();
  // then
  await expect(page.getByLabel('描述', { exact: true })).toHaveValue('黄色跑车 侧面');
  // when
  await drop(page, 'form textarea', 'download.png', 'image/png', made);
  await page.getByRole('button', { name: '作为图片使用' }).click();
  // then
  await expect(page.getByText('图片已就绪')).toBeVisible();
});

test('an upload that loses the network says so and succeeds on retry', async ({ designer: { page }, context }) => {
  // given an upload that takes half a minute on a slow line: it cannot arrive before the line is cut
  const wire = await context.newCDPSession(page);
  const speed = (uploadThroughput: number, offline = false) =>
    wire.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  await page.goto('/car/imgLineArt');
  await wire.send('Network.enable');
  await speed(15_000);
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: 'red',
    },
  });
  await chooser(page).setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: await noise.png().toBuffer() });
  const progress = page.getByRole('progressbar', { name: /noise\.png/ });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  // when
  await speed(-1, true);
  // then
  await expect(page.getByText('上传失败，请检查网络后重试')).toBeVisible();
  // when
  await speed(-1);
  await page.getByRole('button', { name: '重新上传 noise.png' }).click();
  // then
  await expect(page.getByText('图片已就绪')).toBeVisible();
});

test('two tabs fill the same form at once, and signing out in one stops the upload in the other', async ({
  designer: { page },
  context,
}) => {
  // given
  await page.goto('/car/imgLineArt');
  const other = await context.newPage();
  await other.goto('/car/imgLineArt');
  // when both upload at once
  await Promise.all([
    chooser(page).setInputFiles(await file('here.png')),
    chooser(other).setInputFiles(await file('there.png', 'blue')),
  ]);
  // then each has its own
  for (const [tab, name] of [
    [page, 'here.png'],
    [other, 'there.png'],
  ] as const) {
    await expect(tab.getByText('图片已就绪')).toBeVisible();
    await expect(tab.getByText(name)).toBeVisible();
  }
  // when one signs out while the other sends
  await other.route('**/api/file/*', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()));
  const dropped = other.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await chooser(other).setInputFiles(await file('late.png', 'green'));
  await expect(other.getByText('正在上传')).toBeVisible();
  await page.getByRole('button', { name: '账户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  // then
  await dropped;
  await expect(other.getByText('已在另一个标签页退出登录')).toBeVisible();
});

const refused = '文件 image.png 格式不支持，请上传图片文件';
const ready = '图片已就绪';

/** A PNG of one colour in one bit: huge to draw, small to send. */
function hugePng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test('an image of any kind is accepted or refused in the specified words', async ({ designer: { page } }) => {
  const plain = () => sharp({ create: { width: 60, height: 40, channels: 4, background: '#a02020' } });
  const frames = await Promise.all(['red', 'blue'].map((colour) => car(colour, 32)));
  const cases: [what: string, bytes: Buffer, text: string, type?: string][] = [
    ['0 bytes', Buffer.alloc(0), refused],
    ['10 MB + 1 byte', Buffer.alloc(10_485_761), '文件 image.png 过大，请上传 10MB 以内的文件'],
    ['20,000 × 20,000 pixels', hugePng(20_000), '文件 image.png 的像素过多，请缩小后再上传'],
    ['1 × 5,000', await plain().resize(1, 5_000, { fit: 'fill' }).png().toBuffer(), ready],
    ['a PDF called .png', Buffer.from('%PDF-1.7 and more'), refused],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), refused, 'image/svg+xml'],
    ['an SVG called .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), refused],
    ['a script behind a PNG', Buffer.concat([await car('red'), Buffer.from('<script>alert(1)</script>')]), ready],
    ['EXIF rotation', await plain().jpeg().withMetadata({ orientation: 6 }).toBuffer(), ready, 'image/jpeg'],
    ['CMYK', await plain().flatten().toColourspace('cmyk').jpeg().toBuffer(), ready, 'image/jpeg'],
    ['16 bits', await plain().toColourspace('rgb16').png().toBuffer(), ready],
    [
      'animated',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      ready,
      'image/webp',
    ],
    ['no alpha', await plain().flatten().png().toBuffer(), ready],
    ['all transparent', await plain().ensureAlpha(0).composite([]).png().toBuffer(), ready],
  ];
  await page.goto('/car/imgLineArt');
  const field = page.getByRole('group', { name: '图片', exact: true });
  for (const [what, buffer, text, mimeType = 'image/png'] of cases) {
    await chooser(page).setInputFiles({ name: 'image.png', mimeType, buffer });
    await expect(field.getByText(text), what).toBeVisible();
    await page.getByRole('button', { name: /^移除 image.png$|^收起$/ }).click();
    await expect(field.getByText(text), what).toHaveCount(0);
  }
});
