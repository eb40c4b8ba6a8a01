import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { Settings } from '../kernel/settings';

/**
 * Where people reach the provider, without a slash at the end: PUBLIC_URL, or this machine's network address when
 * it listens on all interfaces (a phone can open that), or localhost.
 */
export function originOf(settings: Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT'>, server: Server): string {
  if (settings.PUBLIC_URL) return settings.PUBLIC_URL.replace(/\/+$/, '');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.PORT;
  const everywhere = settings.HOST === '0.0.0.0' || settings.HOST === '::';
  return `http://${(everywhere && networkAddress()) || 'localhost'}:${port}`;
}

const networkAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
