import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Unit, component, model and provider tests. Files that need a DOM say so in their first line. */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}', 'model-tests/**/*.test.ts'],
    exclude: ['tests/browser/**', 'model-tests/browser/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    maxWorkers: 2,
  },
});
