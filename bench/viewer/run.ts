// The 3D viewer beside google/model-viewer on the same model, drawn by the processor in headless Chromium:
// `npm run build`, then `node --import tsx bench/viewer/run.ts`.
import { cpus, loadavg } from 'node:os';
import { chromium } from 'playwright';
import { chromiumArgs, findHeadlessChromium } from '../../scripts/chromium.mjs';
import { startProvider } from '../../tests/browser/provider';
import { percentile } from '../editor/measures';
import { firstFrame, turn } from './frames';
import { modelOf } from './model';
import { openAgain } from './openings';
import { ourPage, peerPage, peerVersion } from './pages';

const TRIANGLES = 500_000;
/** Each side opens the model so often, in turns, on a fresh page. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** How often a small model is opened and closed, to see what stays behind. */
const OPENINGS = Number(process.env.OPENINGS ?? 50);
const SMALL = 20_000;

const provider = await startProvider();
const browser = await chromium.launch({
  executablePath: findHeadlessChromium(),
  args: [...chromiumArgs, '--enable-unsafe-swiftshader'],
});
try {
  const model = await modelOf(TRIANGLES);
  console.log(
    `${TRIANGLES} triangles, ${(model.length / 1e6).toFixed(1)} MB; load ${load()} on ${cpus().length} cores\n`,
  );
  const ours = [];
  const theirs = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await ourPage(browser, provider.url, model);
    const opened = await firstFrame(page, 'button[aria-label^="查看大图"]');
    await page.waitForTimeout(1_500);
    const size = (await page.locator('canvas').boundingBox()) ?? { width: 1100, height: 900 };
    ours.push({ opened, ...(await turn(page)) });
    await page.close();
    const peer = await peerPage(browser, model, size);
    const openedThere = await firstFrame(peer, 'button');
    await peer.waitForTimeout(1_500);
    theirs.push({ opened: openedThere, ...(await turn(peer)) });
    await peer.close();
  }
  console.log('| | click to first frame (ms) | frames while turning, p50 (ms) | p95 (ms) |\n|---|---|---|---|');
  print('Fastback', ours);
  print(`model-viewer ${await peerVersion()}`, theirs);
  const page = await ourPage(browser, provider.url, await modelOf(SMALL));
  const { first, last, left, heap } = await openAgain(page, OPENINGS);
  console.log(`\nopened and closed ${OPENINGS} times (${SMALL} triangles), ${left} surfaces left:`);
  console.log(`first held ${JSON.stringify(first)}, last ${JSON.stringify(last)}`);
  console.log(`JS heap ${heap[0].toFixed(1)} MB after the first, ${heap[1].toFixed(1)} MB after the last`);
} finally {
  await browser.close();
  await provider.stop();
}

function print(name: string, rounds: readonly { opened: number; p50: number; p95: number }[]) {
  const median = (read: (round: { opened: number; p50: number; p95: number }) => number) =>
    percentile(rounds.map(read), 0.5).toFixed(0);
  console.log(
    `| ${name} | ${median(({ opened }) => opened)} | ${median(({ p50 }) => p50)} | ${median(({ p95 }) => p95)} |`,
  );
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
