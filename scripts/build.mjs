// Builds both sides: the app into dist/app with compressed copies, the provider (with the engine's worker beside it)
// into dist/provider.
import { build } from 'vite';
import { compressFolder } from './compress.mjs';
import { weighFirstFiles } from './weight.mjs';

await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
await build({ configFile: 'vite.provider.config.ts', logLevel: 'warn' });
await compressFolder('dist/app');
weighFirstFiles('dist/app');
