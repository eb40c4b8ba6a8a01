import { isIP } from 'node:net';

/**
 * What `X-Forwarded-For` says, as addresses alone: some proxies add the client's port, which is another one each time. An
 * entry that is no address becomes `proxy`, the address of who wrote it: all such clients are counted as one.
 */
export const plainAddresses = (header: string, proxy: string): string =>
  header
    .split(',')
    .map((entry) => addressIn(entry.trim()) ?? proxy)
    .join(', ');

function addressIn(entry: string): string | undefined {
  const address = /^\[(.+)\](:\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(address) ? address : undefined;
}
