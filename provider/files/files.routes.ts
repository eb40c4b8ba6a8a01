import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Done } from '../../contract/error';
import { PreSigned, PreSignQuery } from '../../contract/file';
import type { Authentication } from '../http/authentication';
import { notFound } from '../kernel/problem';
import { asFile } from './as-file';
import type { Files } from './files';
import type { StoredFile } from './files.queries';
import { rangeOf } from './ranges';
import type { ByteRange, FileStore } from './store';

export interface FileRouteDependencies {
  readonly files: Files;
  readonly authentication: Authentication;
}

const YEAR_SECONDS = 365 * 24 * 3600;
const ByKey = z.object({ key: z.string().check(z.maxLength(64)) });
const UploadQuery = z.object({
  owner: z.string().check(z.maxLength(64)),
  key: z.optional(z.string().check(z.maxLength(64))),
  type: z.string().check(z.maxLength(64)),
  size: z.optional(z.coerce.number()),
  expires: z.coerce.number(),
  signature: z.string().check(z.maxLength(100)),
});

/** Upload URLs, uploads and downloads. */
export const fileRoutes: FastifyPluginAsyncZod<FileRouteDependencies> = async (app, { files, authentication }) => {
  // An upload is streamed to disk under its own limits, whatever type it claims.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.get(
    '/file/getPreSignedUrl',
    { schema: { tags: ['files'], querystring: PreSignQuery, response: { 200: PreSigned } } },
    async (request) => {
      const { type, size } = request.query;
      return files.preSign(await authentication.spender(request), type, size);
    },
  );

  app.put(
    '/file/:key',
    { schema: { tags: ['files'], params: ByKey, querystring: UploadQuery, response: { 200: Done } } },
    async (request, reply) => {
      const { 'content-type': type, 'content-length': length } = request.headers;
      const sent = { type, length: length === undefined ? undefined : Number(length) };
      try {
        await files.upload(request.params.key, request.query, sent, request.raw);
      } catch (error) {
        // The rest of a refused upload is not read: the connection cannot carry another request.
        reply.header('connection', 'close');
        throw error;
      }
      return { status: 'success' as const };
    },
  );

  app.delete('/file/:key', { schema: { tags: ['files'], params: ByKey, response: { 200: Done } } }, async (request) => {
    await files.remove(await authentication.user(request), request.params.key);
    return { status: 'success' as const };
  });

  app.get(
    '/file/:key',
    {
      schema: {
        tags: ['files'],
        params: ByKey,
        querystring: z.object({ download: z.optional(z.string().check(z.maxLength(200))) }),
      },
    },
    async (request, reply) => {
      const file = await files.find(request.params.key);
      const tag = `"${file.sha256}"`;
      asFile(reply, file.mime)
        // A browser may keep it for ever; what is shared between users, such as a proxy, may not.
        .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-disposition', disposition(file, request.query.download))
        .header('accept-ranges', 'bytes')
        .header('etag', tag)
        .header('last-modified', file.createdAt.toUTCString());
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      const isCurrent = (request.headers['if-range'] ?? tag) === tag;
      const range = isCurrent ? rangeOf(request.headers.range, file.size) : undefined;
      if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
      return reply.send(await bytesOf(files.store, file, range, request, reply));
    },
  );
};

/** The bytes to answer, with their length; throws 404 where the store has lost them. */
async function bytesOf(
  store: FileStore,
  { key, size }: StoredFile,
  range: ByteRange | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const stream = await store.stream(key, range);
  if (!stream) {
    request.log.error('the bytes of a stored file are missing');
    for (const name of ['etag', 'last-modified', 'accept-ranges', 'content-disposition']) reply.removeHeader(name);
    throw notFound();
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  return stream;
}

/** Shown in the page for pictures and models, saved for anything else and on request, under a harmless name. */
function disposition(file: StoredFile, download: string | undefined): string {
  const isShown = file.mime.startsWith('image/') || file.mime === 'model/gltf-binary';
  if (download === undefined) return isShown ? 'inline' : 'attachment';
  const plain = download.replace(/[^\w.-]+/g, '_') || 'file';
  const encoded = encodeURIComponent(download).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
