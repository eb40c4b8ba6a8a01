import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import { moveTo, percentile, prepared, undoSteps } from './measures';

/** The picture's long side (px). */
const SIDE = 4096;
const STROKES = 500;
/** A pointer reports so often (ms). */
const REPORTED = 8;

/** When each report of the pointer that is painted came to the page (ms since the epoch). */
const WATCH_STROKE = `
  window.reports = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.tell === 'extend') reports.push(performance.timeOrigin + event.timeStamp);
    return post.call(this, message, ...rest);
  };
`;

/** In the painting's worker: when each frame was done, and which messages it had received by then. */
const WATCH_FRAMES = `
  self.frames = [];
  let told = 0;
  const hear = self.onmessage;
  self.onmessage = (message) => {
    hear(message);
    if (message.data.tell === 'extend') told++;
  };
  const request = self.requestAnimationFrame.bind(self);
  self.requestAnimationFrame = (draw) => request((now) => {
    draw(now);
    const { port1, port2 } = new MessageChannel();
    const painted = told;
    port1.onmessage = () => {
      frames.push({ at: performance.timeOrigin + performance.now(), painted });
      port1.close();
    };
    port2.postMessage(0);
  });
`;

/** `at`: ms since the epoch; `painted`: the number of pointer events drawn in it. */
interface Frame {
  readonly at: number;
  readonly painted: number;
}

async function watchFrames(page: Page) {
  const worker = page.workers().find((each) => /worker/.test(each.url()));
  if (!worker) throw new Error('nobody paints');
  await worker.evaluate(WATCH_FRAMES);
  return () => worker.evaluate<readonly Frame[]>('frames');
}

/** A picture with something on every pixel, in the image editor, at its own size. */
export async function openPicture(page: Page) {
  const picture = await sharp({
    create: {
      width: SIDE,
      height: SIDE / 2,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();
  await page.goto('/car/imgedit');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByRole('button', { name: '编辑 large.jpg' }).click();
  await page.getByRole('application').waitFor();
}

/**
 * The brush as it comes, 100 px wide, across the whole picture as it opens: from a report of the pointer to the end of
 * the frame that paints it (ms).
 */
export async function brushLatency(page: Page, devtools: CDPSession) {
  await page.evaluate(WATCH_STROKE);
  const frames = await watchFrames(page);
  const canvas = await canvasOf(page);
  for (let stroke = 0; stroke < 6; stroke++) await paintStroke(canvas, devtools, stroke, 60);
  const reports = await page.evaluate<number[]>('reports');
  let painted = 0;
  const delays = (await frames()).flatMap((frame) => {
    const first = frame.painted > painted ? reports[painted] : undefined;
    painted = frame.painted;
    return first === undefined ? [] : [frame.at - first];
  });
  return { count: delays.length, p50: percentile(delays, 0.5), p95: percentile(delays, 0.95) };
}

/** Where the canvas is on the screen (px). */
type Box = Awaited<ReturnType<typeof canvasOf>>;
async function canvasOf(page: Page) {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('no canvas');
  return box;
}

async function paintStroke(box: Box, devtools: CDPSession, seed: number, moves: number) {
  const at = (k: number) => {
    const turn = (k / moves) * Math.PI * (1 + (seed % 3));
    // From left to right, and nowhere faster than a hand.
    const x = box.x + box.width * (0.12 + 0.76 * ((k / moves) * 0.7 + ((seed * 0.13) % 0.3)));
    return [x, box.y + box.height * (0.5 + 0.22 * Math.sin(turn + seed))] as const;
  };
  const [x, y] = at(0);
  const button = { button: 'left', clickCount: 1 } as const;
  await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, ...button });
  for (let k = 1; k <= moves; k++) {
    await Promise.all([moveTo(devtools, at(k)), new Promise((resolve) => setTimeout(resolve, REPORTED))]);
  }
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, ...button });
}

/** Five hundred strokes, taken back one by one, and what the browser holds meanwhile (MB). */
export async function undoStrokes(browser: Browser, page: Page, devtools: CDPSession) {
  const before = await resident(browser);
  const canvas = await canvasOf(page);
  const colors = await page.getByRole('button', { name: /^颜色 #/ }).all();
  await prepared(devtools, async () => {
    for (let stroke = 0; stroke < STROKES; stroke++) {
      // A stroke of the colour that is there already would change nothing.
      await colors[stroke % colors.length]?.click();
      await paintStroke(canvas, devtools, stroke, 6);
    }
  });
  const full = await resident(browser);
  const undoing = await undoSteps(browser, devtools, STROKES);
  return { ...undoing, held: [before, full, await resident(browser)] };
}

/** What all processes of the browser have in memory (MB): pixels are no part of the heap. */
async function resident(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const sizes = await Promise.all(
    processInfo.map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
