/**
 * Where a sign-in may come back to: an http(s) address of an allowed origin. Undefined for any other, such as
 * `//host`, `javascript:` or an address with a name and password in it.
 */
export function returnTo(address: string, origins: readonly string[]): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const plain = (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === '';
  return plain && origins.includes(url.origin) ? url : undefined;
}
