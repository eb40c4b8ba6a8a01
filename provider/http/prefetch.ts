import type { FastifyRequest } from 'fastify';

/** Whether a browser fetches ahead what may never be opened. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  /prefetch|preview/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
