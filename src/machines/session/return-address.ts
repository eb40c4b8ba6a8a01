/** Where a page goes when no other place is known. */
export const DEFAULT_PAGE = '/car';

/** Any origin serves: the address must stay on it. */
const BASE = 'https://studio.invalid';

/**
 * The address to come back to after signing in, as path, search and hash. Falls back to the default page for one
 * that leaves the origin, is no plain path, or carries a token or a code.
 */
export function safeReturnAddress(address: string): string {
  if (!address.startsWith('/') || /^\/[/\\]/.test(address) || hasControlCharacter(address)) return DEFAULT_PAGE;
  const url = URL.canParse(address, BASE) ? new URL(address, BASE) : undefined;
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return DEFAULT_PAGE;
  const inHash = new URLSearchParams(url.hash.replace(/^#\??/, ''));
  const secret = ['token', 'code'].some((name) => url.searchParams.has(name) || inHash.has(name));
  return secret ? DEFAULT_PAGE : url.pathname + url.search + url.hash;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\u007f');
}

/** Where to go after a sign-in. `reload` re-runs the guards of the current page. */
export type Destination = { readonly kind: 'go'; readonly address: string } | { readonly kind: 'reload' };

/** @param current the current path, without search and hash */
export function destinationAfterSignIn(returnAddress: string | undefined, current: string): Destination {
  if (returnAddress !== undefined && returnAddress !== current) return { kind: 'go', address: returnAddress };
  // '/car-designer' is no route: like every unknown path it leads to the welcome page.
  if (current === '/' || current === '/login') return { kind: 'go', address: '/car-designer' };
  return { kind: 'reload' };
}
