import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The app, for any host: what differs between installations comes with the page at run time. */
export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/app', target: 'es2022', chunkSizeWarningLimit: 700 },
  // The app alone: the pages of the measurements name peers that are not installed here.
  optimizeDeps: { entries: ['index.html'] },
  server: { proxy: { '/api': { target: process.env.FASTBACK_API ?? 'http://127.0.0.1:4173' } } },
});
