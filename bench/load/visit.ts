import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** A slow phone line, as Lighthouse simulates it: 150 ms of round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** Slow-down of the processor that stands for a phone's. */
export const SLOWER = 4;
/** Time without a request after which a page counts as loaded (ms). */
const QUIET = 1_500;

export interface File {
  readonly path: string;
  readonly type: string;
  /** Sent over the network, with headers (bytes). */
  readonly bytes: number;
}

/** What a first visit without a click has cost. */
export interface Visit {
  readonly files: readonly File[];
  /** Largest and first contentful paint (ms after the request). */
  readonly lcp: number;
  readonly fcp: number;
  /** Cumulative layout shift, without a unit. */
  readonly cls: number;
  /** When the app stood there in place of a written page (ms after the request). */
  readonly usable: number;
  /** Requests that were made before the first paint of content. */
  readonly early: number;
}

export interface Line {
  readonly slow: boolean;
  readonly mobile: boolean;
  /** Signs the new browser in or sets its language before the visit. */
  prepare?(context: BrowserContext): Promise<void>;
}

/** A desk's or a phone's browser that has never been anywhere, in Chinese. */
export function newDevice(browser: Browser, mobile: boolean): Promise<BrowserContext> {
  const viewport = mobile ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  return browser.newContext({ viewport, isMobile: mobile, hasTouch: mobile, locale: 'zh-CN' });
}

/** Opens an address in a browser that has never been there and waits until it fetches nothing more. */
export async function visit(browser: Browser, address: string, { slow, mobile, prepare }: Line): Promise<Visit> {
  const context = await newDevice(browser, mobile);
  try {
    await prepare?.(context);
    const page = await context.newPage();
    await page.addInitScript(observePaints);
    const session = await context.newCDPSession(page);
    const watched = await watchNetwork(session);
    if (slow) {
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await page.getByRole('heading').filter({ visible: true }).first().waitFor({ timeout: 120_000 });
    await watched.quiet();
    const paints = await page.evaluate(() => window.paints);
    const early = await requestsBefore(page, paints.fcp);
    return { files: watched.files(), ...paints, early };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. It names no function of its own: what translates TypeScript would mark it. */
function observePaints() {
  window.paints = { lcp: 0, fcp: 0, cls: 0, usable: 0 };
  const watch = new MutationObserver(() => {
    if (!document.querySelector('#root main > *') || document.querySelector('[data-written]')) return;
    window.paints.usable = performance.now();
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true });
  for (const [type, note] of [
    [
      'largest-contentful-paint',
      (entry: PerformanceEntry) => {
        window.paints.lcp = entry.startTime;
      },
    ],
    [
      'paint',
      (entry: PerformanceEntry) => {
        if (entry.name === 'first-contentful-paint') window.paints.fcp = entry.startTime;
      },
    ],
    [
      'layout-shift',
      (entry: Shift) => {
        if (!entry.hadRecentInput) window.paints.cls += entry.value ?? 0;
      },
    ],
  ] as const) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  }
}

/** What the types of the DOM leave out. */
interface Shift extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

const requestsBefore = (page: Page, time: number) =>
  page.evaluate(
    (until) => 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until).length,
    time,
  );

async function watchNetwork(session: CDPSession) {
  const open = new Map<string, { path: string; type: string }>();
  const done: File[] = [];
  let last = Date.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    last = Date.now();
    open.set(requestId, { path: new URL(request.url).pathname, type: type ?? 'Other' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    last = Date.now();
    open.delete(requestId);
    if (request) done.push({ ...request, bytes: encodedDataLength });
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  return {
    files: () => done,
    quiet: async () => {
      while (open.size > 0 || Date.now() - last < QUIET) await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

declare global {
  interface Window {
    paints: { lcp: number; fcp: number; cls: number; usable: number };
  }
}
