import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page needs comes in two files instead of one for each part that pages share: a browser fetches six at a
 * time, and the libraries stay cached when only our own code has changed.
 */
const firstFiles = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'studio', tags: ['$initial' as const], priority: 1 },
];

/** Parts that could not be fetched can be fetched again: docs/decisions/0047. */
const loadsParts: Plugin = {
  name: 'loads-parts',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({
      code: "export { loadPart as __vitePreload } from '/src/services/browser/load-part.ts';",
      map: null,
    }),
  },
};

/** The app, for any host: what differs between installations comes with the page at run time. */
export default defineConfig({
  plugins: [react(), loadsParts],
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // A part without others to fetch before it is named all the same.
    modulePreload: { polyfill: false, resolveDependencies: (file, others) => (others.length > 0 ? others : [file]) },
    rolldownOptions: { output: { codeSplitting: { groups: firstFiles } } },
  },
  // The app alone: the pages of the measurements name peers that are not installed here.
  optimizeDeps: { entries: ['index.html'] },
  server: { proxy: { '/api': { target: process.env.FASTBACK_API ?? 'http://127.0.0.1:4173' } } },
});
