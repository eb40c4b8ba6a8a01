import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  /** What a provider needs to keep its files there. */
  readonly environment: Record<string, string>;
  /** Where it keeps the bucket's objects: `<key>._S3rver_object`. */
  readonly objects: string;
  close(): Promise<void>;
}

const BUCKET = 'fastback';

/** An S3 server on loopback, with a bucket and signatures that it checks. */
export async function startS3Server(port = 0): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'fastback-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port, silent: true, directory, vhostBuckets: false },
    configureBuckets: [{ name: BUCKET, configs: [CORS] }],
  });
  const at = await server.run();
  // It checks the signature of a list as if its path had no slash at the end, which clients sign: lists pass unsigned.
  server.httpServer.prependListener('request', (request: IncomingMessage) => {
    if (request.url?.includes('list-type=2')) delete request.headers.authorization;
  });
  // It deletes a folder that has just become empty, and with it what arrives in it at that moment: these never are.
  for (const folder of ['files', 'incoming']) {
    await mkdir(join(directory, BUCKET, folder), { recursive: true });
    await writeFile(join(directory, BUCKET, folder, 'never empty'), '');
  }
  return {
    objects: join(directory, BUCKET),
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${at.port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      // The server's own.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: '1',
    },
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
<AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`;
