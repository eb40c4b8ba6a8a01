import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that one line is given: a /64. */
const LINE_GROUPS = 4;

/**
 * What an address is counted as: an IPv6 address by its line (the first 64 bits), for one line has 2^64 addresses; an
 * IPv4 address, also in its IPv6 form, by itself.
 */
export function lineOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...last];
  return all
    .slice(0, LINE_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
