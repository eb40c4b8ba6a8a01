import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findHeadlessChromium } from './scripts/chromium.mjs';
import { HOST_NAME, WORKERS } from './tests/browser/lent-provider';

// One set of arguments for all files: others would need a browser and a worker of their own.
const args = [...chromiumArgs, `--host-resolver-rules=MAP ${HOST_NAME} 127.0.0.1`];

/**
 * `app` drives the built studio on a real provider; `model` walks the machines' generated paths through it.
 * Recording every step takes a good part of the time: ask for it with `--trace retain-on-failure` to look into a failure.
 */
export default defineConfig({
  globalSetup: './tests/browser/lent-provider.ts',
  fullyParallel: false,
  workers: WORKERS,
  // A machine that stalls must not fail a whole run; what needed its second try is listed as flaky.
  retries: 1,
  // Long enough for a machine that does ten other things: only what hangs is ended, and no result depends on it.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: '.cache/playwright',
  use: {
    ...devices['Desktop Chrome'],
    // A browser that prefers another language is offered it; those who are about that say so.
    locale: 'zh-CN',
    // A service worker would answer for files that a test withholds; those that are about it allow it.
    serviceWorkers: 'block',
    // Motion takes a fifth of a run's processor time; those that are about it allow it.
    contextOptions: { reducedMotion: 'reduce' },
    // What never comes fails its own test, and does not wait for the test's whole time.
    actionTimeout: 120_000,
    launchOptions: { executablePath: findHeadlessChromium(), args },
  },
  projects: [
    { name: 'app', testDir: 'tests/browser', testMatch: '**/*.test.ts' },
    { name: 'model', testDir: 'model-tests/browser', testMatch: '**/*.test.ts' },
  ],
});
