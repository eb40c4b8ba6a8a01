import type { Route } from '@playwright/test';
import { build, type InlineConfig } from 'vite';

/** A page of its own for a test, held in memory: workers that run at once share no folder. By path, such as `/assets/index.js`. */
export type BuiltPage = ReadonlyMap<string, string | Uint8Array>;

/** Builds the page whose `index.html` lies in this folder; `config` says what differs from a plain page. */
export async function buildPage(root: string, config: InlineConfig = {}): Promise<BuiltPage> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    ...config,
    build: { write: false, target: 'es2022' },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const files = outputs.flatMap(({ output }) => output);
  return new Map(files.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

/** Answers a request from the page; every address that names no file of it shows its document. */
export async function servePage(route: Route, page: BuiltPage): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const path = page.has(pathname) ? pathname : '/index.html';
  const body = page.get(path);
  const contentType = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  if (body === undefined) await route.abort();
  else await route.fulfill({ body: typeof body === 'string' ? body : Buffer.from(body), contentType });
}
