import type { Browser } from 'playwright';

/** What Chromium records of a task, or of work within one (µs). */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  /** On the clock, and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** What one press of a key costs until its picture is there (ms of the processor). */
export interface KeyWork {
  /** The page's task of the key, and that of the frame after it. */
  readonly page: number;
  /** All tasks of the page's workers until the next key. */
  readonly workers: number;
  /** Both on the clock: with what the tasks waited for others of the machine. */
  readonly clock: number;
}

/** What each key costs that is pressed meanwhile, and nothing that the page does besides. */
export async function keyWorks(browser: Browser, press: () => Promise<void>): Promise<KeyWork[]> {
  const events = (await traced(browser, press)).toSorted((a, b) => a.ts - b.ts);
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const [first] = keys;
  if (!first) throw new Error('no key was heard');
  const workers = new Set(
    events
      .filter(
        ({ name, pid, args }) =>
          name === 'thread_name' && pid === first.pid && /^DedicatedWorker/.test(args?.name ?? ''),
      )
      .map(({ tid }) => tid),
  );
  return keys.map(({ ts, tid, pid }, index) => {
    const next = keys[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const near = events.filter((each) => each.pid === pid && endOf(each) >= ts && each.ts < next);
    const tasks = near.filter(isTask);
    const own = tasks.filter((task) => task.tid === tid);
    const frames = near.filter((each) => each.tid === tid && each.name === 'PrePaint');
    const frame = own.slice(1).find((task) => frames.some((each) => each.ts >= task.ts && each.ts < endOf(task)));
    const page = [own[0], frame].filter((task) => task !== undefined);
    const others = tasks.filter((task) => workers.has(task.tid) && task.ts >= ts);
    return { page: processorTime(page), workers: processorTime(others), clock: clockTime([...page, ...others]) };
  });
}

async function traced(browser: Browser, run: () => Promise<void>): Promise<Traced[]> {
  const devtools = await browser.newBrowserCDPSession();
  const events: Traced[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    // The protocol says no more of them than that they are objects.
    for (const event of value as unknown as Traced[]) events.push(event);
  });
  const includedCategories = ['toplevel', 'devtools.timeline'];
  await devtools.send('Tracing.start', { traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories } });
  await run();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return events;
}

const isTask = ({ name, ph }: Traced) => name === 'ThreadControllerImpl::RunTask' && ph === 'X';
const endOf = ({ ts, dur = 0 }: Traced) => ts + dur;
const clockTime = (tasks: readonly Traced[]) => tasks.reduce((all, { dur = 0 }) => all + dur, 0) / 1000;
const processorTime = (tasks: readonly Traced[]) => tasks.reduce((all, { tdur = 0 }) => all + tdur, 0) / 1000;
