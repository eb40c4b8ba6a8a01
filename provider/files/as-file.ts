import type { FastifyReply } from 'fastify';

/** Heads an answer as a user's file of this type: nothing in it may run, whatever it turns out to be. */
export const asFile = (reply: FastifyReply, mime: string): FastifyReply =>
  reply
    .header('content-type', mime)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin');
