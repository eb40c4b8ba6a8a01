import { UserInfo } from '../../contract/account';
import type { Identity, SessionInput } from '../machines/session/machine';

/** What this browser remembers of its session, under the specification's keys of localStorage. */
const TOKEN = 'token';
const USER = 'userInfo';
const ACTIVITY = 'lastActivity';
/** The way back stands in the address, so that it outlives a reload and a visit to an external sign-in page. */
const RETURN_ADDRESS = 'return_to';

export const readToken = () => read(TOKEN);

/** The address that asks for a sign-in and remembers the way back. */
export const loginAddress = (returnAddress: string) =>
  `/login?${new URLSearchParams({ [RETURN_ADDRESS]: returnAddress })}`;

/** What an external sign-in page comes back to. */
export const redirectUri = (returnAddress: string) =>
  `${location.origin}/?${new URLSearchParams({ [RETURN_ADDRESS]: returnAddress })}`;

/**
 * Everything that start-up finds, in the address and from an earlier visit. Token and code leave the address bar
 * and its history entry at once, before any request can carry them in a referrer.
 */
export function takeCredentials(): Omit<SessionInput, 'now' | 'here' | 'lastActivity'> {
  const address = new URL(location.href);
  cleanAddress(address);
  return {
    urlToken: address.searchParams.get('token') ?? undefined,
    urlCode: address.searchParams.get('code') ?? undefined,
    storedToken: readToken(),
    storedUser: readUser(),
    returnAddress: address.searchParams.get(RETURN_ADDRESS) ?? undefined,
  };
}

function cleanAddress(address: URL) {
  if (!['token', 'code', 'state'].some((name) => address.searchParams.has(name))) return;
  const clean = new URL(address);
  for (const name of ['token', 'code', 'state']) clean.searchParams.delete(name);
  history.replaceState(history.state, '', clean.pathname + clean.search + clean.hash);
}

/** The token goes last: other tabs hear of it and then read the rest. */
export function keepIdentity({ token, user }: Identity) {
  write(USER, JSON.stringify(user));
  write(TOKEN, token);
}

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
