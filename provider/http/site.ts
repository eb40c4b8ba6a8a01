import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '../../contract/config';
import { notFound } from '../kernel/problem';
import { sendProblem } from './failures';

const YEAR_SECONDS = 365 * 24 * 3600;
const MARK = '<!--fastback-config-->';

/**
 * Serves the built app when there is one: its hashed files, cached for ever, and index.html with the runtime
 * configuration inside for every page address. Anything else answers 404 in JSON.
 */
export async function serveSite(app: FastifyInstance, folder: string, config: RuntimeConfig): Promise<void> {
  const index = existsSync(join(folder, 'index.html'))
    ? withConfig(await readFile(join(folder, 'index.html'), 'utf8'), config)
    : undefined;

  app.setNotFoundHandler({ preHandler: [] }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(path) && !/\.\w+$/.test(path);
    if (index === undefined || !isPage) return sendProblem(reply, notFound());
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index);
  });
  if (index === undefined) return;

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    // The build has laid a Brotli and a gzip copy beside each file that they make smaller.
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !isApi(path) && path !== '/index.html' && /\.\w+$/.test(path) && !/\.(br|gz)$/.test(path),
    setHeaders: (reply, file) => reply.header('cache-control', cachingOf(file.startsWith(join(folder, 'assets')))),
  });
}

/** Hashed files are kept for a year; others are asked for again. */
const cachingOf = (hashed: boolean) => (hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=0');

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');

/** A JSON script tag; `<` is escaped so that no value can close it. */
function withConfig(html: string, config: RuntimeConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const tag = `<script type="application/json" id="fastback-config">${json}</script>`;
  return html.includes(MARK) ? html.replace(MARK, () => tag) : html.replace('</head>', () => `${tag}</head>`);
}
