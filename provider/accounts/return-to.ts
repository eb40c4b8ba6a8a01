/**
 * Where a sign-in may come back to: an http(s) address of an allowed origin. Undefined for any other, such as
 * `//host`, `javascript:` or an address with a name and password in it.
 */
export function returnTo(address: string, origins: readonly string[]): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  // A code on its way over a plain line could be read by anybody on it.
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isOwnLine(url.hostname));
  return isPlain && isSecure && origins.includes(url.origin) ? url : undefined;
}

/** This machine, and addresses of private networks, which have no certificates. */
const isOwnLine = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2})$/.test(
    host,
  );
