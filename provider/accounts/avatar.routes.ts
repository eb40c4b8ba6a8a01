import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AVATAR_MAX_BYTES, Uploaded } from '../../contract/account';
import { errorCodes } from '../../contract/error';
import type { Files } from '../files/files';
import { fileUrl } from '../files/url';
import type { Authentication } from '../http/authentication';
import { invalidField, Problem } from '../kernel/problem';
import type { Accounts } from './accounts';

export interface AvatarDependencies {
  readonly accounts: Accounts;
  readonly files: Files;
  readonly authentication: Authentication;
}

/** `POST /upload`: a form with one picture, which becomes the user's avatar. */
export const avatarRoutes: FastifyPluginAsyncZod<AvatarDependencies> = async (app, dependencies) => {
  const { accounts, files, authentication } = dependencies;
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { files: 1, fileSize: AVATAR_MAX_BYTES, fields: 4 },
    throwFileSizeLimit: false,
  });

  app.post('/upload', { schema: { tags: ['account'], response: { 200: Uploaded } } }, async (request) => {
    const userId = await authentication.user(request);
    const key = await files.receive(userId, [await pictureIn(request)], AVATAR_MAX_BYTES);
    const before = await accounts.setAvatar(userId, key);
    if (before !== undefined) await files.discard(userId, before);
    return { url: fileUrl(key) };
  });
};

/** The form's picture; throws 400 for a form that is torn, or has no boundary between its parts, and 413 above 2 MB. */
async function pictureIn(request: FastifyRequest): Promise<Buffer> {
  const sent = await readForm(() => request.file());
  if (!sent) throw invalidField('file', 'is missing');
  const bytes = await readForm(() => sent.toBuffer());
  if (sent.file.truncated) throw new Problem(413, errorCodes.tooLarge, 'an avatar may have at most 2 MB');
  return bytes;
}

async function readForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw invalidField('file', 'is not in a whole form');
  }
}
