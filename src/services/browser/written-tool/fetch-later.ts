/**
 * Fetches a file of the build behind all that is more urgent. What the app loads as a part comes as a plain file: a
 * browser remembers a module that could not be preloaded (docs/decisions/0047).
 */
export function fetchLater(address: string, kind: 'module' | 'plain' = 'plain'): void {
  const link = document.createElement('link');
  link.rel = kind === 'module' ? 'modulepreload' : 'preload';
  if (kind === 'plain') link.as = 'fetch';
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = address;
  document.head.append(link);
}
