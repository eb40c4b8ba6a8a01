import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Rooms whose modules keep nothing between tests: their files share what a worker has loaded, a fifth quicker. */
const PURE = ['drawing', 'i18n', 'log', 'machines', 'painting', 'tools'].map((room) => `tests/${room}/**/*.test.ts`);
const MODELS = 'model-tests/*.test.ts';

/** Unit, component, model and provider tests. Files that need a DOM say so in their first line. */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    // Long enough for a machine that does ten other things: only what hangs is ended.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['tests/support/patience.ts'],
    restoreMocks: true,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'pure', include: [...PURE, MODELS], isolate: false } },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...PURE, 'tests/browser/**'],
        },
      },
    ],
  },
});
