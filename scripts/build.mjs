// Builds both sides: the app into dist/app, compressed beside itself, the provider (with the engine's worker beside it) into dist/provider.

import { build } from 'vite';
import { compressFolder } from './compress.mjs';

await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
await build({ configFile: 'vite.provider.config.ts', logLevel: 'warn' });
await compressFolder('dist/app');
