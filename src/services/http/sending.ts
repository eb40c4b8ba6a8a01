import type { Options } from 'ky';

/** Where the provider answers. */
export const PREFIX = '/api';

/** A request as services make it, with its time limit (ms). */
export type Sending = Options & { readonly timeout: number };

/** Carries a request to the provider; fails as `fetch` does, and by the name of a TimeoutError after the time limit. */
export type Send = (path: string, request: Sending) => Promise<Response>;
