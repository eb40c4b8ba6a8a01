import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { errorCodes } from '../../../contract/error';
import type { Model } from '../../../contract/models';
import { type EngineFile, type EngineJob, EngineRefusal, type EngineRun, type Painter } from '../engine';
import { nearestSize } from './sizes';

/** A server with `POST {url}/images/generations`, as OpenAI describes it. */
export interface OpenAiImages {
  /** Up to its version, such as https://api.openai.com/v1. */
  readonly url: string;
  /** The server's own name of its model. */
  readonly model: string;
  /** Sent as a bearer; many local servers want none. */
  readonly key?: string;
}

const MODELS: readonly Model[] = ['t2threeviews_context'];
/** A server that says 429 is asked again so often, after the time that it names, at most this long (milliseconds). */
const TRIES = 3;
const LONGEST_WAIT_MS = 20_000;
/** Bytes of an answer: a PNG of 2048 × 2048 as text, and some. */
const ANSWER_MAX_BYTES = 64 * 1024 * 1024;

/** Formats of a picture; no other decoder is lent to an answer. */
const FORMATS: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp']);

const Answer = z.object({ data: z.array(z.object({ b64_json: z.string() })).check(z.minLength(1)) });
const Refusal = z.object({
  error: z.object({ code: z.nullish(z.string()), type: z.nullish(z.string()), message: z.nullish(z.string()) }),
});

/** Draws pictures from words at such a server. What it answers is decoded, cropped to the wanted size and never fetched. */
export class OpenAiImagesEngine implements Painter {
  readonly models = MODELS;
  readonly name: string;

  constructor(private readonly server: OpenAiImages) {
    this.name = `openai (${server.model})`;
  }

  originOf(): string {
    return this.server.model;
  }

  async run(job: EngineJob, { signal, progress }: EngineRun): Promise<readonly EngineFile[]> {
    const files: EngineFile[] = [];
    for (let made = 0; made < job.count; made++) {
      progress((made + 0.1) / job.count);
      files.push(await this.draw(job, signal));
      progress((made + 1) / job.count);
    }
    return files;
  }

  async close(): Promise<void> {}

  private async draw(job: EngineJob, signal: AbortSignal): Promise<EngineFile> {
    const { width, height, design } = job;
    const text = Buffer.from(await this.ask(job, signal), 'base64');
    try {
      const picture = sharp(text, { limitInputPixels: 50_000_000 });
      if (!FORMATS.has((await picture.metadata()).format)) throw new Error('not one of the formats');
      const bytes = await picture.resize(width, height, { fit: 'cover' }).png().toBuffer();
      // The server knows nothing of the sheet: the picture may show another car.
      return { bytes, mime: 'image/png', width, height, ...(design ? { design, retouched: true } : {}) };
    } catch {
      throw new Error(`${this.name} answered with something that is no picture`);
    }
  }

  /** The picture as base64. Throws a refusal for what the server will not draw, any other error for what it cannot. */
  private async ask(job: EngineJob, signal: AbortSignal): Promise<string> {
    for (let tries = 1; ; tries++) {
      const answer = await this.post(job, signal);
      const body = await textOf(answer);
      if (answer.ok) return this.pictureOf(body);
      if (answer.status !== 429 || tries === TRIES) throw this.failureOf(answer.status, body);
      const seconds = Number(answer.headers.get('retry-after'));
      await wait(Math.min(LONGEST_WAIT_MS, (seconds || 1) * 1000), undefined, { signal });
    }
  }

  private async post(job: EngineJob, signal: AbortSignal): Promise<Response> {
    const { url, model, key } = this.server;
    const [width, height] = nearestSize(job.width, job.height);
    const avoided = 'negative' in job && job.negative ? `\nAvoid: ${job.negative}` : '';
    const request = { model, prompt: `${job.prompt}${avoided}`, n: 1, size: `${width}x${height}` };
    // Those models answer in base64 anyway, and refuse the field.
    const format = model.startsWith('gpt-image') ? {} : { response_format: 'b64_json' };
    try {
      return await fetch(`${url.replace(/\/$/, '')}/images/generations`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ ...request, ...format }),
        redirect: 'error',
        signal,
      });
    } catch (error) {
      signal.throwIfAborted();
      const why = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      throw new Error(`${this.name} cannot be reached${why}. Is OPENAI_IMAGES_URL right?`);
    }
  }

  private pictureOf(body: string): string {
    const [picture] = Answer.safeParse(jsonOf(body)).data?.data ?? [];
    if (!picture) throw new Error(`${this.name} answered without a picture in base64`);
    return picture.b64_json;
  }

  private failureOf(status: number, body: string): Error {
    const refusal = Refusal.safeParse(jsonOf(body)).data?.error;
    if (/moderation|content_policy|safety/.test(`${refusal?.code} ${refusal?.type}`)) {
      return new EngineRefusal(
        errorCodes.generationFailed,
        'The picture was refused by the rules of its server. Describe it in other words.',
      );
    }
    if (status === 401 || status === 403) return new Error(`${this.name} refuses the key: set OPENAI_IMAGES_KEY`);
    if (status === 404)
      return new Error(`${this.name} does not know the model or the address: see OPENAI_IMAGES_MODEL`);
    if (status === 429) return new Error(`${this.name} has too much to do, or its account is used up`);
    return new Error(`${this.name} answered ${status}`);
  }
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) throw new Error('the answer of the server is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
