import { UserInfo } from '../../contract/account';
import type { Identity, SessionInput } from '../machines/session/machine';

/** What this browser remembers of its session, under the specification's keys of localStorage. */
const TOKEN = 'token';
const USER = 'userInfo';
const ACTIVITY = 'lastActivity';
/** The way back survives leaving for an external sign-in, and no longer than the tab. */
const RETURN_ADDRESS = 'returnAddress';

export const readToken = () => read(localStorage, TOKEN);

/**
 * Everything that start-up finds, in the address and from an earlier visit. Token and code leave the address bar
 * and its history entry at once, before any request can carry them in a referrer.
 */
export function takeCredentials(): Omit<SessionInput, 'now'> {
  const address = new URL(location.href);
  cleanAddress(address);
  return {
    urlToken: address.searchParams.get('token') ?? undefined,
    urlCode: address.searchParams.get('code') ?? undefined,
    storedToken: readToken(),
    storedUser: readUser(),
    lastActivity: readActivity(),
    returnAddress: read(sessionStorage, RETURN_ADDRESS),
  };
}

function cleanAddress(address: URL) {
  if (!['token', 'code', 'state'].some((name) => address.searchParams.has(name))) return;
  const clean = new URL(address);
  for (const name of ['token', 'code', 'state']) clean.searchParams.delete(name);
  history.replaceState(history.state, '', clean.pathname + clean.search + clean.hash);
}

export function keepIdentity({ token, user }: Identity) {
  write(localStorage, TOKEN, token);
  write(localStorage, USER, JSON.stringify(user));
}

export const keepActivity = (at: number) => write(localStorage, ACTIVITY, String(Math.round(at)));

export function readActivity(): number | undefined {
  const at = Number(read(localStorage, ACTIVITY) ?? Number.NaN);
  return Number.isFinite(at) ? at : undefined;
}

export function clearIdentity() {
  for (const key of [TOKEN, USER, ACTIVITY]) remove(localStorage, key);
}

export function keepReturnAddress(address: string | undefined) {
  if (address === undefined) remove(sessionStorage, RETURN_ADDRESS);
  else write(sessionStorage, RETURN_ADDRESS, address);
}

function readUser(): UserInfo | undefined {
  try {
    const user = UserInfo.safeParse(JSON.parse(read(localStorage, USER) ?? 'null'));
    return user.success ? user.data : undefined;
  } catch {
    return undefined;
  }
}

// A browser that forbids storage throws on every touch: the session then lives as long as the page.
function read(storage: Storage, key: string): string | undefined {
  try {
    return storage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
function write(storage: Storage, key: string, value: string) {
  try {
    storage.setItem(key, value);
  } catch {}
}
function remove(storage: Storage, key: string) {
  try {
    storage.removeItem(key);
  } catch {}
}
