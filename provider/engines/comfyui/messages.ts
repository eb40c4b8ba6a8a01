import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { jsonOf, type Remote } from '../remote';

/** Between two tries to connect (ms). */
const AGAIN_MS = 1_000;
/** The longest message that is taken: a preview is a picture of at most 512 pixels. */
const MESSAGE_MAX_BYTES = 4 * 1024 * 1024;

/** Receives the messages about one workflow. */
export interface Listener {
  /** A share (0–1) of a node's work is done. */
  readonly progress: (node: string, fraction: number) => void;
  /** The picture as it develops (JPEG or PNG). */
  readonly preview: (picture: Uint8Array) => void;
  /** It ended, one way or another. */
  readonly ended: () => void;
}

const Progress = z.object({ value: z.number(), max: z.number(), node: z.nullish(z.string()) });
const Message = z.object({ type: z.string(), data: z.unknown() });
const endings: ReadonlySet<string> = new Set(['execution_success', 'execution_error', 'execution_interrupted']);

/** Binary messages begin with their kind, and a preview with its format (both 32 bits, big-endian). */
const PREVIEW = 1;
const HEAD = 8;

/**
 * Listens to the messages for the client that queued one workflow; connects again when the connection breaks.
 * Without a connection there is no progress and no preview. Answers how to stop.
 */
export function listen({ url, key }: Remote, clientId: string, listener: Listener): () => void {
  const address = `${url.replace(/\/$/, '').replace(/^http/, 'ws')}/ws?clientId=${clientId}`;
  let socket: WebSocket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const connect = () => {
    socket = new WebSocket(address, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      maxPayload: MESSAGE_MAX_BYTES,
      handshakeTimeout: 10_000,
    });
    socket.on('message', (data, isBinary) => {
      // Without options every message is one buffer.
      if (Buffer.isBuffer(data)) (isBinary ? takeBinary : takeText)(data, listener);
    });
    // A 'close' follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!stopped) timer = setTimeout(connect, AGAIN_MS);
    });
  };
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.terminate();
  };
}

function takeBinary(data: Buffer, { preview }: Listener): void {
  if (data.length > HEAD && data.readUInt32BE(0) === PREVIEW) preview(data.subarray(HEAD));
}

function takeText(data: Buffer, { progress, ended }: Listener): void {
  const { type = '', data: about } = Message.safeParse(jsonOf(data.toString())).data ?? {};
  if (endings.has(type)) ended();
  if (type !== 'progress') return;
  const { data: step } = Progress.safeParse(about);
  if (step?.node && step.max > 0) progress(step.node, step.value / step.max);
}
