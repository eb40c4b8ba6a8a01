import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright';
import { z } from 'zod/mini';
import { chromiumArgs, findHeadlessChromium } from '../../scripts/chromium.mjs';
import { freePort } from '../../scripts/cluster/ports';

/** The last version that runs on Node 20. Fetched when it is asked for: with its own packages it is 190 MB. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
});

/** What Lighthouse says of a page on a simulated phone with slow 4G: scores of 0 to 100, milliseconds, and CLS. */
export interface Judgement {
  readonly scores: Readonly<Record<string, number>>;
  readonly lcp: number;
  readonly blocked: number;
  readonly cls: number;
}

/** Has Lighthouse judge the page in a browser of its own, in which `prepare` is done before: a sign-in, say. */
export async function judge(url: string, prepare?: (context: BrowserContext) => Promise<void>): Promise<Judgement> {
  const folder = await mkdtemp(join(tmpdir(), 'fastback-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findHeadlessChromium(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    await prepare?.(context);
    // What is prepared for every page is kept by the first of the studio's addresses, which loads none of its files.
    const [first = await context.newPage()] = context.pages();
    await first.goto(new URL('/api/readyz', url).href);
    const flags = ['--quiet', '--output=json', '--disable-storage-reset', `--port=${port}`];
    const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const { categories, audits } = Report.parse(JSON.parse(stdout));
    const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
    const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(scores),
      lcp: numberOf('largest-contentful-paint'),
      blocked: numberOf('total-blocking-time'),
      cls: numberOf('cumulative-layout-shift'),
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
