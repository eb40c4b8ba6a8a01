import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SignedIn } from '../../contract/account';
import { PreSigned } from '../../contract/file';
import { type GenerationRequest, TaskAccepted, TaskState } from '../../contract/generation';

/**
 * Between two tries of a request that no process answered (milliseconds), and for how long they go on: a machine that others
 * use as well can take more than half a minute to start the process that was killed.
 */
const RETRY_EVERY_MS = 100;
const RETRY_FOR_MS = 120_000;

/** Counts of requests: `retried` were answered by another process, or later. */
export interface Traffic {
  sent: number;
  retried: number;
}

/** A user who knows all APIs, as behind a proxy: a request that one does not answer goes to the next. */
export class Person {
  /** Ids of generations that were acknowledged, by their idempotency key, with how many files each makes. */
  readonly accepted = new Map<string, { readonly id: string; readonly files: number }>();
  /** Those that this person cancelled. */
  readonly cancelled = new Set<string>();

  private constructor(
    readonly id: string,
    private readonly token: string,
    private readonly origins: readonly string[],
    private readonly traffic: Traffic,
  ) {}

  /** A new account. */
  static async register(origins: readonly string[], traffic: Traffic): Promise<Person> {
    const [origin = ''] = origins;
    const body = JSON.stringify({ username: `rounds-${randomUUID().slice(0, 8)}`, password: 'a long enough password' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/auth/register`, { method: 'POST', body, headers });
    const { token, userInfo } = SignedIn.parse(await answer.json()).data;
    return new Person(userInfo.id, token, origins, traffic);
  }

  /** Submits a generation, again and again under one key until it is acknowledged. */
  async submit(body: GenerationRequest, files = 1): Promise<string> {
    const key = randomUUID();
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await this.call('/api/v1/ai/generations', { method: 'POST', body: JSON.stringify(body), headers });
    if (answer.status !== 200) throw new Error(`a generation was answered ${answer.status}: ${await answer.text()}`);
    const { task_id: id } = TaskAccepted.parse(await answer.json());
    this.accepted.set(key, { id, files });
    return id;
  }

  /** Sends a picture to the bucket by an address that one process signed; the address of the checked file. */
  async upload(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const query = new URLSearchParams({ fileName: 'a', type: 'image/png', size: String(bytes.length) });
    const signed = PreSigned.parse(await (await this.call(`/api/file/getPreSignedUrl?${query}`)).json());
    const sent = await fetch(signed.preSignedUrl, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': 'image/png' },
    });
    if (sent.status !== 200) throw new Error(`the bucket answered ${sent.status}`);
    const seen = await this.call(signed.fileUrl);
    if (seen.status !== 200) throw new Error(`an upload was answered ${seen.status}: ${await seen.text()}`);
    await seen.arrayBuffer();
    return signed.fileUrl;
  }

  async cancel(id: string): Promise<void> {
    this.cancelled.add(id);
    await this.call(`/api/v1/ai/cancel/${id}`, { method: 'DELETE' });
  }

  async task(id: string): Promise<TaskState> {
    return TaskState.parse(await (await this.call(`/api/v1/ai/result/${id}`)).json());
  }

  /** The bytes of a file, whole. */
  async file(url: string): Promise<Uint8Array> {
    const answer = await this.call(url);
    if (answer.status !== 200) throw new Error(`a file was answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  /** Asks one API, and the next ones while there is no answer or it says that the process stops. */
  private async call(path: string, init: RequestInit = {}): Promise<Response> {
    this.traffic.sent++;
    const first = Math.floor(Math.random() * this.origins.length);
    let last = '';
    for (const [began, tries] = [Date.now(), { made: 0 }]; ; tries.made++) {
      const origin = this.origins[(first + tries.made) % this.origins.length];
      const headers = { authorization: `Bearer ${this.token}`, ...init.headers };
      const answer = await fetch(`${origin}${path}`, { ...init, headers }).catch((error: unknown) => {
        last = `${origin}: ${error instanceof Error ? (error.cause ?? error) : error}`;
      });
      if (answer && answer.status !== 502 && answer.status !== 503) {
        if (tries.made > 0) this.traffic.retried++;
        return answer;
      }
      if (answer) last = `${origin}: ${answer.status} ${await answer.text()}`;
      if (Date.now() - began > RETRY_FOR_MS) {
        throw new Error(`No process answered ${path} for ${RETRY_FOR_MS / 1000} s; the last was ${last}`);
      }
      if (tries.made % this.origins.length === this.origins.length - 1) await wait(RETRY_EVERY_MS);
    }
  }
}
