import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = new URL('./', import.meta.url);
const files = ['tests/', 'model-tests/'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}${file.replaceAll('\\', '/')}`),
);
/** The test files for which `chosen` is so, by what is written in them. */
const written = (chosen: (text: string) => boolean) =>
  files.filter((file) => chosen(readFileSync(new URL(file, root), 'utf8')));

/** Files that replace a module need a worker of their own: in a shared one they find what others have loaded. */
const REPLACING = written((text) => text.includes('vi.mock('));
/** Files that need a DOM. A service is tested on a page of its own: some listen to the whole page for as long as it lasts. */
const ON_PAGES = written((text) => text.startsWith('// @vitest-environment happy-dom'));
const OWN_PAGES = ON_PAGES.filter((file) => !file.startsWith('tests/views/'));

/** What every file begins with. */
const everywhere = ['tests/support/patience.ts', 'tests/support/same-cases.ts'];

/** Files that share what a worker has loaded: nothing in it remembers another file's tests. Half the processor time. */
const rooms = ['contract', 'drawing', 'facts', 'i18n', 'log', 'machines', 'painting', 'services', 'tools', 'views'];
const shared = {
  engine: { include: ['tests/engine/**/*.test.ts'], exclude: REPLACING },
  provider: { include: ['tests/provider/**/*.test.ts'], exclude: REPLACING },
  pure: {
    include: [...rooms.map((room) => `tests/${room}/**/*.test.{ts,tsx}`), 'model-tests/*.test.ts'],
    exclude: [...REPLACING, ...ON_PAGES],
  },
  // One environment for the whole project: a worker that has another begins anew.
  views: {
    include: ON_PAGES.filter((file) => file.startsWith('tests/views/')),
    exclude: REPLACING,
    environment: 'happy-dom',
    setupFiles: [...everywhere, 'tests/support/opened-page.ts'],
  },
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
    setupFiles: everywhere,
    // What a component logs is shown of tests that fail.
    silent: 'passed-only',
    restoreMocks: true,
    maxWorkers: 2,
    // Projects run in the order of their names: the engine's files are the longest, and none should be the last alone.
    projects: [
      { extends: true, test: { name: 'alone', include: [...REPLACING, ...OWN_PAGES] } },
      ...Object.entries(shared).map(([name, test]) => ({
        extends: true as const,
        test: { ...test, name, isolate: false },
      })),
    ],
  },
});
