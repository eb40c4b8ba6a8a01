import { defineConfig, type UserConfig } from 'vite';

/** Programs of our own as plain Node modules in `outDir`: each by its name, with what they share beside them. */
export const nodeModules = (input: Readonly<Record<string, string>>, outDir: string): UserConfig => ({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: true,
    rolldownOptions: { input: { ...input }, output: { entryFileNames: '[name].js' } },
  },
});

/** The provider: `main.js`, the operator's commands in `owner.js` and `migrate-data.js`, the build's own `make-template.js`, and `engine-worker.js` for the drawing threads. */
export default defineConfig(
  nodeModules(
    {
      main: 'provider/main.ts',
      owner: 'provider/owner-main.ts',
      'migrate-data': 'provider/migrate-data-main.ts',
      'make-template': 'provider/database/make-template.ts',
      'engine-worker': 'provider/engines/embedded/worker.ts',
    },
    'dist/provider',
  ),
);
