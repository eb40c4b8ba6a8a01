import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

/** `app` drives the built studio on a real provider; `model` walks the machines' generated paths through it. */
export default defineConfig({
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: '.cache/playwright',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath: findChromium(), args: ['--no-sandbox'] },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'app', testDir: 'tests/browser', testMatch: '**/*.test.ts' },
    // Hundreds of short steps: a recording of each would take most of the time.
    { name: 'model', testDir: 'model-tests/browser', testMatch: '**/*.test.ts', use: { trace: 'off' } },
  ],
});
