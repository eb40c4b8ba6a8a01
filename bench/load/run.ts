// What a first visit costs: `npm run bench:load` builds the app and opens it in headless Chromium, on a fast line for
// the weights and on a simulated slow phone line for the times, then uses a tool with a slow processor. `-- --files` lists
// every file; `-- --lighthouse` has Lighthouse judge the pages too, which it fetches.
import { type BrowserContext, chromium } from 'playwright';
import { chromiumArgs, findHeadlessChromium } from '../../scripts/chromium.mjs';
import { startProvider } from '../../tests/browser/provider';
import { signIn } from '../designer';
import { measureAnswers } from './interactions';
import { judge } from './lighthouse';
import { type Line, type Visit, visit } from './visit';

const listed = process.argv.includes('--files');
const judged = process.argv.includes('--lighthouse');

const provider = await startProvider();
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: [...chromiumArgs] });
const signedIn = (context: BrowserContext) => signIn(context, provider.url);
try {
  console.log('| page | requests | before paint | script (kB) | all (kB) | FCP (ms) | LCP (ms) | usable (ms) | CLS |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  await measure('/', {});
  await measure('/car/txt2img', { prepare: signedIn });
  await measure('/car/img2img', { prepare: signedIn });
  console.log('\n| answer on a slow phone | longest (ms) |');
  console.log('|---|---|');
  for (const { deed, longest } of await measureAnswers(browser, `${provider.url}/car/txt2img`, signedIn)) {
    console.log(`| ${deed} | ${longest.toFixed(0)} |`);
  }
  if (judged) {
    console.log('\n| Lighthouse, phone | scores | LCP (ms) | blocked (ms) | CLS |');
    console.log('|---|---|---|---|---|');
    await showJudgement('/');
    await showJudgement('/car/txt2img', signedIn);
  }
} finally {
  await browser.close();
  await provider.stop();
}

async function showJudgement(path: string, prepare?: (context: BrowserContext) => Promise<void>) {
  const { scores, lcp, blocked, cls } = await judge(`${provider.url}${path}`, prepare);
  const named = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
  console.log(`| ${path} | ${named.join(', ')} | ${lcp.toFixed(0)} | ${blocked.toFixed(0)} | ${cls.toFixed(3)} |`);
}

async function measure(path: string, line: Pick<Line, 'prepare'>) {
  for (const slow of [false, true]) {
    const result = await visit(browser, `${provider.url}${path}`, { ...line, slow, mobile: slow });
    print(`${path}, ${slow ? 'slow phone' : 'desk'}`, result);
  }
}

function print(name: string, { files, early, fcp, lcp, usable, cls }: Visit) {
  // Whichever way it was asked for: ahead of its use, it is no script yet.
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const times = [fcp, lcp, usable].map((time) => time.toFixed(0));
  const cells = [name, files.length, early, kilobytes(scripts), kilobytes(files), ...times];
  console.log(`| ${cells.join(' | ')} | ${cls.toFixed(3)} |`);
  if (listed) for (const { path, type, bytes } of files) console.log(`  ${type} ${bytes} ${path}`);
}

function kilobytes(files: readonly { bytes: number }[]): string {
  return (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000).toFixed(1);
}
