import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorCodes } from '../../contract/error';
import { Problem } from '../kernel/problem';
import { DAY_MS, MINUTE_MS } from '../kernel/time';
import type { UseCounts } from './use-counts';

export interface LimitOptions {
  /** Requests a minute of one address, and of one user. */
  readonly requests: number;
  /** Sign-ins and registrations a minute of one address. */
  readonly signIns: number;
}
/** Attempts a minute on one account by one browser that knows it, or by one line that does not; wrong ones by all. */
const ATTEMPTS_PER_ACCOUNT = 10;
/** Wrong guesses a day at one account, after which only browsers that know it may try. */
const GUESSES_PER_DAY = 100;
/** Requests a minute by one API key. */
const REQUESTS_PER_KEY = 600;
/** Previews of a drawing a minute of one user, which continuous drawing stays below, and of all users of one address. */
const PREVIEWS_PER_USER = 90;
const PREVIEWS_PER_ADDRESS = 270;
/** Prompts read a minute for one user: typing without a pause stays below. */
const READINGS_PER_USER = 120;
/** Pictures read a minute for one user: each takes seconds of a processor unless it was read before. */
const PICTURES_PER_USER = 20;
/** Choices of variations a minute of one user, and designs crossed and made possible: a slider moved without a pause. */
const VARIATIONS_PER_USER = 30;
const CROSSINGS_PER_USER = 120;
const VALIDATIONS_PER_USER = 120;

/** What a sign-in is aimed at: an account by its name's key or mobile number, or a number that a code is sent to. */
export interface Aim {
  readonly account: string;
  /** The browser, where it has signed in to that account before. */
  readonly browser?: string;
}

export interface Limits {
  /** Throws 429 when the user makes too many requests. */
  user(request: FastifyRequest, userId: string): Promise<void>;
  /** Throws 429 when an API key makes too many requests. */
  key(request: FastifyRequest, keyId: string): Promise<void>;
  /** Throws 429 when the user, or the address, asks for too many previews of a drawing. */
  preview(request: FastifyRequest, userId: string): Promise<void>;
  /** Throws 429 when the user has too many prompts read. */
  reading(request: FastifyRequest, userId: string): Promise<void>;
  /** Throws 429 when the user has too many pictures read. */
  picture(request: FastifyRequest, userId: string): Promise<void>;
  /** Throws 429 when the user asks for too many variations of designs, for too many crossings, or validations. */
  variation(request: FastifyRequest, userId: string): Promise<void>;
  crossing(request: FastifyRequest, userId: string): Promise<void>;
  validation(request: FastifyRequest, userId: string): Promise<void>;
  /** Throws 429 for too many sign-ins, by address and by what they are aimed at. */
  signIn(request: FastifyRequest, aim?: Aim): Promise<void>;
  /** Throws 429 for a right guess where those at the same time have meanwhile used the day's up. */
  proved(aim: Aim): Promise<void>;
  /** Counts a wrong guess at an account from wherever it comes; throws 429 for too many. */
  guess(request: FastifyRequest, account: string): Promise<void>;
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

/**
 * Limits each address on every API route; the answer has the limits that need to know the user or account. What guards
 * accounts is counted over all processes; what guards this process's own time, here.
 */
export async function limitRates(app: FastifyInstance, options: LimitOptions, counts: UseCounts): Promise<Limits> {
  app.decorateRequest('limitKey', '');
  await app.register(rateLimit, {
    max: options.requests,
    timeWindow: '1 minute',
    cache: 20_000,
    allowList: isUncounted,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  const limiter = (max: number) => {
    const keyGenerator = ({ limitKey }: FastifyRequest) => limitKey;
    const check = app.createRateLimit({ max, timeWindow: '1 minute', allowList: [], keyGenerator });
    return async (request: FastifyRequest, key: string) => {
      request.limitKey = key;
      const verdict = await check(request);
      if (!verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttlInSeconds);
    };
  };
  const previewsByUser = limiter(Math.min(PREVIEWS_PER_USER, options.requests));
  const previewsByAddress = limiter(Math.min(PREVIEWS_PER_ADDRESS, options.requests));
  return {
    ...signInLimits(options, counts),
    user: limiter(options.requests),
    key: limiter(Math.min(REQUESTS_PER_KEY, options.requests)),
    preview: async (request, userId) => {
      await previewsByUser(request, userId);
      await previewsByAddress(request, lineOf(request.ip));
    },
    reading: limiter(Math.min(READINGS_PER_USER, options.requests)),
    picture: limiter(Math.min(PICTURES_PER_USER, options.requests)),
    variation: limiter(Math.min(VARIATIONS_PER_USER, options.requests)),
    crossing: limiter(Math.min(CROSSINGS_PER_USER, options.requests)),
    validation: limiter(Math.min(VALIDATIONS_PER_USER, options.requests)),
  };
}

/** The limits of sign-ins and guesses, which hold over all processes. */
function signInLimits({ signIns }: LimitOptions, counts: UseCounts): Pick<Limits, 'signIn' | 'proved' | 'guess'> {
  const byMinute = (kind: string, max: number) => ({ kind, max, windowMs: MINUTE_MS });
  const address = byMinute('sign-in by address', signIns);
  const aimed = byMinute('sign-in by aim', Math.min(ATTEMPTS_PER_ACCOUNT, signIns));
  const guessed = byMinute('guess', Math.min(ATTEMPTS_PER_ACCOUNT, signIns));
  const guesses = { kind: 'guess of the day', max: GUESSES_PER_DAY, windowMs: DAY_MS };
  const refuseStrangers = async ({ account, browser }: Aim) => {
    if (browser === undefined) refuse(await counts.isFull(guesses, account));
  };
  return {
    proved: refuseStrangers,
    guess: async (_request, account) => {
      await counts.add(guesses, account);
      refuse(await counts.add(guessed, account));
    },
    signIn: async (request, aim) => {
      refuse(await counts.add(address, lineOf(request.ip)));
      if (aim === undefined) return;
      // What strangers try elsewhere does not keep an account's owner out.
      refuse(await counts.add(aimed, `${aim.account}\0${aim.browser ?? lineOf(request.ip)}`));
      await refuseStrangers(aim);
    },
  };
}

function refuse(wait: number | undefined): void {
  if (wait !== undefined) throw tooMany(wait);
}

/** The line that an address belongs to: of IPv6 the first 64 bits. */
export function lineOf(address: string): string {
  const mapped = /(\d+\.){3}\d+$/.exec(address);
  if (mapped) return mapped[0];
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])].slice(0, 4).join(':');
}
