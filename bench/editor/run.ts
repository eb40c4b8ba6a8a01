// Both editors under the hand of a designer, in headless Chromium slowed down four times, beside tldraw: `npm run build`,
// then `node --import tsx bench/editor/run.ts`; with `-- --panel` only the drag with and without the inspector.
import { chromium, type Page } from 'playwright';
import { chromiumArgs, findHeadlessChromium } from '../../scripts/chromium.mjs';
import { startProvider } from '../../tests/browser/provider';
import { signIn } from '../designer';
import { type Drag, type Spread, slowedDown, type Undoing } from './measures';
import { dragOnePoint, openOutline, undoNudges } from './outline';
import { brushLatency, openPicture, undoStrokes } from './painting';
import { dragInFlood } from './panel';
import { dragInTldraw } from './tldraw';

/** Two frames of a screen that shows 60 a second (ms). */
const TWO_FRAMES = 2000 / 60;

const provider = await startProvider();
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: [...chromiumArgs] });
try {
  if (process.argv.includes('--panel')) await comparePanel();
  else await compareEditors();
} finally {
  await browser.close();
  await provider.stop();
}

async function compareEditors() {
  const page = await designerAt(provider.url);
  await openOutline(page);
  const devtools = await slowedDown(page);
  const us = await dragOnePoint(page, devtools);
  printDrag(us, await dragInTldraw(browser));
  printUndo('nudges of an outline', await undoNudges(browser, page, devtools));
  await page.close();

  const painted = await designerAt(provider.url);
  await openPicture(painted);
  const paintTools = await slowedDown(painted);
  printBrush(await brushLatency(painted, paintTools));
  printUndo('strokes of a brush', await undoStrokes(browser, painted, paintTools));
  await painted.close();
  await comparePanel();
}

/** Each on a page of its own, twice by turns: a busy machine shows as the difference of the turns. */
async function comparePanel() {
  console.log(
    '\n| one point of 200 dragged | events a second beside it | task (ms a move) | script (ms a move) | frame p95 (ms) |',
  );
  console.log('|---|---|---|---|---|');
  for (const panel of [false, true, false, true]) {
    const page = await designerAt(provider.url);
    const { flood, task, script, frameP95 } = await dragInFlood(page, panel);
    const what = panel ? 'with the inspector beside it' : 'without it';
    console.log(`| ${what} | ${flood.toFixed(0)} | ${ms(task)} | ${ms(script)} | ${ms(frameP95)} |`);
    await page.close();
  }
}

/** A page of a fresh user, signed in. */
async function designerAt(url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: url });
  await signIn(page, url);
  return page;
}

function ms(value: number): string {
  return value.toFixed(1);
}

function printDrag(us: Drag, tldraw: Awaited<ReturnType<typeof dragInTldraw>>) {
  console.log('| one point of 200 dragged | task (ms a move) | script (ms a move) | frame p95 (ms) |');
  console.log('|---|---|---|---|');
  console.log(`| Fastback | ${ms(us.task)} | ${ms(us.script)} | ${ms(us.frameP95)} |`);
  console.log(`| tldraw ${tldraw.version} | ${ms(tldraw.task)} | ${ms(tldraw.script)} | ${ms(tldraw.frameP95)} |`);
  console.log(
    `\na move's work: ${(us.task / tldraw.task).toFixed(2)} of tldraw's (to reach: 0.25); frames: ${ms(us.frameP95)} ms (to reach: 17)`,
  );
}

/** `held`: MB before the steps, with all of them, and after they are undone. */
function printUndo(
  what: string,
  { count, page, workers, both, clock, task, held }: Undoing & { held: readonly number[] },
) {
  console.log(`\n| ${count} ${what} undone, ms a step (to reach: 16) | p50 | p95 | worst | over 16 |`);
  console.log('|---|---|---|---|---|');
  printSpread('from the key to its picture', both);
  printSpread("of that the page's own thread", page);
  printSpread('of that its workers', workers);
  printSpread('all of it on the clock', clock);
  console.log(
    `\nwith its record ${ms(task)} ms of the main thread on average; memory: ${held.map((size) => `${size.toFixed(0)} MB`).join(' → ')}`,
  );
}

function printSpread(what: string, { p50, p95, worst, late }: Spread) {
  console.log(`| ${what} | ${ms(p50)} | ${ms(p95)} | ${ms(worst)} | ${late} |`);
}

function printBrush({ count, p50, p95 }: Awaited<ReturnType<typeof brushLatency>>) {
  console.log(
    `\nbrush of 100 px on 4096 × 2048 px, ${count} frames: p50 ${ms(p50)} ms, p95 ${ms(p95)} ms (to reach: ${ms(TWO_FRAMES)})`,
  );
}
