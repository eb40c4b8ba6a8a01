interface TrustedTypeRules {
  createScriptURL(address: string): string | undefined;
}

declare global {
  interface Window {
    /** Of browsers with Trusted Types. */
    readonly trustedTypes?: { createPolicy(name: 'default', rules: TrustedTypeRules): unknown };
  }
}

/**
 * What may be written where the browser could run it: addresses of this build's own workers and of those that a library has
 * put together. HTML, and anything else, is blocked and reported.
 */
export function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOwnScript(address) ? address : undefined),
  });
}

function isOwnScript(address: string): boolean {
  const { origin, protocol, pathname } = new URL(address, location.href);
  return origin === location.origin && (protocol === 'blob:' || !pathname.startsWith('/api/'));
}
