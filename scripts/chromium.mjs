// Finds a Chromium for the browser tests: the environment's, the system's, or one that Playwright installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Debian's Chromium without windows: it takes an eighth less of the processor for the same tests. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * What Playwright 1.x switches off in Chromium by itself: a second list takes the place of its own, so that ours repeats it.
 */
const PLAYWRIGHTS = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch', 'msForceBrowserSignIn'],
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
/** The lists below the address bar: every new page loads them in a process of its own, which takes as long as our page. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** Arguments for a Chromium that tests drive. */
export const chromiumArgs = ['--no-sandbox', `--disable-features=${[...PLAYWRIGHTS, ...ADDRESS_BAR].join(',')}`];

/** The path of an executable that can open a window, or undefined. `CHROMIUM_PATH` wins. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, playwrightsOwn()].find((path) => path && existsSync(path));
}

/** The path of an executable for pages without a window, or undefined. `CHROMIUM_PATH` wins. */
export function findHeadlessChromium() {
  return !process.env.CHROMIUM_PATH && existsSync(HEADLESS) ? HEADLESS : findChromium();
}

/**
 * Debian as root: the distribution's package without windows, or with them where it has none. Elsewhere: Playwright's
 * download.
 */
export function installChromium() {
  const onDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (onDebian) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = (name) =>
      spawnSync('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk'], { stdio: 'ignore', env });
    if (install('chromium-headless-shell').status !== 0) install('chromium');
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' });
  }
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath();
  } catch {
    return undefined;
  }
}
