// Builds both sides: the app into dist/app, the provider (with the engine's worker beside it) into dist/provider.
import { build } from 'vite';

await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
await build({ configFile: 'vite.provider.config.ts', logLevel: 'warn' });
