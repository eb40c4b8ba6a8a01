import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { SignedIn } from '../../../contract/account';
import { PreSigned } from '../../../contract/file';
import { type GenerationRequest, TaskAccepted, TaskState } from '../../../contract/generation';
import type { TestServer } from './test-server';

/** What a signed-in client does, with the checks of the contract on every answer it reads. */
export class Client {
  constructor(
    private readonly app: TestServer['app'],
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
    const headers = { 'content-type': type };
    if (preSignedUrl.startsWith('/')) {
      const answer = await this.app.inject({ method: 'PUT', url: preSignedUrl, payload: bytes, headers });
      return { answer, fileUrl };
    }
    // The store itself takes the bytes, and the provider looks at them when they are asked for.
    const { status } = await fetch(preSignedUrl, { method: 'PUT', body: new Uint8Array(bytes), headers });
    expect(status).toBe(200);
    const seen = await this.get(fileUrl);
    const isTaken = seen.statusCode === 200;
    const answer = isTaken ? { statusCode: 200, body: '', json: () => ({ status: 'success' }) } : seen;
    return { answer, fileUrl };
  }

  /** Submits a task that must be accepted; its id. */
  async submit(body: GenerationRequest = textToImage(), headers?: Record<string, string>): Promise<string> {
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
export async function signUp({ app }: Pick<TestServer, 'app'>, username = `designer-${++people}`): Promise<Client> {
  const payload = { username, password: 'a long enough password' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const { token, userInfo } = SignedIn.parse(answer.json()).data;
  return new Client(app, userInfo.id, token, userInfo.defaultApiKey ?? '');
}

export const textToImage = (change: { prompt?: string; seed?: number; n?: number } = {}): GenerationRequest => ({
  model: 't2threeviews_context',
  prompt: 'a red sports car',
  ...change,
});

export const imageBytes = (format: 'png' | 'jpeg' | 'webp' = 'png', width = 24, height = 16): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'crimson' } })
    .toFormat(format)
    .toBuffer();

/** Looks again until the check passes. */
export const eventually = <T>(check: () => Promise<T>): Promise<T> => vi.waitFor(check, { interval: 40 });
