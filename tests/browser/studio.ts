import { test as base, expect } from '@playwright/test';
import { type RunningProvider, startProvider } from './provider';

/** One provider a worker; each test registers a user of its own and so starts with an empty history. */
export const test = base.extend<object, { provider: RunningProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern.
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ provider }, use) => use(provider.url),
});
export { expect };
