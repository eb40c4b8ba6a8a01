import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { errorCodes } from '../../../contract/error';
import { EngineFailure } from '../engine';
import { badAnswer } from '../remote';
import { listen } from './messages';
import type { ComfyServer, Ended, StoredImage } from './server';
import { nodesWith, type Workflow } from './workflow';

/** Between two questions whether it has ended, while no message says so (ms). */
const ASK_EVERY_MS = 1_000;
/** The same once a message said so: its history follows. */
const SOON_MS = 50;
/** A server that was there and is away for longer (ms) does not come back. */
const AWAY_MS = 60_000;
/** A workflow that a restart lost is queued again, so often in all. */
const TIMES = 3;
/** Cancelling takes at most this long (ms). */
const CANCEL_MS = 3_000;

export interface Following {
  readonly signal: AbortSignal;
  /** 0–1. */
  readonly progress: (fraction: number) => void;
  readonly preview: (picture: Uint8Array) => void;
}

/**
 * Runs a workflow at the server and answers the pictures of its result. Whatever breaks, it is drawn once. `make` uploads
 * what it needs: again after a restart, which loses that too.
 */
export async function drawn(
  server: ComfyServer,
  make: () => Promise<Workflow>,
  following: Following,
): Promise<readonly StoredImage[]> {
  const { signal } = following;
  const client = randomUUID();
  let over = new AbortController();
  let samplers: readonly string[] = [];
  const stop = listen(server.remote, client, {
    progress: (node, fraction) => {
      if (samplers.includes(node)) following.progress(fraction);
    },
    preview: following.preview,
    ended: () => over.abort(),
  });
  let id: string = client;
  try {
    for (let time = 1; time <= TIMES; time++) {
      over = new AbortController();
      const workflow = await make();
      samplers = nodesWith(workflow, 'seed');
      id = await queued(server, workflow, client, signal);
      const end = await ending(server, id, over.signal, signal);
      if (end) return imagesOf(end, workflow);
    }
    throw badAnswer(`ComfyUI lost the workflow ${TIMES} times: it restarts again and again. Its own log says why.`);
  } catch (error) {
    // Work that is no longer wanted must not keep the GPU busy.
    await server.cancel(id, AbortSignal.timeout(CANCEL_MS)).catch(() => undefined);
    throw error;
  } finally {
    stop();
  }
}

/** Queues it, unless an earlier request whose answer was lost did. */
async function queued(server: ComfyServer, workflow: Workflow, client: string, signal: AbortSignal): Promise<string> {
  try {
    return await server.queue(workflow, client, signal);
  } catch (error) {
    if (!isAway(error)) throw error;
    const known = await server.find(client, signal);
    if (known.place) return known.id;
    if (await server.ended(client, signal)) return client;
    return server.queue(workflow, client, signal);
  }
}

/** How it ended; undefined when the server does not know it any more. It is asked at once when `over` is aborted. */
async function ending(
  server: ComfyServer,
  id: string,
  over: AbortSignal,
  signal: AbortSignal,
): Promise<Ended | undefined> {
  let awaySince: number | undefined;
  let missing = 0;
  for (;;) {
    try {
      const end = await server.ended(id, signal);
      if (end) return end;
      const { place } = await server.find(id, signal);
      awaySince = undefined;
      // It may have ended between the two questions.
      missing = place ? 0 : missing + 1;
      if (missing > 1) return undefined;
    } catch (error) {
      if (!isAway(error)) throw error;
      awaySince ??= Date.now();
      if (Date.now() - awaySince > AWAY_MS) throw error;
    }
    const isSoon = missing > 0 || over.aborted;
    const woken = over.aborted ? signal : AbortSignal.any([signal, over]);
    await wait(isSoon ? SOON_MS : ASK_EVERY_MS, undefined, { signal: woken }).catch(() => signal.throwIfAborted());
  }
}

const isAway = (error: unknown) => error instanceof EngineFailure && error.isAway;

/** What a node that failed said of it. */
const Failure = z.object({ node_type: z.string(), exception_type: z.string(), exception_message: z.string() });

function imagesOf({ outputs, status }: Ended, workflow: Workflow): readonly StoredImage[] {
  for (const [type, about] of status?.messages ?? []) {
    if (type === 'execution_interrupted') throw badAnswer('Somebody interrupted ComfyUI while it drew this.');
    const failure = type === 'execution_error' ? Failure.safeParse(about).data : undefined;
    if (failure) throw failureOf(failure);
  }
  const images = nodesWith(workflow, 'result').flatMap((node) => outputs[node]?.images ?? []);
  if (images.length === 0)
    throw badAnswer('ComfyUI ended without a picture: the node titled fastback:result has none.');
  return images;
}

function failureOf({ node_type, exception_type, exception_message }: z.infer<typeof Failure>): EngineFailure {
  if (/OutOfMemory/i.test(exception_type) || /out of memory|Allocation on device/i.test(exception_message)) {
    return new EngineFailure(
      errorCodes.engineMemory,
      `ComfyUI ran out of memory in ${node_type}. Ask for a smaller picture, or start it with --lowvram.`,
    );
  }
  return badAnswer(`ComfyUI failed in ${node_type} (${exception_type}). Its own log says more.`);
}
