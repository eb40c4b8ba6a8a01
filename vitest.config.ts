import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Files that replace a module need a worker of their own: in a shared one they find what others have loaded. */
const tests = new URL('tests/', import.meta.url);
const REPLACING = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(new URL(file, tests), 'utf8').includes('vi.mock('))
  .map((file) => `tests/${file.replaceAll('\\', '/')}`);

/** Files that share what a worker has loaded: nothing in it remembers another file's tests. Half the processor time. */
const rooms = ['contract', 'drawing', 'facts', 'i18n', 'log', 'machines', 'painting', 'tools'];
const shared = {
  engine: ['tests/engine/**/*.test.ts'],
  provider: ['tests/provider/**/*.test.ts'],
  pure: [...rooms.map((room) => `tests/${room}/**/*.test.ts`), 'model-tests/*.test.ts'],
};

/**
 * Vitest reads an imported name off its module at every use, which makes the engine's inner loops up to four times as
 * slow as in the build. Here each name is read once; no module imports in a circle, so that none is read too early.
 */
const readImportsOnce: Plugin = {
  name: 'read-imports-once',
  enforce: 'post',
  transform: {
    filter: { id: /\/provider\/engines\/embedded\/.*\.ts$/ },
    handler: (code) => ({
      code: code.replace(/^import \{([^}]*)\} from (.*)$/gm, (_, names: string, from: string) => {
        const pairs = names
          .split(',')
          .map((name) => name.trim().split(/\s+as\s+/))
          .map(([name = '', local = name]) => ({ name, local }))
          .filter(({ name }) => name !== '');
        const imported = pairs.map(({ name, local }) => `${name} as imported_${local}`);
        const read = pairs.map(({ local }) => `const ${local} = imported_${local};`);
        return `import { ${imported.join(', ')} } from ${from} ${read.join(' ')}`;
      }),
      map: null,
    }),
  },
};

/** Unit, component, model and provider tests. Files that need a DOM say so in their first line. */
export default defineConfig({
  plugins: [react(), readImportsOnce],
  test: {
    environment: 'node',
    // Long enough for a machine that does ten other things: only what hangs is ended.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['tests/support/patience.ts'],
    restoreMocks: true,
    maxWorkers: 2,
    // Projects run in the order of their names: the engine's files are the longest, and none should be the last alone.
    projects: [
      { extends: true, test: { name: 'alone', include: [...REPLACING, 'tests/{services,views}/**/*.test.{ts,tsx}'] } },
      ...Object.entries(shared).map(([name, include]) => ({
        extends: true as const,
        test: { name, include, exclude: REPLACING, isolate: false },
      })),
    ],
  },
});
