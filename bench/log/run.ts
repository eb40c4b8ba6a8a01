// Fastback's log beside Dexie and raw IndexedDB, in one page of headless Chromium: `node --import tsx bench/log/run.ts`.
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { findChromium } from '../../scripts/chromium.mjs';
import type { Figures } from './page';

const server = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { port: 4290, hmr: false, watch: null },
  cacheDir: 'node_modules/.cache/bench',
  optimizeDeps: { entries: ['bench/log/page.ts'] },
});
await server.listen();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${server.resolvedUrls?.local[0]}bench/log/index.html`);
  await page.waitForFunction(() => 'benchmark' in window);
  const figures: Record<string, Figures> = await page.evaluate(() => window.benchmark());
  print(figures);
} finally {
  await browser.close();
  await server.close();
}

function print(figures: Record<string, Figures>) {
  console.log('| | append 10,000 (ms) | cold start of 100,000 (ms) | single append p95 (ms) |\n|---|---|---|---|');
  for (const [label, { append, cold, singleP95 }] of Object.entries(figures)) {
    console.log(`| ${label} | ${append.toFixed(0)} | ${cold.toFixed(0)} | ${singleP95.toFixed(2)} |`);
  }
  const { Fastback: us, Dexie: dexie, 'raw IndexedDB': raw } = figures;
  if (!us || !dexie || !raw) return;
  console.log(`\nappend: ${(dexie.append / us.append).toFixed(1)} times as fast as Dexie (to reach: 10)`);
  console.log(`cold start: ${(us.cold / dexie.cold).toFixed(2)} of Dexie's (to reach: 0.08)`);
  console.log(`single append p95: ${(us.singleP95 / raw.singleP95).toFixed(2)} of raw IndexedDB's (to reach: 1.2)`);
}
