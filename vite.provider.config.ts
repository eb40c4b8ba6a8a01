import { defineConfig } from 'vite';

/** The provider as plain Node modules: `main.js`, and `engine-worker.js` for the drawing threads. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/provider',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'provider/main.ts',
        'engine-worker': 'provider/engines/embedded/worker.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});
