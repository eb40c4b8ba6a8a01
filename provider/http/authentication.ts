import type { FastifyRequest } from 'fastify';

/** Who a generation is for; `keyId` where it is charged to one of the user's API keys. */
export interface Spender {
  readonly userId: string;
  readonly keyId?: string;
  /** Set for the holder of a key that is not the default one: only that key's tasks and files are there for it. */
  readonly onlyKey?: string;
}

/** Identifies the caller of a request. Each method throws a Problem when the credentials do not suffice. */
export interface Authentication {
  /** The id of the signed-in user; 401 without one. */
  user(request: FastifyRequest): Promise<string>;
  /** The signed-in user, who must be the one that the path names; 404 for any other. */
  self(request: FastifyRequest, id: string): Promise<string>;
  /** The signed-in user or the holder of an API key. */
  userOrKeyHolder(request: FastifyRequest): Promise<string>;
  /**
   * Who pays, and the API key that is charged: the caller's, or the one that a signed-in user names in `X-API-Key`, which
   * must be the user's own.
   */
  spender(request: FastifyRequest): Promise<Spender>;
}
