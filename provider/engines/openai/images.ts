import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { errorCodes } from '../../../contract/error';
import type { Model } from '../../../contract/models';
import { type EngineFile, type EngineJob, EngineRefusal, type EngineRun, type Painter } from '../engine';
import { offered } from '../offered';
import { finished, plainMask, plainPicture, withinMask } from '../pictures';
import { badAnswer, type Remote, send, statusFailure, unfit } from '../remote';
import { partOf } from '../run-part';
import { type Answered, readAnswer } from './answer';
import { type OpenAiJob, type Order, ordersOf } from './request';

/** A server with `POST {url}/images/generations` and `/images/edits`, as OpenAI describes them. */
export interface OpenAiImages {
  /** Up to its version, such as https://api.openai.com/v1. */
  readonly url: string;
  /** The server's own name of its model. */
  readonly model: string;
  /** Sent as a bearer; many local servers want none. */
  readonly key?: string;
}

/** A server that says 429 is asked again so often, after the time that it names, at most this long (milliseconds). */
const TRIES = 3;
const LONGEST_WAIT_MS = 20_000;
/** Share of the time that the embedded engine's pictures take. */
const SKETCHING = 0.3;
/** Pictures on the way to one that are asked for. */
const PREVIEWS = 2;

/** Draws at such a server. What it answers is decoded and brought to the wanted size; an address in it is never fetched. */
export class OpenAiImagesEngine implements Painter {
  readonly models: readonly Model[] = offered.openai;
  readonly name: string;
  private readonly remote: Remote;
  /** Of OpenAI's own: they answer in base64 anyway and refuse the field for it, and can show a picture on its way. */
  private readonly isGpt: boolean;

  constructor(
    private readonly server: OpenAiImages,
    private readonly embedded: Pick<Painter, 'run'>,
  ) {
    this.name = `openai (${server.model})`;
    const settings = { url: 'OPENAI_IMAGES_URL', key: 'OPENAI_IMAGES_KEY' };
    this.remote = { name: this.name, url: server.url, key: server.key, settings };
    this.isGpt = /^(chat)?gpt-image/.test(server.model);
  }

  originOf(): string {
    return this.server.model;
  }

  triedFor(): readonly Painter[] {
    return [this];
  }

  /** Asks for its model: many servers do not answer that, which says that they can be reached. */
  async fault(signal: AbortSignal): Promise<string | undefined> {
    const answer = await send(this.remote, `/models/${encodeURIComponent(this.server.model)}`, { signal });
    await answer.body?.cancel();
    return answer.status === 401 || answer.status === 403
      ? statusFailure(this.remote, answer.status).message
      : undefined;
  }

  async run(job: EngineJob, run: EngineRun): Promise<readonly EngineFile[]> {
    if (!isOpenAiJob(job)) throw unfit(`${this.name} draws no ${job.model}: see ENGINES.`);
    const orders = await ordersOf(job, this.embedded, partOf(run, 0, SKETCHING));
    const begin = orders.some(({ sketch }) => sketch) ? SKETCHING : 0;
    const files: EngineFile[] = [];
    for (const [made, order] of orders.entries()) {
      const at = (k: number) => begin + ((1 - begin) * k) / orders.length;
      run.progress(at(made + 0.1));
      files.push(await this.draw(job, order, run));
      run.progress(at(made + 1));
    }
    return files;
  }

  async close(): Promise<void> {}

  private async draw(job: OpenAiJob, order: Order, run: EngineRun): Promise<EngineFile> {
    const drawn = await finished(await this.ask(order, run), order.frame ? order.shape : job);
    if (!drawn) throw badAnswer(`${this.name} answered with something that is no picture`);
    const { width, height } = job;
    const whole = order.frame
      ? await sharp(drawn).extract(order.frame).resize(width, height, { fit: 'fill' }).png().toBuffer()
      : drawn;
    const bytes =
      'mask' in job && job.mask
        ? await withinMask(await plainPicture(job.image, job), whole, await plainMask(job.mask, job))
        : whole;
    // The server knows nothing of the sheet: the picture may show another car.
    const design = order.sketch?.design ?? job.design;
    return { bytes, mime: 'image/png', width, height, ...(design ? { design, retouched: true } : {}) };
  }

  /** The picture's bytes. Throws a refusal for what the server will not draw, an EngineFailure for what it cannot. */
  private async ask(order: Order, { signal, preview = () => undefined }: EngineRun): Promise<Uint8Array> {
    for (let tries = 1; ; tries++) {
      const answer = await this.post(order, signal);
      const answered = await readAnswer(this.remote, answer, preview);
      if (answer.ok && answered.picture) return answered.picture;
      if (answer.status !== 429 || tries === TRIES) throw this.failureOf(answer, answered);
      const seconds = Number(answer.headers.get('retry-after'));
      await wait(Math.min(LONGEST_WAIT_MS, (seconds || 1) * 1000), undefined, { signal });
    }
  }

  private post(order: Order, signal: AbortSignal): Promise<Response> {
    const { prompt, shape, images, mask } = order;
    const fields = {
      ...{ model: this.server.model, prompt, n: 1, size: `${shape.width}x${shape.height}` },
      ...(this.isGpt ? { stream: true, partial_images: PREVIEWS } : { response_format: 'b64_json' }),
    };
    if (images.length === 0) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(fields);
      return send(this.remote, '/images/generations', { method: 'POST', headers, body, signal });
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, `${value}`);
    const file = (bytes: Uint8Array, name: string) => new File([Buffer.from(bytes)], name, { type: 'image/png' });
    const field = images.length === 1 ? 'image' : 'image[]';
    for (const [index, image] of images.entries()) form.append(field, file(image, `image-${index + 1}.png`));
    if (mask) form.set('mask', file(mask, 'mask.png'));
    return send(this.remote, '/images/edits', { method: 'POST', body: form, signal });
  }

  private failureOf({ ok, status }: Response, { refusal = '' }: Answered): Error {
    if (/moderation|content_policy|safety/.test(refusal)) {
      return new EngineRefusal(
        errorCodes.engineForbids,
        'The picture was refused by the rules of its server. Describe it in other words.',
      );
    }
    if (ok) return badAnswer(`${this.name} answered without a picture in base64`);
    if (status === 404) return unfit(`${this.name} does not know the model or the address: see OPENAI_IMAGES_MODEL`);
    return status === 400 ? unfit(`${this.name} refuses the request (${refusal})`) : statusFailure(this.remote, status);
  }
}

const isOpenAiJob = (job: EngineJob): job is OpenAiJob => offered.openai.some((model) => model === job.model);
