import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorCodes } from '../../contract/error';
import { Problem } from '../kernel/problem';

export interface LimitOptions {
  /** Requests a minute of one address, and of one user. */
  readonly requests: number;
  /** Sign-ins and registrations a minute of one address. */
  readonly signIns: number;
}
/** Attempts a minute on one account, from wherever they come. */
const ATTEMPTS_PER_ACCOUNT = 10;
/** Previews of a drawing a minute of one user: continuous drawing stays below. */
const PREVIEWS_PER_USER = 90;
/** Prompts read a minute for one user: typing without a pause stays below. */
const READINGS_PER_USER = 120;
/** Choices of variations a minute of one user, and designs crossed and made possible: a slider moved without a pause. */
const VARIATIONS_PER_USER = 30;
const CROSSINGS_PER_USER = 120;
const VALIDATIONS_PER_USER = 120;

export interface Limits {
  /** Throws 429 when the user makes too many requests. */
  user(request: FastifyRequest, userId: string): Promise<void>;
  /** Throws 429 when the user asks for too many previews of a drawing. */
  preview(request: FastifyRequest, userId: string): Promise<void>;
  /** Throws 429 when the user has too many prompts read. */
  reading(request: FastifyRequest, userId: string): Promise<void>;
  /** Throws 429 when the user asks for too many variations of designs, for too many crossings, or validations. */
  variation(request: FastifyRequest, userId: string): Promise<void>;
  crossing(request: FastifyRequest, userId: string): Promise<void>;
  validation(request: FastifyRequest, userId: string): Promise<void>;
  /** Throws 429 for too many sign-ins, by address and by the account they are aimed at: a name's key, or a number. */
  signIn(request: FastifyRequest, account?: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that the current limit counts by. */
    limitKey: string;
  }
}

const tooMany = (retryAfter: number) =>
  new Problem(429, errorCodes.rateLimited, `too many requests, please wait ${retryAfter} seconds`, { retryAfter });

/**
 * By the matched route, for an address can be written in many ways. Downloads of files are not counted: a page shows
 * many, and they are cached for ever.
 */
function isUncounted({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  if (!url.startsWith('/api/')) return true;
  return url === '/api/file/:key' && (method === 'GET' || method === 'HEAD');
}

/** Limits each address on every API route; the answer has the limits that need to know the user or account. */
export async function limitRates(app: FastifyInstance, options: LimitOptions): Promise<Limits> {
  app.decorateRequest('limitKey', '');
  await app.register(rateLimit, {
    max: options.requests,
    timeWindow: '1 minute',
    cache: 20_000,
    allowList: isUncounted,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  const counter = (max: number, key?: { keyGenerator: (request: FastifyRequest) => string }) => {
    const check = app.createRateLimit({ max, timeWindow: '1 minute', allowList: [], ...key });
    return async (request: FastifyRequest) => {
      const verdict = await check(request);
      if (!verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttlInSeconds);
    };
  };
  const limiter = (max: number) => {
    const count = counter(max, { keyGenerator: ({ limitKey }) => limitKey });
    return (request: FastifyRequest, key: string) => {
      request.limitKey = key;
      return count(request);
    };
  };
  // The library counts an IPv6 address by its line, the first 64 bits.
  const byAddress = counter(options.signIns);
  const byAccount = limiter(Math.min(ATTEMPTS_PER_ACCOUNT, options.signIns));
  return {
    user: limiter(options.requests),
    preview: limiter(Math.min(PREVIEWS_PER_USER, options.requests)),
    reading: limiter(Math.min(READINGS_PER_USER, options.requests)),
    variation: limiter(Math.min(VARIATIONS_PER_USER, options.requests)),
    crossing: limiter(Math.min(CROSSINGS_PER_USER, options.requests)),
    validation: limiter(Math.min(VALIDATIONS_PER_USER, options.requests)),
    signIn: async (request, account) => {
      await byAddress(request);
      if (account !== undefined) await byAccount(request, account);
    },
  };
}
