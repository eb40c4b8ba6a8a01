import type { ByteRange } from './store';

/**
 * The one range of a `Range` header (RFC 9110, 14.2) in a file of `size` bytes. Undefined where the whole file is to be
 * answered: without a header, for several ranges and for units other than bytes. 'outside' where it ends before it begins.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start > end ? 'outside' : { start, end };
}
