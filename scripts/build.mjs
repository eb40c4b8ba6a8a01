// Builds both sides: the app into dist/app with its welcome page as HTML and compressed copies, the provider (with the engine's worker beside it)
// into dist/provider.
import { build } from 'vite';
import { compressFolder } from './compress.mjs';
import { prerenderWelcome } from './prerender.mjs';
import { weighFirstFiles } from './weight.mjs';

await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
await build({ configFile: 'vite.provider.config.ts', logLevel: 'warn' });
await prerenderWelcome('dist/app');
await compressFolder('dist/app');
weighFirstFiles('dist/app');
