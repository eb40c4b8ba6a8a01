import * as z from 'zod/mini';
import { badAnswer, bodyOf, jsonOf, type Remote, send, statusFailure, unfit } from '../remote';
import { NodeInfo, type Workflow } from './workflow';

const ANSWER_MAX_BYTES = 16 * 1024 * 1024;
/** A PNG of 4096 × 4096 without compression. */
const PICTURE_MAX_BYTES = 64 * 1024 * 1024;

/** A picture at the server. */
export const StoredImage = z.object({ filename: z.string(), subfolder: z.string(), type: z.string() });
export type StoredImage = z.infer<typeof StoredImage>;

/** What the history has of a workflow that ended; its messages are what its clients were sent. */
const Ended = z.object({
  outputs: z.record(z.string(), z.object({ images: z.optional(z.array(StoredImage)) })),
  status: z.nullish(z.object({ status_str: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])) })),
});
export type Ended = z.infer<typeof Ended>;

/** Items of the queue and of the history: number, id, graph, what came with it. */
const Item = z.tuple(
  [z.unknown(), z.string(), z.unknown(), z.object({ client_id: z.optional(z.string()) })],
  z.unknown(),
);
const QueueAnswer = z.object({ queue_running: z.array(Item), queue_pending: z.array(Item) });
const Uploaded = z.object({ name: z.string(), subfolder: z.string(), type: z.string() });
const Accepted = z.object({ prompt_id: z.string() });
const Invalid = z.object({
  error: z.object({ type: z.string(), message: z.string(), details: z.optional(z.string()) }),
  node_errors: z.optional(z.unknown()),
});

export type Place = 'running' | 'pending' | undefined;

/** ComfyUI's HTTP interface (its `server.py`), as much of it as is used. */
export class ComfyServer {
  constructor(readonly remote: Remote) {}

  /** The description of a class of nodes; undefined where there is none. */
  async nodeInfo(type: string, signal: AbortSignal): Promise<NodeInfo | undefined> {
    const answer = await this.json(`/object_info/${encodeURIComponent(type)}`, { signal });
    const infos = z.record(z.string(), NodeInfo).safeParse(answer);
    if (!infos.success) throw unfit(`What answers at ${this.remote.settings.url} is no ComfyUI: set its address.`);
    return infos.data[type];
  }

  /** Uploads a PNG into the folder that the server empties when it starts; answers its name for LoadImage. */
  async upload(name: string, png: Uint8Array, signal: AbortSignal): Promise<string> {
    const form = new FormData();
    form.set('image', new File([Buffer.from(png)], name, { type: 'image/png' }));
    form.set('type', 'temp');
    form.set('subfolder', 'fastback');
    form.set('overwrite', 'true');
    const stored = Uploaded.safeParse(await this.json('/upload/image', { method: 'POST', body: form, signal })).data;
    if (!stored) throw badAnswer('ComfyUI did not say where it put a picture.');
    return `${stored.subfolder ? `${stored.subfolder}/` : ''}${stored.name} [${stored.type}]`;
  }

  /**
   * Queues a workflow under an id (a UUID); answers the id that it got, which is another at servers of before 2025. Its
   * messages are sent to the client of the same id.
   */
  async queue(workflow: Workflow, id: string, signal: AbortSignal): Promise<string> {
    const body = JSON.stringify({
      prompt: workflow,
      prompt_id: id,
      client_id: id,
      extra_data: { preview_method: 'auto' },
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await send(this.remote, '/prompt', { method: 'POST', headers, body, signal });
    const text = (await bodyOf(this.remote, answer, ANSWER_MAX_BYTES)).toString();
    const invalid = answer.status === 400 ? Invalid.safeParse(jsonOf(text)).data : undefined;
    if (invalid)
      throw unfit(`ComfyUI refuses the workflow: ${invalid.error.message} ${invalid.error.details ?? ''}`.trim());
    if (!answer.ok) throw statusFailure(this.remote, answer.status);
    const accepted = Accepted.safeParse(jsonOf(text)).data;
    if (!accepted) throw badAnswer('ComfyUI did not say under which id it queued the workflow.');
    return accepted.prompt_id;
  }

  /** Undefined while it has not ended, and for an id that is not known. */
  async ended(id: string, signal: AbortSignal): Promise<Ended | undefined> {
    const answer = await this.json(`/history/${id}`, { signal });
    return z.record(z.string(), Ended).safeParse(answer).data?.[id];
  }

  /** Where in the queue a workflow is, by its id or by that of its client, with its id and how many are before it. */
  async find(
    id: string,
    signal: AbortSignal,
  ): Promise<{ readonly place: Place; readonly id: string; readonly ahead: number }> {
    const { data } = QueueAnswer.safeParse(await this.json('/queue', { signal }));
    const isIt = (item: z.infer<typeof Item>) => item[1] === id || item[3].client_id === id;
    const running = data?.queue_running.find(isIt);
    if (running) return { place: 'running', id: running[1], ahead: 0 };
    const pending = data?.queue_pending.find(isIt);
    if (!pending) return { place: undefined, id, ahead: 0 };
    const before = data?.queue_pending.filter((item) => Number(item[0]) < Number(pending[0])).length ?? 0;
    return { place: 'pending', id: pending[1], ahead: before + (data?.queue_running.length ?? 0) };
  }

  /** Takes a workflow out of the queue, or stops it where it is the one that runs. */
  async cancel(id: string, signal: AbortSignal): Promise<void> {
    await this.post('/queue', { delete: [id] }, signal);
    // An older server stops whatever runs: ask which one that is.
    if ((await this.find(id, signal)).place === 'running') await this.post('/interrupt', { prompt_id: id }, signal);
  }

  async view(image: StoredImage, signal: AbortSignal): Promise<Buffer> {
    const answer = await send(this.remote, `/view?${new URLSearchParams(image)}`, { signal });
    if (!answer.ok) throw badAnswer(`ComfyUI no longer has the picture that it drew (${answer.status}).`);
    return bodyOf(this.remote, answer, PICTURE_MAX_BYTES);
  }

  private async post(path: string, body: object, signal: AbortSignal): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    await send(this.remote, path, { method: 'POST', headers, body: JSON.stringify(body), signal });
  }

  private async json(path: string, init: RequestInit & { readonly signal: AbortSignal }): Promise<unknown> {
    const answer = await send(this.remote, path, init);
    if (!answer.ok) throw statusFailure(this.remote, answer.status);
    return jsonOf((await bodyOf(this.remote, answer, ANSWER_MAX_BYTES)).toString());
  }
}
