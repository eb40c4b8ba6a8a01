import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { SignedIn } from '../../../contract/account';
import { PreSigned } from '../../../contract/file';
import { type GenerationRequest, TaskAccepted, TaskState } from '../../../contract/generation';
import type { SendCode } from '../../../provider/accounts/mobile-codes';
import { buildApp } from '../../../provider/app';
import { type OpenDatabase, openPostgres } from '../../../provider/database/open';
import { type Disk, FileStore } from '../../../provider/files/store';
import { readSettings } from '../../../provider/kernel/settings';
import type { RunnerOptions } from '../../../provider/tasks/runner';
import { openCopy } from './test-database';
import { TestEngine } from './test-engine';

export interface TestProviderOptions {
  readonly environment?: Record<string, string>;
  readonly disk?: Partial<Disk>;
  readonly runner?: Partial<RunnerOptions>;
  readonly database?: OpenDatabase;
  readonly site?: string;
  readonly sendCode?: SendCode;
}

/** In memory; with TEST_DATABASE_URL set, a new database on that PostgreSQL server. */
async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openCopy();
  const name = `fastback_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const database = await openPostgres(Object.assign(new URL(server), { pathname: `/${name}` }).href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

/** The real app and worker on an in-memory database, a temporary folder and an engine that tests lead. */
export async function startTestProvider(options: TestProviderOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'fastback-provider-'));
  const database = options.database ?? (await openTestDatabase());
  const engine = new TestEngine();
  const store = await FileStore.open(folder, options.disk);
  const secret = randomBytes(32);
  const settings = readSettings({
    FASTBACK_DATA: folder,
    FASTBACK_LOG: 'silent',
    RATE_LIMIT: '100000',
    ...options.environment,
  });
  const built = await buildApp({
    settings,
    database,
    store,
    engine,
    secret,
    sendCode: options.sendCode,
    site: options.site ?? join(folder, 'no-site'),
    runner: { pollMs: 20, heartbeatMs: 40, abortGraceMs: 300, ...options.runner },
  });
  return {
    ...built,
    db: database.db,
    engine,
    store,
    secret,
    folder,
    close: async () => {
      await built.app.close();
      await built.runner.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;

/** A stranger's request with a form, as a browser without a script sends it. */
export const postForm = ({ app }: TestProvider, url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** What a signed-in client does, with the checks of the contract on every answer it reads. */
export class Client {
  constructor(
    private readonly app: TestProvider['app'],
    readonly id: string,
    readonly token: string,
    readonly apiKey: string,
  ) {}

  send(options: InjectOptions) {
    return this.app.inject({ ...options, headers: { authorization: `Bearer ${this.token}`, ...options.headers } });
  }

  get(url: string) {
    return this.send({ method: 'GET', url });
  }

  post(url: string, payload?: object, headers?: Record<string, string>) {
    return this.send({ method: 'POST', url, payload, headers });
  }

  /** The power that is free and held. */
  async balance(): Promise<{ computePower: number; held: number }> {
    const answer = await this.get(`/api/users/${this.id}/balance`);
    return z.object({ data: z.object({ computePower: z.number(), held: z.number() }) }).parse(answer.json()).data;
  }

  /** Uploads the bytes as `type`; the answer of the PUT, and the file's URL. */
  async upload(bytes: Buffer, type = 'image/png') {
    const query = new URLSearchParams({ fileName: 'picture', type, size: String(bytes.length) });
    const signed = await this.get(`/api/file/getPreSignedUrl?${query}`);
    if (signed.statusCode !== 200) return { answer: signed, fileUrl: '' };
    const { preSignedUrl, fileUrl } = PreSigned.parse(signed.json());
    const answer = await this.app.inject({
      method: 'PUT',
      url: preSignedUrl,
      payload: bytes,
      headers: { 'content-type': type },
    });
    return { answer, fileUrl };
  }

  /** Submits a task that must be accepted; its id. */
  async submit(body: GenerationRequest = words(), headers?: Record<string, string>): Promise<string> {
    const answer = await this.post('/api/v1/ai/generations', body, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return TaskAccepted.parse(answer.json()).task_id;
  }

  async task(id: string): Promise<TaskState> {
    return TaskState.parse((await this.get(`/api/v1/ai/result/${id}`)).json());
  }

  /** Waits until the task is in that state. */
  reaches(id: string, status: TaskState['status']): Promise<TaskState> {
    return eventually(async () => {
      const task = await this.task(id);
      expect(task.status).toBe(status);
      return task;
    });
  }
}

let people = 0;

/** A new account of its own. */
export async function signUp({ app }: Pick<TestProvider, 'app'>, username = `designer-${++people}`): Promise<Client> {
  const payload = { username, password: 'a long enough password' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const { token, userInfo } = SignedIn.parse(answer.json()).data;
  return new Client(app, userInfo.id, token, userInfo.defaultApiKey ?? '');
}

export const words = (change: { prompt?: string; seed?: number; n?: number } = {}): GenerationRequest => ({
  model: 't2threeviews_context',
  prompt: 'a red sports car',
  ...change,
});

export const picture = (format: 'png' | 'jpeg' | 'webp' = 'png', width = 24, height = 16): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'crimson' } })
    .toFormat(format)
    .toBuffer();

/** Looks again until the check passes. */
export const eventually = <T>(check: () => Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 40 });
