import type { Browser, CDPSession, Page } from 'playwright';
import { keyWorks } from './trace';

/** Everything here is measured at a quarter of the processor's speed. */
export const SLOWED = 4;
/** Moves of one drag. */
const MOVES = 240;

/** Slows the page down and begins to count its work: processor time, so that others' work does not count. */
export async function slowedDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await slowDown(devtools, SLOWED);
  return devtools;
}

const slowDown = (devtools: CDPSession, rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });

/** What has to be there before the next measurement is made at full speed. */
export async function prepared(devtools: CDPSession, make: () => Promise<void>): Promise<void> {
  await slowDown(devtools, 1);
  await make();
  await slowDown(devtools, SLOWED);
}

export async function metrics(devtools: CDPSession) {
  const { metrics: list } = await devtools.send('Performance.getMetrics');
  const read = (name: string) => list.find((metric) => metric.name === name)?.value ?? 0;
  return {
    TaskDuration: read('TaskDuration'),
    ScriptDuration: read('ScriptDuration'),
    heap: read('JSHeapUsedSize'),
  };
}

/** Used after a collection (MB). */
export async function heap(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await metrics(devtools)).heap / 1e6;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface Drag {
  readonly frameP95: number;
  /** ms of the main thread for each move. */
  readonly task: number;
  readonly script: number;
}

/** Presses at a place and drags what is there along a figure of eight. */
export async function drag(
  page: Page,
  devtools: CDPSession,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<Drag> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y + 6);
  // Warm, as after the first stroke of the day.
  for (let k = 0; k < 40; k++) await page.mouse.move(x + k, y + (k % 7));
  const path = (k: number) => {
    const turn = (k / MOVES) * 6 * Math.PI;
    return [x + 60 * Math.sin(turn), y + 40 * (1 - Math.cos(turn))] as const;
  };
  const before = await metrics(devtools);
  for (let k = 0; k < MOVES; k++) await moveTo(devtools, path(k));
  const after = await metrics(devtools);
  // As text: what the loader adds to named functions is unknown in the page.
  await page.evaluate(
    'window.stamps = []; window.note = (now) => { stamps.push(now); requestAnimationFrame(note); }; requestAnimationFrame(note)',
  );
  for (let k = 0; k < MOVES; k++) await moveTo(devtools, path(k));
  const stamps = await page.evaluate<number[]>('window.note = () => {}; stamps');
  await page.mouse.up();
  const frames = stamps.slice(1).map((at, index) => at - (stamps[index] ?? at));
  return {
    frameP95: percentile(frames, 0.95),
    task: ((after.TaskDuration - before.TaskDuration) * 1000) / MOVES,
    script: ((after.ScriptDuration - before.ScriptDuration) * 1000) / MOVES,
  };
}

/** A move with the button down, straight from the browser: Playwright's own would run scripts of its own with each. */
export function moveTo(devtools: CDPSession, [x, y]: readonly [number, number]) {
  return devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 });
}

/** A screen shows a frame so long (ms). */
const FRAME = 16;

/** How long something takes that is done many times (ms). */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
  /** How many took longer than a frame is shown. */
  readonly late: number;
}

const spreadOf = (values: readonly number[]): Spread => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  worst: Math.max(...values),
  late: values.filter((value) => value > FRAME).length,
});

export interface Undoing {
  readonly count: number;
  /** From the key to its picture (ms of the processor): the page's own thread, its workers, and both together. */
  readonly page: Spread;
  readonly workers: Spread;
  readonly both: Spread;
  /** Both on the clock. */
  readonly clock: Spread;
  /** Processor time of the page's own thread for a step (ms, on average): key, picture and record. */
  readonly task: number;
}

/** Presses Ctrl+Z `steps` times, each with time for its frame and its record. */
export async function undoSteps(browser: Browser, devtools: CDPSession, steps: number): Promise<Undoing> {
  const before = await metrics(devtools);
  const works = await keyWorks(browser, async () => {
    for (let k = 0; k < steps; k++) {
      const key = { key: 'z', code: 'KeyZ', windowsVirtualKeyCode: 90, modifiers: 2 };
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
      await settled();
    }
  });
  const after = await metrics(devtools);
  return {
    count: works.length,
    page: spreadOf(works.map(({ page }) => page)),
    workers: spreadOf(works.map(({ workers }) => workers)),
    both: spreadOf(works.map(({ page, workers }) => page + workers)),
    clock: spreadOf(works.map(({ clock }) => clock)),
    task: ((after.TaskDuration - before.TaskDuration) * 1000) / steps,
  };
}

/** So long a step has for its frame and its record. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
