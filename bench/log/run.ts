// Fastback's log beside Dexie and raw IndexedDB in headless Chromium: `node --import tsx bench/log/run.ts`.
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { chromiumArgs, findHeadlessChromium } from '../../scripts/chromium.mjs';
import type { Figures, Label } from './page';

/** The peers take turns in each, so that what else the machine does falls on all of them. */
const ROUNDS = 5;

const server = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { port: 4290, hmr: false, watch: null },
  cacheDir: 'node_modules/.cache/bench',
  optimizeDeps: { entries: ['bench/log/page.ts'] },
});
await server.listen();
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: [...chromiumArgs] });
try {
  const rounds: Record<Label, Figures>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      Fastback: await measured('Fastback'),
      Dexie: await measured('Dexie'),
      'raw IndexedDB': await measured('raw IndexedDB'),
    });
  }
  print(rounds);
} finally {
  await browser.close();
  await server.close();
}

/** A context of its own has an empty storage, and a page that has learnt nothing yet. */
async function measured(label: Label): Promise<Figures> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${server.resolvedUrls?.local[0]}bench/log/index.html`);
  await page.waitForFunction(() => 'measure' in window);
  const figures = await page.evaluate((name) => window.measure(name), label);
  await context.close();
  return figures;
}

function print(rounds: readonly Record<Label, Figures>[]) {
  const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const of = (label: Label, figure: keyof Figures) => median(rounds.map((each) => each[label][figure]));
  console.log('| | append 10,000 (ms) | cold start of 100,000 (ms) | single append p95 (ms) |\n|---|---|---|---|');
  for (const label of ['Fastback', 'Dexie', 'raw IndexedDB'] as const) {
    const [append, cold, single] = (['append', 'cold', 'singleP95'] as const).map((figure) => of(label, figure));
    console.log(`| ${label} | ${append?.toFixed(0)} | ${cold?.toFixed(0)} | ${single?.toFixed(2)} |`);
  }
  const ratio = (figure: keyof Figures, one: Label, other: Label) => of(one, figure) / of(other, figure);
  const append = ratio('append', 'Dexie', 'Fastback').toFixed(1);
  console.log(`\nappend: ${append} times as fast as Dexie (to reach: 10)`);
  console.log(`cold start: ${ratio('cold', 'Fastback', 'Dexie').toFixed(2)} of Dexie's (to reach: 0.08)`);
  const single = ratio('singleP95', 'Fastback', 'raw IndexedDB').toFixed(2);
  console.log(`single append p95: ${single} of raw IndexedDB's (to reach: 1.2)`);
}
