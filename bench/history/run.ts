// The results panel on a log of 100,000 results, at 4 times slower CPU, in headless Chromium:
// `node --import tsx bench/history/run.ts`. Prints what a user waits for, the memory, and the frames of scrolling.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type CDPSession, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { chromiumArgs, findHeadlessChromium } from '../../scripts/chromium.mjs';
import type { Step } from './answer';

const COUNT = 100_000;
const ROUNDS = 7;
const SLOWER = 4;
/** What an answer may take at most (ms). */
const TARGET = 100;

const outDir = fileURLToPath(new URL('../../node_modules/.cache/bench-history', import.meta.url));
// Built as the app is: the development build of React is several times slower.
await build({
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  build: { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input: 'bench/history/index.html' } },
});
const server = await preview({
  configFile: false,
  build: { outDir },
  preview: { port: Number(process.env.PORT ?? 4291) },
});
const browser = await chromium.launch({
  executablePath: findHeadlessChromium(),
  args: [...chromiumArgs, '--enable-precise-memory-info'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${server.resolvedUrls?.local[0]}bench/history/index.html`);
  await page.waitForFunction(() => 'openPanel' in window);
  const opening = await page.evaluate((count) => window.openPanel(count), COUNT);
  await page
    .getByRole('button', { name: /^Open large/ })
    .first()
    .waitFor();
  console.log(`${COUNT} results, log folded in ${opening.toFixed(0)} ms (unslowed)\n`);
  await measure(page, await page.context().newCDPSession(page));
} finally {
  await browser.close();
  await server.close();
}

async function measure(page: Page, session: CDPSession) {
  const before = await heap(page, session);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  await page.getByRole('button', { name: 'Filter' }).click();
  console.log(`| | median (ms) | worst | own work × ${SLOWER}, median (ms) | worst |\n|---|---|---|---|---|`);
  const run = async (label: string, steps: readonly Step[]) => {
    const waited: number[] = [];
    const worked: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const step of steps) {
        await slow(session, SLOWER);
        waited.push(await answer(page, step));
      }
      await slow(session, 1);
      for (const step of steps) {
        const start = await work(session);
        await answer(page, step);
        worked.push(((await work(session)) - start) * SLOWER);
      }
    }
    console.log(`| ${label} | ${summary(waited)} | ${summary(worked)} |`);
  };
  const search = (value: string): Step => ({ kind: 'type', target: 'input[type=search]', value });
  const press = (name: string): Step => ({ kind: 'press', target: name });
  const tool = (value: string): Step => ({ kind: 'type', target: 'select', value });
  await run('search', [search('red'), search('red d'), search('red desert 4'), search('number 99'), search('')]);
  await run('filter by type', [press('Videos'), press('Any type')]);
  await run('filter by time', [press('Last 7 days'), press('Last 30 days'), press('Any time')]);
  await run('filter by tool', [tool('imgLineArt'), tool('')]);
  await run('sort', [press('Oldest first'), press('Newest first')]);
  await run('page change', [press('2'), press('3'), press('2'), press('1')]);
  const after = await heap(page, session);
  console.log(
    `\nto reach: ${TARGET} ms. Heap: ${before.toFixed(0)} MB opened, ${after.toFixed(0)} MB after all of this`,
  );
  await page.keyboard.press('Escape');
  for (const rate of [1, SLOWER]) {
    await slow(session, rate);
    const start = await work(session);
    const frames = await scroll(page);
    const each = ((await work(session)) - start) / frames.length;
    console.log(
      `scrolling at ${rate} ×: ${frames.length} frames, ${summary(frames)} ms; own work ${each.toFixed(1)} ms a frame`,
    );
  }
}

function summary(times: number[]): string {
  times.sort((a, b) => a - b);
  return `${times[times.length >> 1]?.toFixed(0)} | ${times.at(-1)?.toFixed(0)}`;
}

/** What scripts, styles and layout have taken so far (ms of the thread's own time: a busy machine does not lengthen it). */
async function work(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const ours = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.filter(({ name }) => ours.includes(name)).reduce((sum, { value }) => sum + value * 1_000, 0);
}

function answer(page: Page, step: Step) {
  return page.evaluate((given) => window.answer(given), step);
}
function scroll(page: Page) {
  return page.evaluate(() => window.scrollFrames());
}

function slow(session: CDPSession, rate: number) {
  return session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function heap(page: Page, session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  // Chromium alone has it, and no type says so.
  return page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1e6,
  );
}
