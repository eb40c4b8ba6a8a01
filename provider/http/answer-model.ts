import type { FastifyReply } from 'fastify';
import { errorCodes } from '../../contract/error';
import { EngineRefusal } from '../engines/engine';
import { Problem, unavailable } from '../kernel/problem';
import { labelPreview } from '../label/glb';

/** When to ask again while too many previews are drawn (seconds). */
const BUSY_SECONDS = 2;

/** What an engine makes for one request alone: stopped when the requester leaves or the provider stops (`closing`). */
export async function madeFor<T>(
  reply: FastifyReply,
  closing: AbortSignal,
  make: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    return await make(AbortSignal.any([gone.signal, closing]));
  } catch (error) {
    if (closing.aborted) throw unavailable('the provider is stopping');
    if (gone.signal.aborted)
      throw new Problem(408, errorCodes.generationTimedOut, 'the request ended before its answer');
    if (error instanceof EngineRefusal) throw refusalOf(error);
    throw error;
  }
}

/**
 * Answers with a rough 3D model that is drawn for this request alone: labelled as generated, never stored, and stopped when
 * the requester leaves or the provider stops (`closing`).
 */
export async function answerModel(
  reply: FastifyReply,
  { closing, producer }: { readonly closing: AbortSignal; readonly producer: string },
  draw: (signal: AbortSignal) => Promise<Uint8Array>,
): Promise<FastifyReply> {
  const glb = labelPreview(await madeFor(reply, closing, draw), producer);
  reply.type('model/gltf-binary');
  return reply.send(Buffer.from(glb.buffer, glb.byteOffset, glb.byteLength));
}

/** 503 where asking again helps, 422 with the engine's code where it never will. */
const refusalOf = ({ code, message }: EngineRefusal): Problem =>
  code === errorCodes.engineBusy ? unavailable(message, BUSY_SECONDS) : new Problem(422, code, message);
