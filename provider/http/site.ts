import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '../../contract/config';
import { notFound } from '../kernel/problem';
import { sendProblem } from './failures';
import { styleDirectives } from './inline-styles';

const YEAR_SECONDS = 365 * 24 * 3600;
const MARK = '<!--fastback-config-->';
/** In the order of preference, by the names that requests and answers give them. */
const encodings = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Serves the built app when there is one: its hashed files, cached for ever, and with the runtime configuration inside
 * welcome.html for the address `/` and for those that ask for a sign-in over it, its own page for a tool, tool.html for
 * what leads to one, and index.html for every other page. Anything else answers 404 in JSON.
 */
export async function serveSite(app: FastifyInstance, folder: string, config: RuntimeConfig): Promise<void> {
  const pageOf = async (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? readyPage(await readFile(path, 'utf8'), config) : undefined;
  };
  const index = await pageOf('index.html');
  const welcome = (await pageOf('welcome.html')) ?? index;
  const tool = (await pageOf('tool.html')) ?? index;
  const tools = await Promise.all(
    (await toolsIn(folder)).map(async (name) => [`/car/${name}`, await pageOf(`car/${name}.html`)] as const),
  );
  // A sign-in is asked for in a dialog over the welcome page.
  const pages = new Map([...['/', '/login', '/car/login'].map((path) => [path, welcome] as const), ...tools]);

  const files = await filesIn(folder);

  app.setNotFoundHandler({ preHandler: [] }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && files.has(path)) return reply.sendFile(path);
    const isPage = isRead && !isApi(path) && !/\.\w+$/.test(path);
    const page = pages.get(path) ?? (path.startsWith('/car/') ? tool : index);
    if (page === undefined || !isPage) return sendProblem(reply, notFound());
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', policy.replace("style-src 'self'", page.styles));
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
    const accepted = String(request.headers['accept-encoding']);
    const coded = page.coded.find(({ encoding }) => new RegExp(`\\b${encoding}\\b`).test(accepted));
    const tag = coded ? `"${page.digest}-${coded.encoding}"` : `"${page.digest}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    if (!coded) return reply.send(page.text);
    return reply.header('content-encoding', coded.encoding).send(coded.bytes);
  });
  if (index === undefined) return;

  await app.register(fastifyStatic, {
    root: folder,
    // A route for each file would take a tenth of a start, one for all of them would list the folder at each request.
    serve: false,
    index: false,
    // The build has laid a Brotli and a gzip copy beside each file that they make smaller.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => reply.header('cache-control', cachingOf(file.startsWith(join(folder, 'assets')))),
  });
}

/** The addresses of the files that the build has laid there: pages are asked for by theirs, and copies with their file. */
async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  if (!existsSync(folder)) return new Set();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`);
  return new Set(paths.filter((path) => !isApi(path)));
}

interface Page {
  readonly text: string;
  /** Compressed, the preferred encoding first. */
  readonly coded: readonly { readonly encoding: string; readonly bytes: Buffer }[];
  /** Of its text, for its entity tags. */
  readonly digest: string;
  /** What its policy says of styles. */
  readonly styles: string;
}

/** The page with the configuration inside. */
async function readyPage(html: string, config: RuntimeConfig): Promise<Page> {
  const text = withConfig(html, config);
  const coded = await Promise.all(
    Object.entries(encodings).map(async ([encoding, compress]) => ({ encoding, bytes: await compress(text) })),
  );
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, coded, digest, styles: styleDirectives(html) };
}

/** The tools with a page of their own, as their addresses name them. */
async function toolsIn(folder: string): Promise<readonly string[]> {
  const path = join(folder, 'car');
  const files = existsSync(path) ? await readdir(path) : [];
  return files.filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -'.html'.length));
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
