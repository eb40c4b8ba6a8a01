import * as z from 'zod/mini';
import { UserInfo } from '../../../contract/account';
import type { Identity } from '../../machines/auth/requests';
import type { SessionInput } from '../../machines/session/types';
import { inTab } from '../browser/kept-values';
import { RETURN_ADDRESS } from '../browser/login-address';

/** What this browser remembers of its session, under the specification's keys of localStorage. */
const TOKEN = 'token';
const USER = 'userInfo';
const ACTIVITY = 'lastActivity';
/** This tab's own: what it asked another site for, and when. */
const REDIRECT = 'fastback-redirect';
const Redirect = z.object({ state: z.string(), at: z.number() });
type Redirect = z.infer<typeof Redirect>;

type FoundCredentials = Pick<
  SessionInput,
  'urlToken' | 'urlCode' | 'storedToken' | 'storedUser' | 'returnAddress' | 'lastRedirect'
> & {
  /** What came with a code, and what this tab had asked for. */
  readonly urlState: string | undefined;
  readonly expectedState: string | undefined;
};

export const readToken = () => read(TOKEN);

/** What an external sign-in page comes back to. */
export const redirectUri = (returnAddress: string) =>
  `${location.origin}/?${new URLSearchParams({ [RETURN_ADDRESS]: returnAddress })}`;

/**
 * Everything that start-up finds, in the address and from an earlier visit. Token and code leave the address bar
 * and its history entry at once, before any request can carry them in a referrer.
 */
export function takeCredentials(): FoundCredentials {
  const address = new URL(location.href);
  const redirect = takeRedirect();
  cleanAddress(address);
  return {
    urlToken: address.searchParams.get('token') ?? undefined,
    urlCode: address.searchParams.get('code') ?? undefined,
    storedToken: readToken(),
    storedUser: readUser(),
    returnAddress: address.searchParams.get(RETURN_ADDRESS) ?? undefined,
    urlState: address.searchParams.get('state') ?? undefined,
    expectedState: redirect?.state,
    lastRedirect: redirect?.at,
  };
}

/** Whether a code in the address answers what this tab asked another site for; without such a site it asked nothing. */
export const isOurCode = ({ urlState, expectedState }: FoundCredentials, ssoUrl: string | undefined) =>
  urlState === expectedState && (expectedState !== undefined || ssoUrl === undefined);

/** Whether this tab asked another site for the code, and not a link that somebody sent. */
export const isAskedFor = ({ urlState, expectedState }: FoundCredentials) =>
  expectedState !== undefined && urlState === expectedState;

function cleanAddress(address: URL) {
  if (!['token', 'code', 'state'].some((name) => address.searchParams.has(name))) return;
  const clean = new URL(address);
  for (const name of ['token', 'code', 'state']) clean.searchParams.delete(name);
  history.replaceState(history.state, '', clean.pathname + clean.search + clean.hash);
}

/** Remembers that this tab leaves for another site's sign-in, and answers the state that has to come back with it. */
export function keepRedirect(at: number): string {
  const state = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('');
  inTab.keep(REDIRECT, { state, at });
  return state;
}

/** Good for one way back. */
function takeRedirect(): Redirect | undefined {
  const found = Redirect.safeParse(inTab.read(REDIRECT));
  inTab.remove(REDIRECT);
  return found.success ? found.data : undefined;
}

/** Writes the token last: its storage event makes other tabs read the rest, which is stored by then. */
export function keepIdentity({ token, user }: Identity) {
  keepUser(user);
  keepToken(token);
}

export const keepToken = (token: string) => write(TOKEN, token);

export const keepUser = (user: UserInfo) => write(USER, JSON.stringify(user));

export const keepActivity = (at: number) => write(ACTIVITY, String(Math.round(at)));

/** ms since the epoch. */
export function readActivity(): number | undefined {
  const at = Number(read(ACTIVITY) ?? Number.NaN);
  return Number.isFinite(at) ? at : undefined;
}

export function clearIdentity() {
  for (const key of [TOKEN, USER, ACTIVITY]) remove(key);
}

export function readUser(): UserInfo | undefined {
  try {
    const user = UserInfo.safeParse(JSON.parse(read(USER) ?? 'null'));
    return user.success ? user.data : undefined;
  } catch {
    return undefined;
  }
}

// A browser that forbids storage throws on every touch: the session then lives as long as the page.
const inMemory = new Map<string, string>();

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key);
  } catch {
    return inMemory.get(key);
  }
}
function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    inMemory.set(key, value);
  }
}
function remove(key: string) {
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {}
}
